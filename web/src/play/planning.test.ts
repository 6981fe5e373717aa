import { describe, expect, it, vi } from 'vitest';
import type { Desk } from '../desk/port';
import { FIXTURES } from '../demo/fixtures';
import type { Choices, DeskAnswer, DeskQuestion } from '../wire';
import { Planning } from './planning.svelte';

/** A desk for which the seats take turns, whatever is played. */
function desk(asked: DeskQuestion[]): Desk {
  return {
    ask(question) {
      asked.push(question);
      const seat = ((question.moves?.length ?? 0) + 1) % 2;
      const choices: Choices = { next: [[{ cell: '1' }, { action: 'A1' }]] };
      const view = {
        ply: 0,
        position: '',
        turn: { type: 'seat', seat, side: seat },
        awaited: [seat],
        choices,
        stood: 1,
      };
      return Promise.resolve({ type: 'view', picture: table.picture, ...view } as unknown as DeskAnswer);
    },
    close: () => undefined,
  };
}

const made = FIXTURES['diam']?.();
if (!made) throw new Error('no scene');
const table = { ...made, plies: [], variant: '2003-2p', from: './././././././. 1', map: null };

describe('a board of one’s own', () => {
  it('plays moves out on the desk; a line can be kept once it ends with one’s own', async () => {
    const asked: DeskQuestion[] = [];
    const planning = new Planning(
      desk(asked),
      () => table,
      () => 0,
    );
    await planning.show();
    expect(asked[0]).toMatchObject({ game: 'diam', variant: '2003-2p', moves: [], start: table.from });
    expect([planning.seat, planning.complete]).toEqual([1, false]);
    planning.touch({ cell: '1' });
    expect([planning.line, planning.complete]).toEqual([['A1'], false]);
    await vi.waitFor(() => expect(planning.seat).toBe(0));
    planning.play('X5');
    expect([planning.line, planning.complete]).toEqual([['A1', 'X5'], true]);
    await vi.waitFor(() => expect(asked.at(-1)?.moves).toEqual(['A1', 'X5']));
    planning.back();
    expect([planning.line, planning.complete]).toEqual([['A1'], false]);
    planning.clear();
    expect(planning.line).toEqual([]);
  });

  it('says when nobody can play them out', async () => {
    const silent: Desk = { ask: () => Promise.reject(new Error('out of reach')), close: () => undefined };
    const planning = new Planning(
      silent,
      () => table,
      () => 0,
    );
    await planning.show();
    expect(planning.failed).toBe(true);
    planning.play('A1');
    expect(planning.line).toEqual([]);
  });
});
