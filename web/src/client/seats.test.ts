import { beforeEach, describe, expect, it, vi } from 'vitest';
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

  it('are one a table, also where a file names it twice', () => {
    expect(readSeats([seat, { ...seat, table: 'm1' }, { ...seat, with: 'Bo' }])).toEqual([
      seat,
      { ...seat, table: 'm1' },
    ]);
  });

  it('keep a spare secret over a reload', () => {
    const spare = '0b'.repeat(32);
    expect(readSeats([{ ...seat, spare }])).toEqual([{ ...seat, spare }]);
  });

  describe('of two tabs', () => {
    /** What another tab stores, whether or not this one has been told. */
    const elsewhere = (list: readonly HeldSeat[]) =>
      localStorage.setItem('ludotheque.seats', JSON.stringify(list));
    const stored = () => readSeats(JSON.parse(localStorage.getItem('ludotheque.seats') ?? ''));
    const other = { ...seat, table: 'm1' };
    const third = { ...seat, table: 'n2' };

    it('are all kept, whichever tab writes', () => {
      held.hold(seat);
      elsewhere([other, { ...seat, secret: '0b'.repeat(32) }]);
      held.note('k3', { at: 6 });
      expect(stored()).toEqual([other, { ...seat, secret: '0b'.repeat(32), at: 6 }]);

      elsewhere([third]);
      held.hold(seat);
      expect(stored()).toEqual([seat, third]);

      elsewhere([other, seat, third]);
      held.forget('k3');
      expect(stored()).toEqual([other, third]);

      elsewhere([seat]);
      held.import([seat, other]);
      expect(stored()).toEqual([seat, other]);
    });

    it('are shown as soon as the other one has stored them', () => {
      held.hold(seat);
      elsewhere([other]);
      window.dispatchEvent(new StorageEvent('storage', { key: 'ludotheque.other' }));
      expect(held.list).toEqual([seat]);
      window.dispatchEvent(new StorageEvent('storage', { key: 'ludotheque.seats' }));
      expect(held.list).toEqual([other]);
    });

    it('are not forgotten by the page where the browser cannot store them', () => {
      held.hold(seat);
      const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      expect(held.hold(other)).toBe(false);
      held.note('k3', { at: 6 });
      full.mockRestore();
      held.note('k3', { at: 7 });
      expect(stored()).toEqual([other, { ...seat, at: 7 }]);
    });
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
