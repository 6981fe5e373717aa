import { describe, expect, it } from 'vitest';
import type { DeskAnswer, DeskQuestion, DeskRecord } from '../wire';
import { DeskRefused, type Desk } from '../desk/port';
import { writeTree } from './link';
import { BadRecord, checked, fresh, fromRecord, STUDY_HEADER } from './opening';
import { read } from './studying.svelte';
import { annotate, leaves, movesTo, nodeAt, play, ROOT, size, type Node, type Path } from './tree';

const no = { fr: 'non', en: 'no' };

const answering = (ask: Desk['ask']): Desk => ({ ask, close: () => undefined });

/** Rules in which the move `bad` is never allowed. */
const rules = answering(({ moves = [], variant }: DeskQuestion): Promise<DeskAnswer> => {
  const ply = moves.indexOf('bad');
  const refusal = { code: 'illegal', words: no } as const;
  if (variant === 'unknown') return Promise.resolve({ type: 'refused', refusal, part: 'variant' });
  if (ply >= 0) return Promise.resolve({ type: 'refused', refusal, part: 'moves', ply });
  return Promise.resolve({ type: 'line', from: moves.length, plies: [] });
});

function line(root: Node, path: Path, ...texts: string[]): Node {
  return texts.reduce((at, text) => play(at.root, at.path, read(text)), { root, path }).root;
}

describe('a study from a link', () => {
  it('is shown without what the rules do not allow', async () => {
    let root = line(ROOT, [], 'a', 'b', 'c');
    root = line(root, [0], 'bad', 'd');
    root = line(root, [0, 0], 'bad');
    const { study, dropped } = await checked(rules, fresh('diam', '2003-2p', { root, path: [0, 1] }));
    expect(leaves(study.root).map((path) => movesTo(study.root, path).map(({ text }) => text))).toEqual([
      ['a', 'b', 'c'],
    ]);
    expect(dropped).toEqual([
      { text: 'bad', words: no },
      { text: 'bad', words: no },
    ]);
    expect(study.path).toEqual([]);
  });

  it('is refused where it cannot even begin', async () => {
    await expect(checked(rules, fresh('diam', 'unknown'))).rejects.toBeInstanceOf(DeskRefused);
  });
});

describe('a record', () => {
  const told = (more: Partial<DeskRecord>): Desk =>
    answering(() =>
      Promise.resolve({
        type: 'read',
        game: 'diadema',
        variant: 'standard',
        moves: ['+1', '+4'],
        names: ['Ada', ''],
        ...more,
      }),
    );

  it('becomes a study with its comments', async () => {
    const comments = [
      { after: 0, text: 'begin' },
      { after: 2, text: 'one' },
      { after: 2, text: 'two' },
    ];
    const study = await fromRecord(told({ comments, end: { winner: 0, reason: 'time' } }), '');
    expect(study).toMatchObject({ game: 'diadema', names: ['Ada', ''], end: { winner: 0, reason: 'time' } });
    expect(study.path).toEqual([0, 0]);
    expect(study.root.comment).toBe('begin');
    expect(nodeAt(study.root, [0, 0]).comment).toBe('one\ntwo');
  });

  it('brings back the tree that it was exported with', async () => {
    let root = line(ROOT, [], '+1', '+4');
    root = annotate(line(root, [0], '+5'), [0, 1], { comment: 'why not', sign: '!?' });
    const study = await fromRecord(told({ further: [[STUDY_HEADER, writeTree(root)]] }), '');
    expect(study.root).toEqual(root);
    // One that tells of another game is not believed.
    const other = await fromRecord(told({ further: [[STUDY_HEADER, '+7.+6']] }), '');
    expect(size(other.root)).toBe(2);
    expect((await fromRecord(told({ further: [[STUDY_HEADER, ';;;']] }), '')).path).toEqual([0, 0]);
  });

  it('is refused with all its faults', async () => {
    const faults = [{ line: 3, from: 0, to: 4, words: no }];
    await expect(fromRecord(told({ faults }), '')).rejects.toEqual(new BadRecord(faults));
  });
});
