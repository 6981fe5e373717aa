import type { Node, Path } from './tree';

/** A move in the list, with where it is in the tree. */
export interface Entry {
  path: Path;
  node: Node;
}

/** Moves in one line of the list; `depth` tells how many variations they are inside of. */
export interface Row {
  depth: number;
  entries: Entry[];
}

/** The tree as it is read: after a move stand the variations that could have been played instead, each a step further in. */
export function rowsOf(root: Node): Row[] {
  const rows: Row[] = [];
  listLine(rows, root, [], 0, null);
  return rows;
}

/** Lists a line that begins after `node`, with `begin` as its first continuation where that is not the main one. */
function listLine(rows: Row[], node: Node, path: Path, depth: number, begin: number | null): void {
  let row: Row = { depth, entries: [] };
  let [at, here, first] = [node, path, begin];
  for (;;) {
    const index = first ?? 0;
    const next = at.next[index];
    if (!next) break;
    row.entries.push({ path: [...here, index], node: next });
    if (first === null && at.next.length > 1) {
      rows.push(row);
      for (let other = 1; other < at.next.length; other++) listLine(rows, at, here, depth + 1, other);
      row = { depth, entries: [] };
    }
    [at, here, first] = [next, [...here, index], null];
  }
  if (row.entries.length > 0) rows.push(row);
}
