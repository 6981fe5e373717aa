import { expect, it } from 'vitest';
import type { TableModel } from '../client/model';
import { lostToComputer } from './lost';

const seats = (engine?: string) =>
  [0, 1].map((index) => ({ index, side: index, ...(index === 1 && engine ? { engine } : {}) }));
const table = (winner: number | undefined, engine?: string) =>
  ({
    outcome: { winner, words: { fr: '', en: '' }, gain: 0 },
    seats: seats(engine),
  }) as unknown as TableModel;

it('offers something to learn only to whoever lost against the computer', () => {
  expect(lostToComputer(table(1, 'level:1'), [0])).toBe(true);
  expect(lostToComputer(table(0, 'level:1'), [0])).toBe(false);
  expect(lostToComputer(table(undefined, 'level:1'), [0])).toBe(false);
  expect(lostToComputer(table(1), [0])).toBe(false);
  expect(lostToComputer(table(1, 'level:1'), [])).toBe(false);
  expect(lostToComputer({ ...table(1, 'level:1'), outcome: null }, [0])).toBe(false);
});
