import { cellOf, type Touch } from '../../board/touch';

/** The four colours as the notation writes them: A and B are side 1, X and Y side 2. */
export type Colour = 'A' | 'B' | 'X' | 'Y';
export const COLOURS: readonly Colour[] = ['A', 'B', 'X', 'Y'];
export const CELLS: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8'];
export const HEIGHT = 4;
const PER_COLOUR = 4;

export interface DiamView {
  /** Eight stacks, each bottom to top. */
  stacks: readonly (readonly Colour[])[];
  /** The turn in the cycle, from 1. */
  turn: number;
  /** 1998: the sides that announced with their last move. */
  announced: readonly ('1' | '2')[];
  reserves: Readonly<Record<Colour, number>>;
}

export type DiamMove =
  | { kind: 'place'; colour: Colour; cell: string; announced: boolean }
  | { kind: 'move'; cell: string; level: number; to: string; announced: boolean }
  | { kind: 'other'; word: string };

const isColour = (letter: string): letter is Colour => COLOURS.includes(letter as Colour);

/** Reads a position to show it; anything unreadable is left out, for the server alone judges texts. */
export function readPosition(text: string): DiamView {
  const [board = '', turn = '1', announced = '-'] = text.trim().split(/\s+/);
  const rows = board.split('/');
  const stacks = CELLS.map((_, i) => [...(rows[i] ?? '')].filter(isColour));
  const used = (colour: Colour) => stacks.flat().filter((pawn) => pawn === colour).length;
  return {
    stacks,
    turn: Number(turn) || 1,
    announced: [...announced].filter((letter) => letter === '1' || letter === '2'),
    reserves: {
      A: PER_COLOUR - used('A'),
      B: PER_COLOUR - used('B'),
      X: PER_COLOUR - used('X'),
      Y: PER_COLOUR - used('Y'),
    },
  };
}

/** Reads an action to show it. */
export function readMove(text: string): DiamMove {
  const place = /^([ABXY])([1-8])(!?)$/.exec(text);
  if (place?.[1] && place[2] && isColour(place[1])) {
    return { kind: 'place', colour: place[1], cell: place[2], announced: place[3] === '!' };
  }
  const move = /^([1-8]),([1-4])([+-])(!?)$/.exec(text);
  if (move?.[1] && move[2]) {
    const cell = Number(move[1]);
    const to = ((cell - 1 + (move[3] === '+' ? 1 : 7)) % 8) + 1;
    return {
      kind: 'move',
      cell: move[1],
      level: Number(move[2]),
      to: String(to),
      announced: move[4] === '!',
    };
  }
  return { kind: 'other', word: text };
}

/** The action that somebody seems to mean by touches that are not in the tree, so that the server can say why not. */
export function attempt(path: readonly Touch[], touch: Touch, view: DiamView): string | null {
  const to = cellOf(touch);
  const [from] = path;
  if (to === null) return null;
  // Another's pawn, or one that is walled in: the server says which.
  if (!from) return 'level' in touch ? `${to},${touch.level[1]}+` : null;
  if ('reserve' in from) return `${from.reserve}${to}`;
  if (!('level' in from)) return null;
  const [cell, level] = from.level;
  const step = (Number(to) - Number(cell) + 8) % 8;
  if ((step !== 1 && step !== 7) || level > (view.stacks[Number(cell) - 1]?.length ?? 0)) return null;
  return `${cell},${level}${step === 1 ? '+' : '-'}`;
}

/** The pawns that touches have taken in hand, bottom to top. */
export function carried(path: readonly Touch[], view: DiamView): Colour[] {
  const [from] = path;
  if (from && 'reserve' in from && isColour(from.reserve)) return [from.reserve];
  if (from && 'level' in from) return view.stacks[Number(from.level[0]) - 1]?.slice(from.level[1] - 1) ?? [];
  return [];
}

export const opposite = (cell: string): string => String(((Number(cell) + 3) % 8) + 1);

/** Slots that face a pawn of the same colour at level 2 or higher: where a diam would stand. For the helper only. */
export function facing(view: DiamView): { cell: string; level: number; colour: Colour }[] {
  return CELLS.flatMap((cell) => {
    const own = view.stacks[Number(cell) - 1] ?? [];
    const slot = own.length + 1;
    const pawn = view.stacks[Number(opposite(cell)) - 1]?.[slot - 1];
    return slot >= 2 && slot <= HEIGHT && pawn ? [{ cell, level: slot, colour: pawn }] : [];
  });
}

/** The diam that stands on the board, the highest if several do. */
export function standingDiam(
  view: DiamView,
): { cells: [string, string]; level: number; colour: Colour } | null {
  for (let level = HEIGHT; level >= 2; level--) {
    for (const cell of CELLS.slice(0, 4)) {
      const across = opposite(cell);
      const pawn = view.stacks[Number(cell) - 1]?.[level - 1];
      if (pawn && pawn === view.stacks[Number(across) - 1]?.[level - 1]) {
        return { cells: [cell, across], level, colour: pawn };
      }
    }
  }
  return null;
}
