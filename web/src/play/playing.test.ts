import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableModel } from '../client/model';
import { FIXTURES } from '../demo/fixtures';
import { DemoPort } from '../demo/port.svelte';
import { belligerants } from '../games/belligerants';
import { set } from '../lib/settings.svelte';
import { Playing } from './playing.svelte';

/** A table that has had these plies, told of seats; `null` is a die. */
function table(...seats: (number | null)[]): TableModel {
  const made = FIXTURES['bel']?.();
  const ply = made?.plies[0];
  if (!made || !ply) throw new Error('no such table');
  return {
    ...made,
    plies: seats.map((seat) => {
      const { text, position, words, change } = ply;
      return { text, position, words, change, ...(seat === null ? {} : { seat }) };
    }),
  };
}

function sit(first: TableModel) {
  let now = first;
  const playing = new Playing(new DemoPort(first), belligerants, () => now);
  playing.follow();
  const arrives = (next: TableModel) => {
    now = next;
    playing.follow();
  };
  return { playing, arrives };
}

beforeEach(() => {
  vi.useFakeTimers();
  set({ motion: true });
});
afterEach(() => vi.useRealTimers());

describe('what others did', () => {
  it('is shown step by step, a throw by its face, until all is shown', () => {
    const { playing, arrives } = sit(table(0));
    expect(playing.paced).toBeNull();
    arrives(table(0, 1, null, 1, 1, 1));
    const seen = [playing.shown];
    while (playing.paced !== null) {
      vi.runOnlyPendingTimers();
      seen.push(playing.shown);
    }
    expect(seen).toEqual([3, 4, 5, 6]);
  });

  it('keeps its pace where its steps arrive one by one, and begins without delay', () => {
    const { playing, arrives } = sit(table(0));
    arrives(table(0, 1, null));
    expect([playing.shown, playing.paced]).toEqual([3, null]);
    vi.advanceTimersByTime(350);
    arrives(table(0, 1, null, 1));
    expect(playing.shown).toBe(3);
    vi.advanceTimersByTime(350);
    arrives(table(0, 1, null, 1, 1));
    vi.advanceTimersByTime(400);
    expect(playing.shown).toBe(4);
    vi.advanceTimersByTime(1100);
    expect([playing.shown, playing.paced]).toEqual([5, null]);
    // After one's own ply the answer is shown as soon as it is there.
    arrives(table(0, 1, null, 1, 1, 0));
    arrives(table(0, 1, null, 1, 1, 0, 1));
    expect([playing.shown, playing.paced]).toEqual([7, null]);
  });

  it('is shown at once where that is wished, and nothing is touched by the wish', () => {
    const { playing, arrives } = sit(table(0));
    arrives(table(0, 1, null, 1, 1));
    expect(playing.active).toBe(false);
    playing.touch({ cell: 'e4' });
    expect(playing.paced).toBeNull();
    expect(playing.chooser.path).toEqual([]);
  });

  it('is not held up for what one did oneself, nor for a game that went on without one', () => {
    const { playing, arrives } = sit(table());
    arrives(table(0, null, 0));
    expect(playing.paced).toBeNull();
    arrives(table(...Array.from({ length: 30 }, (_, i) => i % 2)));
    expect(playing.paced).toBeNull();
  });
});
