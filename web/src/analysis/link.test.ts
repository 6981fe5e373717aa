import { describe, expect, it } from 'vitest';
import { MOST_MOVES, readLink, writeLink, writeTree, type Study } from './link';
import { annotate, leaves, play, ROOT, size, type Node, type Path } from './tree';

const study = (root: Node, more: Partial<Study> = {}): Study => ({
  game: 'diadema',
  variant: 'standard',
  start: null,
  map: null,
  names: [],
  end: null,
  root,
  path: [],
  ...more,
});

function line(root: Node, path: Path, ...texts: string[]): Node {
  return texts.reduce((at, text) => play(at.root, at.path, { text, chance: false }), { root, path }).root;
}

function roundTrip(wanted: Study): string {
  const text = writeLink(wanted);
  expect(readLink(wanted.game, text)).toEqual({ study: wanted });
  // Nothing that a fragment may not hold, or that a messenger takes for the end of a link.
  expect(text).toMatch(/^[A-Za-z0-9+\-,!@/=:.?&~$*;%_]*$/);
  return text;
}

describe('a study in a link', () => {
  it('is as short as what it tells', () => {
    expect(roundTrip(study(ROOT))).toBe('v=standard');
    const moves = line(ROOT, [], '+1', '+4', '+a');
    expect(roundTrip(study(moves, { path: [0, 0] }))).toBe('v=standard&m=+1.+4.+a&p=2');
  });

  it('holds variations in the order of the tree', () => {
    let root = line(ROOT, [], 'a', 'b', 'c');
    root = line(root, [0], 'x', 'y');
    root = line(root, [0, 0], 'z');
    root = line(root, [], 'e');
    expect(writeTree(root)).toBe('a.b.c;1z;2x.y;3e');
    roundTrip(study(root));
    roundTrip(study(root, { path: [1] }));
    roundTrip(study(root, { path: [0, 1, 0] }));
  });

  it('holds whatever a move, a map or a comment is made of', () => {
    let root = line(ROOT, [], 'f4-c4/l2', 'l3-l6@3+keep', '1^b^d', 'S=EM,BO', 'A2!', 'weird.~;*$_%&()[]{}');
    root = play(root, [0], { text: '3', chance: true }).root;
    root = annotate(root, [], { comment: 'Où l’on commence' });
    root = annotate(root, [0, 0], { sign: '?!', comment: 'non : 100 %; a_b *c* ~ (voir 3.) 🙂\nfin' });
    const text = roundTrip(
      study(root, { variant: 'carte+limit=100', start: 'A/X/./. 1', map: 'a b\n. ~\n', path: [0, 1] }),
    );
    roundTrip(study(root, { names: ['Ada & Co.', ''], end: { winner: 1, reason: 'resignation' } }));
    roundTrip(study(root, { end: { reason: 'agreement' } }));
    expect(text).toContain('&s=A/X/./._1&');
    expect(text).toContain('~3');
  });

  it('holds any tree', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 60; round++) {
      let root: Node = ROOT;
      for (let n = 0; n < 40; n++) {
        const ends = [[], ...leaves(root)];
        const from = ends[random(ends.length)] ?? [];
        const at = from.slice(0, random(from.length + 1));
        root = play(root, at, { text: `m${random(9)}`, chance: random(4) === 0 }).root;
      }
      const ends = leaves(root);
      roundTrip(study(root, { path: ends[random(ends.length)] ?? [] }));
    }
  });

  it('holds a long game', () => {
    const long = line(ROOT, [], ...Array.from({ length: 600 }, () => '1-2'));
    roundTrip(study(long));
    expect(size(long)).toBe(600);
  });
});

describe('a link that is not whole', () => {
  it.each([
    ['', 'part'],
    ['standard', 'part'],
    ['v=standard&q=3', 'part'],
    ['v=standard&v=chain', 'part'],
    ['m=+1', 'variant'],
    ['v=', 'variant'],
    ['v=standard&e=2time', 'end'],
    ['v=standard&e=', 'end'],
    ['v=standard&m=+1..+2', 'move'],
    ['v=standard&m=.+1', 'move'],
    ['v=standard&m=~', 'move'],
    ['v=standard&m=+1~2', 'move'],
    ['v=standard&m=+1*a*b', 'move'],
    ['v=standard&m=+1;', 'back'],
    ['v=standard&m=+1;0+2', 'back'],
    ['v=standard&m=+1;2+2', 'back'],
    ['v=standard&m=+1$9', 'sign'],
    ['v=standard&m=+1$', 'sign'],
    ['v=standard&m=%C3', 'escape'],
    ['v=%zz', 'escape'],
    ['v=standard&m=+1&p=2', 'path'],
    ['v=standard&m=+1&p=.0.0', 'path'],
    ['v=standard&m=+1&p=0.0', 'path'],
    ['v=standard&m=+1&p=x', 'path'],
    [`v=standard&m=${'a.'.repeat(MOST_MOVES)}a`, 'long'],
    [`v=standard&s=${'.'.repeat(60_000)}`, 'long'],
  ])('is told what is wrong with it (%#)', (text, fault) => {
    expect(readLink('diadema', text)).toMatchObject({ fault });
  });
});
