import { expect, it } from 'vitest';
import { rowsOf } from './rows';
import { play, ROOT, type Node, type Path } from './tree';

function line(root: Node, path: Path, ...texts: string[]): Node {
  return texts.reduce((at, text) => play(at.root, at.path, { text, chance: false }), { root, path }).root;
}

it('lists variations after the move that was played instead', () => {
  let root = line(ROOT, [], 'a', 'b', 'c');
  root = line(root, [0], 'x', 'y');
  root = line(root, [0, 1], 'z');
  root = line(root, [0], 'q');
  const told = rowsOf(root).map(
    ({ depth, entries }) => `${'> '.repeat(depth)}${entries.map(({ node }) => node.text).join(' ')}`,
  );
  expect(told).toEqual(['a b', '> x y', '> > z', '> q', 'c']);
  expect(rowsOf(root)[2]?.entries[0]?.path).toEqual([0, 1, 1]);
  expect(rowsOf(ROOT)).toEqual([]);
});
