import type { GameInfo, House } from '../wire';
import { setAddress } from '../lib/links';
import { house as ask } from './api';

let known = $state.raw<House | null>(null);
let asked: Promise<House> | null = null;

/** What the house offers; asked once, and again after a failure or where it is wanted `anew`. */
export async function openHouse(anew = false): Promise<House> {
  if (anew) asked = null;
  asked ??= ask();
  try {
    known = await asked;
    setAddress(known.public_url ?? null);
    return known;
  } catch (error) {
    asked = null;
    throw error;
  }
}

/** Takes word from elsewhere, for as long as the server says nothing itself. */
export function adoptHouse(house: House): void {
  known ??= house;
}

export function gameInfo(game: string): GameInfo | null {
  return known?.games.find((info) => info.game === game) ?? null;
}

export function phrases(): House['phrases'] {
  return known?.phrases ?? [];
}
