import { ApiError } from '../client/api';
import { openDesk, wanted, type Desk } from '../desk/port';
import { loadGame } from './kept';
import { about } from './question';
import { REASONS } from './reasons';

/** The record of a game of this device, written by the desk. */
export async function recordHere(table: string, desk: Desk = openDesk()): Promise<string> {
  const game = loadGame(table);
  try {
    if (!game) throw new ApiError(REASONS.unknown, 404);
    const names = game.seats.map(({ name, engine }) => engine ?? name);
    // The day where one is, as Swedes and records write it.
    const date = new Date(game.created).toLocaleDateString('sv');
    return (await wanted(desk, about(game), { type: 'write', names, date })).record;
  } finally {
    desk.close();
  }
}
