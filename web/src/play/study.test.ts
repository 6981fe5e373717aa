import { expect, it } from 'vitest';
import type { TableModel } from '../client/model';
import { FIXTURES } from '../demo/fixtures';
import { mayStudy, studyOf } from './study';

/** Two at one screen, with a game under way. */
function table(change: Partial<TableModel> = {}): TableModel {
  const made = FIXTURES['diadema']?.();
  if (!made) throw new Error('no table to begin with');
  return { ...made, ready: true, setUps: [], outcome: null, ...change };
}

it('a game that goes on is studied where nobody minds and nothing is hidden', () => {
  expect(mayStudy(table())).toBe(true);
  expect(mayStudy(table({ assists: false }))).toBe(false);
  expect(mayStudy(table({ me: null }))).toBe(false);
  const [ply] = table().plies;
  if (!ply) throw new Error('nothing was played');
  expect(mayStudy(table({ plies: [{ ...ply, text: '?' }] }))).toBe(false);
});

it('a finished game is studied by anybody, from any ply', () => {
  const outcome = { winner: 0, reason: 'four', words: { fr: 'quatre', en: 'four' }, gain: 0 };
  const over = table({ outcome, me: null, assists: false });
  expect(mayStudy(over)).toBe(true);
  expect(studyOf(over, 3)).toBe(`#/desk/table/${over.id}/3`);
});
