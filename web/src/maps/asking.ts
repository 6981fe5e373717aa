import { wanted, type Desk } from '../desk/port';
import type { DeskGrid, DeskMap, DeskMapGames, Ground } from '../wire';

const GAME = 'belligerants';

/** What is wrong with a map as it is painted, and its text. */
export const checked = (desk: Desk, grid: DeskGrid, signal?: AbortSignal): Promise<DeskMap> =>
  wanted<'map'>(desk, { game: GAME }, { type: 'map', grid }, signal);

/** The map that a file's text describes. */
export const readMap = (desk: Desk, text: string): Promise<DeskMap> =>
  wanted<'map'>(desk, { game: GAME, map: text }, { type: 'map' });

/** One of the maps that come with the game. */
export const shipped = (desk: Desk, variant: string): Promise<DeskMap> =>
  wanted<'map'>(desk, { game: GAME, variant }, { type: 'map' });

/** The ground of maps, and the star, as the box names them. */
export async function groundsOf(desk: Desk): Promise<readonly Ground[]> {
  return (await wanted<'board'>(desk, { game: GAME }, { type: 'board' })).kit.grounds;
}

/** Some quick games on a map. */
export const quickGames = (
  desk: Desk,
  map: string,
  { seed, games }: { seed: number; games: number },
  signal?: AbortSignal,
): Promise<DeskMapGames> =>
  wanted<'map_games'>(desk, { game: GAME, map }, { type: 'map_games', seed, games }, signal);
