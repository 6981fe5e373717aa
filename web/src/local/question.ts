import type { DeskQuestion } from '../wire';
import type { KeptGame } from './kept';

/** A game as the desk is asked about it. */
export const about = (
  game: Pick<KeptGame, 'game' | 'variant' | 'map' | 'moves' | 'end'>,
): Omit<DeskQuestion, 'want'> => ({
  game: game.game,
  variant: game.variant,
  ...(game.map === null ? {} : { map: game.map }),
  moves: [...game.moves],
  ...(game.end === null ? {} : { end: game.end }),
});
