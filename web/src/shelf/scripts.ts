/** Short games that the boxes on the shelf play to themselves. Texts only: the positions were written by the rules. */
import type { GameId } from '../lib/route.svelte';

export interface Frame {
  position: string;
  last: string | null;
  over?: boolean;
}

const frames = (lines: readonly string[]): Frame[] =>
  lines.map((line, i) => {
    const [position = '', last = ''] = line.split(' | ');
    return { position, last: last || null, over: i === lines.length - 1 };
  });

export const SCRIPTS: Record<GameId, Frame[]> = {
  diam: frames([
    './././././././. 1',
    '././A/././././. 2 | A3',
    '././A/./././X/. 1 | X7',
    '././AB/./././X/. 2 | B3',
    '././AB/./././X/Y 1 | Y8',
    '././AB/././B/X/Y 2 | B6',
    'Y/./AB/././B/X/Y 1 | Y1',
    'Y/./AB/./././XB/Y 2 | 6,1+',
  ]),
  diadema: frames([
    '......./....... L',
    '......./L...... D | +a',
    '......./L...D.. L | +e',
    '......./L.L.D.. D | +c',
    '......./LDL.D.. L | +b',
    '.L...../L...D.. D | c^2',
    '.L..D../L...D.. L | +5',
    '.L..D../L...D.L D | +g',
    '.L..D../L..DD.L L | +d',
    '.L..D.L/L..DD.L D | +7',
  ]),
  belligerants: frames([
    'move:4 S TK@i4,CA@i3,SO@h7,ES@k4 MI@i8,OF@l8,PA@g9 - - - -',
    'move:3 N TK@i8,CA@i3,SO@h7,ES@k4 OF@l8,PA@g9 MI - - - | i4-i8',
    'move:5 S CA@i3,SO@h7,ES@k4 OF@i8,PA@g9 MI TK - - | l8-i8',
    'move:2 N CA@i8,SO@h7,ES@k4 PA@g9 MI,OF TK - - | i3-i8',
  ]).map((frame) => ({ ...frame, over: false })),
};
