import { describe, expect, it } from 'vitest';
import { asks, plyStep, turnsOf, turnStep } from './turns';

const plies = (...seats: (number | null)[]) => seats.map((seat) => (seat === null ? {} : { seat }));
/** Two set-ups and who begins; a throw and a move; a throw and three steps; a throw that allowed nothing. */
const WAR = plies(0, 1, null, 0, null, 0, 1, null, 1, 1, 1, 0, null, 1);

describe('turns', () => {
  it('hold a throw, its face and the moves together', () => {
    expect(turnsOf(WAR).map(({ seat, from, to }) => [seat, from, to])).toEqual([
      [0, 0, 1],
      [1, 1, 3],
      [0, 3, 6],
      [1, 6, 11],
      [0, 11, 13],
      [1, 13, 14],
    ]);
  });

  it('are single plies where nothing is thrown, whoever acts twice', () => {
    expect(turnsOf(plies(0, 1, 1, 0))).toHaveLength(4);
  });

  it('are stepped through from end to end', () => {
    const turns = turnsOf(WAR);
    const forth = [0];
    for (let at = 0; at < WAR.length; at = forth.at(-1) ?? 0) forth.push(turnStep(turns, at, 1));
    expect(forth).toEqual([0, 1, 3, 6, 11, 13, 14]);
    expect(turnStep(turns, 9, -1)).toBe(6);
    expect(turnStep(turns, 14, 1)).toBe(14);
  });

  it('have finer steps, of which none shows a throw before its face', () => {
    expect(asks(WAR, 3)).toBe(true);
    expect(asks(WAR, 5)).toBe(false);
    expect(plyStep(WAR, 3, 1)).toBe(5);
    expect(plyStep(WAR, 5, -1)).toBe(3);
    expect(plyStep(WAR, 0, -1)).toBe(0);
    expect(plyStep(WAR, WAR.length, 1)).toBe(WAR.length);
  });

  it('pass over no move after which the die falls by itself', () => {
    const place = { in: 'cell', cell: 'e4' } as const;
    const moved = { seat: 0, change: { pieces: [{ id: 3, code: 'DC', side: 0, place }] } };
    const devil = [...plies(0, null), moved, ...plies(null, 0)];
    expect(asks(devil, 0)).toBe(true);
    expect(asks(devil, 2)).toBe(false);
    expect([2, 3, 4].map((shown) => plyStep(devil, shown, 1))).toEqual([3, 4, 5]);
    expect(turnsOf(devil)).toEqual([{ seat: 0, from: 0, to: 5 }]);
  });
});
