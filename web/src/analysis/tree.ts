/** A tree of moves: the first continuation of a node is its main line, the others are variations. Nothing here is changed in place. */

/** The signs of annotators, by the numbers that chess programs use for them. */
export const SIGNS = ['!', '?', '!!', '??', '!?', '?!'] as const;
export type Sign = (typeof SIGNS)[number];

export interface Node {
  /** The text of an action or of what chance brought; empty at the root. */
  readonly text: string;
  /** Chance brought it, nobody chose it. */
  readonly chance: boolean;
  readonly comment: string;
  readonly sign: Sign | null;
  readonly next: readonly Node[];
}

/** Where a node is: which continuation to take, ply by ply from the root. */
export type Path = readonly number[];

/** A move as it is added. */
export type Move = Pick<Node, 'text' | 'chance'>;

export const ROOT: Node = { text: '', chance: false, comment: '', sign: null, next: [] };

export const leaf = ({ text, chance }: Move): Node => ({ ...ROOT, text, chance });

/** The nodes along a path, the root first; as far as the path leads. */
export function along(root: Node, path: Path): Node[] {
  const nodes = [root];
  for (const index of path) {
    const next = nodes.at(-1)?.next[index];
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

export const nodeAt = (root: Node, path: Path): Node => along(root, path).at(-1) ?? root;

/** The moves along a path. */
export const movesTo = (root: Node, path: Path): Move[] => along(root, path).slice(1);

/** A path that leads nowhere is cut where it leaves the tree. */
export const within = (root: Node, path: Path): Path => path.slice(0, along(root, path).length - 1);

/** Goes on with first continuations to the end. */
export function toEnd(root: Node, path: Path): Path {
  const end = [...path];
  for (let node = nodeAt(root, path); node.next[0]; node = node.next[0]) end.push(0);
  return end;
}

/** The tree with another node in this place: only the nodes that lead to it are made anew. */
function replaced(root: Node, path: Path, change: (node: Node) => Node): Node {
  const nodes = along(root, path);
  return path.reduceRight<Node>(
    (child, index, depth) => {
      const node = nodes[depth] ?? root;
      return { ...node, next: node.next.with(index, child) };
    },
    change(nodes.at(-1) ?? root),
  );
}

export const annotate = (root: Node, path: Path, notes: Partial<Pick<Node, 'comment' | 'sign'>>): Node =>
  replaced(root, path, (node) => ({ ...node, ...notes }));

/** Plays a move: follows it where it is in the tree, else adds it as the last variation. */
export function play(root: Node, path: Path, move: Move): { root: Node; path: Path } {
  const { next } = nodeAt(root, path);
  const known = next.findIndex(({ text, chance }) => text === move.text && chance === move.chance);
  if (known >= 0) return { root, path: [...path, known] };
  const grown = replaced(root, path, (node) => ({ ...node, next: [...node.next, leaf(move)] }));
  return { root: grown, path: [...path, next.length] };
}

/** Takes a node away with all that follows it; the path leads to the node before it. */
export function remove(root: Node, path: Path): { root: Node; path: Path } {
  const [before, index] = [path.slice(0, -1), path.at(-1)];
  const pruned = replaced(root, before, (node) => ({
    ...node,
    next: node.next.filter((_, n) => n !== index),
  }));
  return path.length === 0 ? { root, path } : { root: pruned, path: before };
}

/** The last ply of a path that is not the first continuation, counted from 1; 0 on the main line. */
export const branching = (path: Path): number => path.findLastIndex((index) => index > 0) + 1;

/** Puts the variation that a path runs through one place higher; the main line is the highest. */
export function promote(root: Node, path: Path): { root: Node; path: Path } {
  const depth = branching(path);
  const index = path[depth - 1];
  if (index === undefined) return { root, path };
  const raised = replaced(root, path.slice(0, depth - 1), (node) => {
    const next = [...node.next];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    return { ...node, next };
  });
  return { root: raised, path: path.with(depth - 1, index - 1) };
}

/** The same ply in the variation before or after; the path itself where there is none. */
export function sibling(root: Node, path: Path, by: 1 | -1): Path {
  const index = path.at(-1);
  if (index === undefined) return path;
  const { length } = nodeAt(root, path.slice(0, -1)).next;
  return index + by >= 0 && index + by < length ? path.with(-1, index + by) : path;
}

/** Every path that ends a line, in the order of the tree. */
export function leaves(root: Node): Path[] {
  const found: Path[] = [];
  const open: { node: Node; path: Path }[] = [{ node: root, path: [] }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, path } = at;
    if (node.next.length === 0) found.push(path);
    open.push(...node.next.map((child, n) => ({ node: child, path: [...path, n] })).reverse());
  }
  return found;
}

/** How many moves a tree holds. */
export function size(root: Node): number {
  let count = -1;
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    count += 1;
    open.push(...node.next);
  }
  return count;
}
