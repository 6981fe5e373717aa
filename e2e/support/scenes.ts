import type { GameId } from './player';

/** For each game a position full of different things, in which two touches end the game. */
export const LAST_MOVE = {
  diam: { variant: '2003-2p', start: 'XA/BY/A/XYB/X/./AB/Y 1', touches: ['reserve:A', 'cell:5'] },
  diadema: { variant: 'standard', start: 'L..D.../LL..DD. L', touches: ['reserve:L', 'cell:3'] },
  belligerants: {
    variant: 'pont12',
    start: 'move:1 S SO@f12 OF@a1,DC@a12,SO@g9,CA@f9 TK,MI - - SN',
    touches: ['cell:f12', 'cell:e12'],
  },
} as const satisfies Record<GameId, { variant: string; start: string; touches: readonly [string, string] }>;

export const GAMES = ['diam', 'diadema', 'belligerants'] as const satisfies readonly GameId[];

/** The moments of Les Belligérants that have a screen of their own. */
export const BELLIGERANTS_MOMENTS = {
  'set-up': 'deploy - - - - - - -',
  'the price of an armistice': 'price S SO@f12 OF@a1,DC@a12 TK - - SN',
  'the answer to a price': 'answer:1200 S SO@f12 OF@a1,DC@a12 TK - - SN',
  'a huff': 'huff:3:c10,c11 N SO@h7,SO@f6 SO@c10,MI@c11,EM@a12 - - - SN',
} as const;
