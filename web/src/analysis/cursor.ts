import { nodeAt, sibling, toEnd, within, type Node, type Path } from './tree';

/** Where one looks in a tree: a line through it, and how many of its plies are shown. Going back keeps the line. */
export interface Cursor {
  readonly line: Path;
  readonly depth: number;
}

export const START: Cursor = { line: [], depth: 0 };

export const shown = ({ line, depth }: Cursor): Path => line.slice(0, depth);

/** Shows a node; the line goes on through it to its end, and stays as it was where it runs through the node already. */
export function lookAt(root: Node, cursor: Cursor, path: Path): Cursor {
  const depth = path.length;
  const same = path.every((index, n) => cursor.line[n] === index);
  return { line: same && cursor.line.length > depth ? cursor.line : toEnd(root, path), depth };
}

export const back = ({ line, depth }: Cursor): Cursor => ({ line, depth: Math.max(0, depth - 1) });

export function forward(root: Node, cursor: Cursor): Cursor {
  const { line, depth } = cursor;
  if (depth < line.length) return { line, depth: depth + 1 };
  return nodeAt(root, line).next.length > 0 ? { line: toEnd(root, line), depth: depth + 1 } : cursor;
}

export const first = ({ line }: Cursor): Cursor => ({ line, depth: 0 });

export function last(root: Node, { line }: Cursor): Cursor {
  const end = toEnd(root, line);
  return { line: end, depth: end.length };
}

/** The same ply in the next variation, or in the one before. */
export const across = (root: Node, cursor: Cursor, by: 1 | -1): Cursor =>
  lookAt(root, cursor, sibling(root, shown(cursor), by));

/** The cursor in a tree that may have lost what it pointed at. */
export function settled(root: Node, cursor: Cursor): Cursor {
  const line = within(root, cursor.line);
  return { line, depth: Math.min(cursor.depth, line.length) };
}
