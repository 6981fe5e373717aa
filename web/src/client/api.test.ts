import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { away } from '../lib/reach.svelte';
import { ApiError, request } from './api';

const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  asked.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function stand(online: boolean, hostname: string): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  vi.stubGlobal('location', { hostname });
}

describe('the way to the server', () => {
  it('asks nothing of a network that is not there', async () => {
    stand(false, 'games.example');
    await expect(request('games')).rejects.toBeInstanceOf(ApiError);
    expect(asked).not.toHaveBeenCalled();
    expect(away()).toBe(true);
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])('still reaches the device itself, %s', async (hostname) => {
    stand(false, hostname);
    asked.mockResolvedValue(Response.json({ games: [] }));
    expect(await request('games')).toEqual({ games: [] });
    expect(away()).toBe(false);
  });

  it('notices when nobody answers, and when somebody does again', async () => {
    stand(true, 'games.example');
    asked.mockRejectedValueOnce(new TypeError('refused'));
    await expect(request('games')).rejects.toBeInstanceOf(ApiError);
    expect(away()).toBe(true);
    asked.mockResolvedValueOnce(Response.json({ words: { fr: 'non', en: 'no' } }, { status: 404 }));
    await expect(request('games')).rejects.toMatchObject({ status: 404 });
    expect(away()).toBe(false);
  });

  it('does not take a question that was given up for a silence', async () => {
    stand(true, 'games.example');
    const stop = new AbortController();
    stop.abort();
    asked.mockRejectedValueOnce(stop.signal.reason);
    await expect(request('games', undefined, stop.signal)).rejects.toBeInstanceOf(ApiError);
    expect(away()).toBe(false);
  });
});
