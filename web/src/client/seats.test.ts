import { beforeEach, describe, expect, it } from 'vitest';
import { held, readSeats, type HeldSeat } from './seats.svelte';
import { toSummary } from './summaries.svelte';

const seat: HeldSeat = {
  table: 'k3',
  secret: '0a'.repeat(32),
  game: 'diam',
  variant: '2003-2p',
  seats: [1],
  with: 'Ada',
  invites: [{ seat: 0, token: 'x' }],
  at: 5,
};

beforeEach(() => {
  for (const { table } of held.list) held.forget(table);
});

describe('held seats', () => {
  it('survive a reload and an export', () => {
    held.hold(seat);
    expect(readSeats(JSON.parse(localStorage.getItem('ludotheque.seats') ?? ''))).toEqual([seat]);
  });

  it('are held once a table, and noted', () => {
    held.hold(seat);
    held.hold({ ...seat, with: 'Bo' });
    expect(held.list).toHaveLength(1);
    held.note('k3', { seats: [0, 1] });
    expect(held.at('k3')).toMatchObject({ with: 'Bo', seats: [0, 1] });
  });

  it('take over only what is new and sound', () => {
    held.hold(seat);
    const read = readSeats([
      seat,
      { ...seat, table: 'm1' },
      { table: 'x' },
      7,
      { ...seat, table: 'y', secret: 'zz' },
    ]);
    expect(held.import(read ?? [])).toBe(1);
    expect(readSeats({ table: 'x' })).toBeNull();
  });

  it('say whose turn it is', () => {
    const table = {
      table: 'k3',
      game: 'diam',
      variant: '2003-2p',
      variant_name: { fr: 'Boîte', en: 'Box' },
      clock: 'none',
      plies: 7,
      names: [],
      players: [],
      sides: [0, 1],
      looks: [
        ['red', 'orange'],
        ['brown', 'black'],
      ],
      free: [],
      created: 0,
    };
    expect(toSummary(seat, { ...table, status: 'running', awaited: [1] })).toMatchObject({
      seat: 1,
      plies: 7,
      variant: { fr: 'Boîte', en: 'Box' },
      looks: ['brown', 'black'],
      state: 'mine',
    });
    expect(toSummary(seat, { ...table, status: 'running', awaited: [0] }).state).toBe('theirs');
    expect(toSummary(seat, { ...table, status: 'gathering', awaited: [] }).state).toBe('waiting');
    expect(toSummary(seat, { ...table, status: 'over', awaited: [] }).state).toBe('over');
  });

  it('say how it ended for whoever holds them', () => {
    const end = (seats: readonly number[], winner?: number) =>
      toSummary(
        { ...seat, seats },
        {
          table: 'k3',
          game: 'diam',
          variant: '2003-2p',
          variant_name: { fr: '', en: '' },
          clock: 'none',
          plies: 7,
          names: ['Ada', 'Bo'],
          players: [
            { fr: 'Ada', en: 'Ada' },
            { fr: 'Bo', en: 'Bo' },
          ],
          sides: [0, 1],
          looks: [],
          free: [],
          created: 3,
          status: 'over',
          awaited: [],
          outcome: {
            ...(winner === undefined ? {} : { winner }),
            reason: 'x',
            words: { fr: '', en: '' },
            gain: 0,
          },
        },
      );
    expect(end([1], 1)).toMatchObject({ result: 'won', created: 3000, others: [{ fr: 'Ada', en: 'Ada' }] });
    expect(end([0], 1).result).toBe('lost');
    expect(end([0]).result).toBe('draw');
    expect(end([0, 1], 1).result).toBeNull();
  });
});
