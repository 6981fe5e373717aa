import { ApiError } from '../client/api';
import { adoptHouse } from '../client/house.svelte';
import { DeskRefused, openDesk, wanted, type Desk } from '../desk/port';
import type { GameId } from '../lib/route.svelte';
import type { Wish } from '../screens/newgame';
import type { Geometry } from '../wire';
import { begin, type Host } from './begin';
import { about } from './question';
import { shelf } from './shelf.svelte';

/** Lays a table on this device and gives its name; throws what the rules have against the choices. */
export async function layHere(
  game: GameId,
  wish: Wish,
  seats: number,
  host: Host,
  map: string | null,
): Promise<string> {
  const laid = begin(game, wish, seats, host, map);
  await here((desk) => wanted(desk, about(laid), { type: 'board' }));
  shelf.keep(laid);
  // Whoever plays here wants to find it again: a browser that is asked does not tidy games away by itself.
  if ('storage' in navigator) void navigator.storage.persist().catch(() => false);
  return laid.id;
}

/** What the house offers, told by the desk of this device where the server says nothing. */
export const houseHere = async (): Promise<void> =>
  adoptHouse(await here((desk) => wanted(desk, {}, { type: 'house' })));

/** A board as data, told by the desk of this device. */
export const boardHere = async (game: string, variant: string): Promise<Geometry> =>
  (await here((desk) => wanted(desk, { game, variant }, { type: 'board' }))).geometry;

/** Opens a desk for one question. */
async function here<T>(question: (desk: Desk) => Promise<T>): Promise<T> {
  const desk = openDesk();
  try {
    return await question(desk);
  } catch (error) {
    throw error instanceof DeskRefused ? new ApiError(error.refused.refusal.words, 400) : error;
  } finally {
    desk.close();
  }
}
