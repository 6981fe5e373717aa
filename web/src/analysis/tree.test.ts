import { describe, expect, it } from 'vitest';
import { across, back, first, forward, last, lookAt, settled, shown, START } from './cursor';
import {
  along,
  annotate,
  branching,
  leaves,
  movesTo,
  nodeAt,
  play,
  promote,
  remove,
  ROOT,
  sibling,
  size,
  toEnd,
  within,
  type Node,
  type Path,
} from './tree';

/** Plays moves one after the other from a place. */
function line(root: Node, path: Path, ...texts: string[]): { root: Node; path: Path } {
  return texts.reduce((at, text) => play(at.root, at.path, { text, chance: false }), { root, path });
}

const texts = (root: Node, path: Path) => movesTo(root, path).map(({ text }) => text);

/** a b c, with x y instead of b c, and z instead of c. */
function sample(): Node {
  let { root } = line(ROOT, [], 'a', 'b', 'c');
  root = line(root, [0], 'x', 'y').root;
  return line(root, [0, 0], 'z').root;
}

describe('a tree of variations', () => {
  it('follows a move that it has and adds one that it has not', () => {
    const root = sample();
    expect(size(root)).toBe(6);
    expect(line(root, [], 'a', 'x')).toEqual({ root, path: [0, 1] });
    const more = line(root, [0], 'q');
    expect(more.path).toEqual([0, 2]);
    expect(size(root)).toBe(6);
    // What chance brought is another thing than an action that is written alike.
    expect(play(root, [], { text: 'a', chance: true }).path).toEqual([1]);
  });

  it('lists its lines in order', () => {
    expect(leaves(sample()).map((path) => texts(sample(), path).join(''))).toEqual(['abc', 'abz', 'axy']);
  });

  it('carries notes', () => {
    const root = annotate(sample(), [0, 1], { comment: 'why not', sign: '!?' });
    expect(nodeAt(root, [0, 1])).toMatchObject({ text: 'x', comment: 'why not', sign: '!?' });
    expect(nodeAt(root, [0, 0])).toMatchObject({ comment: '', sign: null });
  });

  it('promotes a variation one place at a time', () => {
    const root = line(sample(), [0], 'q').root;
    const once = promote(root, [0, 2]);
    expect(once.path).toEqual([0, 1]);
    expect(nodeAt(once.root, [0]).next.map(({ text }) => text)).toEqual(['b', 'q', 'x']);
    const twice = promote(once.root, once.path);
    expect(twice.path).toEqual([0, 0]);
    expect(promote(twice.root, twice.path)).toEqual(twice);
    // Deep inside a variation it is the variation that rises.
    const deep = promote(sample(), [0, 1, 0]);
    expect(deep.path).toEqual([0, 0, 0]);
    expect(texts(deep.root, deep.path)).toEqual(['a', 'x', 'y']);
    expect(branching([0, 1, 0])).toBe(2);
  });

  it('removes a move with all that follows', () => {
    const { root, path } = remove(sample(), [0, 0]);
    expect(path).toEqual([0]);
    expect(leaves(root).map((end) => texts(root, end).join(''))).toEqual(['axy']);
    expect(remove(root, [])).toEqual({ root, path: [] });
  });

  it('cuts paths that lead nowhere', () => {
    const root = sample();
    expect(within(root, [0, 7, 1])).toEqual([0]);
    expect(along(root, [0, 1, 0, 0])).toHaveLength(4);
    expect(toEnd(root, [0, 1])).toEqual([0, 1, 0]);
    expect(sibling(root, [0, 0], 1)).toEqual([0, 1]);
    expect(sibling(root, [0, 1], 1)).toEqual([0, 1]);
    expect(sibling(root, [], 1)).toEqual([]);
  });

  it('holds a long game', () => {
    const { root, path } = line(ROOT, [], ...Array.from({ length: 800 }, (_, n) => String(n)));
    expect(size(annotate(root, path, { comment: 'end' }))).toBe(800);
  });
});

describe('looking around in a tree', () => {
  const root = sample();

  it('goes back and forth on the same line', () => {
    let cursor = lookAt(root, START, [0, 1, 0]);
    cursor = back(back(cursor));
    expect(shown(cursor)).toEqual([0]);
    expect(shown(forward(root, cursor))).toEqual([0, 1]);
    expect(shown(last(root, cursor))).toEqual([0, 1, 0]);
    expect(shown(first(cursor))).toEqual([]);
    expect(back(first(cursor)).depth).toBe(0);
  });

  it('goes along the main line at first, and stays at the end', () => {
    let cursor = START;
    for (let n = 0; n < 9; n++) cursor = forward(root, cursor);
    expect(texts(root, shown(cursor))).toEqual(['a', 'b', 'c']);
  });

  it('goes up and down through the variations', () => {
    const cursor = lookAt(root, START, [0, 0]);
    const down = across(root, cursor, 1);
    expect(texts(root, shown(down))).toEqual(['a', 'x']);
    expect(across(root, down, 1)).toEqual(down);
    expect(texts(root, shown(across(root, down, -1)))).toEqual(['a', 'b']);
  });

  it('stays where something is after a deletion', () => {
    const cursor = lookAt(root, START, [0, 1, 0]);
    expect(shown(settled(remove(root, [0, 1]).root, cursor))).toEqual([0]);
  });
});
