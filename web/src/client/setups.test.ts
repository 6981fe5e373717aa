import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSetUp, keptSetUp } from './setups';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

describe('a sealed set-up', () => {
  it('is known to the page where the browser cannot store it, in its latest form', () => {
    keepSetUp('t', 0, { text: 'S=EM', nonce: '00' });
    const full = fill();
    keepSetUp('t', 0, { text: 'S=BO', nonce: '01' });
    keepSetUp('u', 1, { text: 'N=EM', nonce: '02' });
    expect(keptSetUp('t', 0)).toEqual({ text: 'S=BO', nonce: '01' });
    expect(keptSetUp('u', 1)).toEqual({ text: 'N=EM', nonce: '02' });

    full.mockRestore();
    keepSetUp('v', 0, { text: 'S=AV', nonce: '03' });
    const stored = JSON.parse(localStorage.getItem('ludotheque.sealed') ?? '{}') as object;
    expect(Object.keys(stored).sort()).toEqual(['t/0', 'u/1', 'v/0']);
  });

  it('waits for a slow opponent while many other games begin', () => {
    keepSetUp('slow', 0, { text: 'S=EM', nonce: '00' });
    for (let i = 0; i < 100; i++) keepSetUp(`t${i}`, 0, { text: 'S=BO', nonce: '01' });
    expect(keptSetUp('slow', 0)?.text).toBe('S=EM');
  });
});
