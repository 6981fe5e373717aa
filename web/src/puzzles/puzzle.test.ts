import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf, ofTheDay } from './day';
import { allPuzzles, listOf } from './lists';
import { Progress } from './progress.svelte';
import { nameOf, readList } from './puzzle';

const LIST = [
  '# a comment',
  'diadema\tstandard\tL.L..../L..DD.. L\t+b\twin\t1\t1',
  'diam\t2003-2p\tXA/././A/Y/././. 1\t4,1+\tsave\t\t3',
  'belligerants\tescalier\tmove:4 N …\ta1-a2\tsave\t\t5\t14.2\t1.3',
  'chess\tx\ty\tz\twin\t1\t1',
  'diam\t2003-2p\tXA/././A/Y/././. 1\t4,1+\twin\tmany\t3',
].join('\n');

describe('a list of puzzles', () => {
  it('is read line by line, and leaves out what it does not know', () => {
    const puzzles = readList(LIST);
    expect(puzzles.map(({ aim }) => aim)).toEqual([
      { kind: 'win', plies: 1 },
      { kind: 'save' },
      { kind: 'best', points: 14.2, error: 1.3 },
    ]);
    expect(puzzles.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(new Set(puzzles.map(nameOf)).size).toBe(3);
  });

  it('is shipped whole', async () => {
    const [diam, diadema, belligerants] = await Promise.all([
      listOf('diam'),
      listOf('diadema'),
      listOf('belligerants'),
    ]);
    expect([diam.length, diadema.length, belligerants.length]).toEqual([300, 300, 100]);
    const all = await allPuzzles();
    expect(new Set(all.map(nameOf)).size).toBe(700);
  });
});

describe('the puzzle of the day', () => {
  it('changes at midnight where one is', () => {
    expect(dayOf(new Date(2026, 2, 14, 0, 0, 1))).toBe(20_526);
    expect(dayOf(new Date(2026, 2, 14, 23, 59, 59))).toBe(20_526);
    expect(dayOf(new Date(2026, 2, 15))).toBe(20_527);
  });

  it('goes through all of them before one comes again', async () => {
    const all = await allPuzzles();
    const days = all.map((_, n) => ofTheDay(all, 20_000 + n));
    expect(new Set(days.map((puzzle) => puzzle && nameOf(puzzle))).size).toBe(all.length);
    expect(ofTheDay([], 5)).toBeNull();
  });
});

describe('progress', () => {
  const [puzzle] = readList(LIST);
  if (!puzzle) throw new Error('a puzzle');
  beforeEach(() => localStorage.clear());

  it('keeps the better of two results, and survives', () => {
    const progress = new Progress();
    expect(progress.of(puzzle)).toBeNull();
    progress.note(puzzle, 'tried');
    expect(progress.isSolved(puzzle)).toBe(false);
    progress.note(puzzle, 'solved');
    progress.note(puzzle, 'tried');
    expect(progress.of(puzzle)).toBe('solved');
    expect(new Progress().of(puzzle)).toBe('solved');
  });

  it('begins anew where what was kept makes no sense', () => {
    localStorage.setItem('ludotheque.puzzles', '{"x":"won","y":7}');
    expect(new Progress().of(puzzle)).toBeNull();
    localStorage.setItem('ludotheque.puzzles', '[');
    expect(new Progress().of(puzzle)).toBeNull();
  });
});
