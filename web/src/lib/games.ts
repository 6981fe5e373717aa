/** The games of the house, as addresses call them. */
export type GameId = 'diam' | 'diadema' | 'belligerants';
export const GAMES: readonly GameId[] = ['diam', 'diadema', 'belligerants'];
