import { cellOf, type Touch } from '../../board/touch';

export type Ball = 'L' | 'D';
export const TIPS: readonly string[] = ['1', '2', '3', '4', '5', '6', '7'];
export const CROSSINGS: readonly string[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
export const VERTICES: readonly string[] = [...TIPS, ...CROSSINGS];
const BALLS = 6;

export interface DiademaView {
  balls: ReadonlyMap<string, Ball>;
  mover: Ball;
  reserves: Readonly<Record<Ball, number>>;
}

export type DiademaMove =
  | { kind: 'place'; at: string }
  | { kind: 'slide'; from: string; to: string }
  | { kind: 'jump'; from: string; landings: string[] }
  | { kind: 'other'; word: string };

/** Rows in which four balls win: the seven lines, and each circle as the ring that it is. */
export const LINES: readonly string[] = ['1ab3', '2bc4', '3cd5', '4de6', '5ef7', '6fg1', '7ga2'];
const RINGS: readonly (readonly string[])[] = [TIPS, CROSSINGS];

/** Four vertices in a row, with the row that they lie on. */
export interface Four {
  cells: readonly string[];
  row: 'line' | 'outer' | 'inner';
}

export const FOURS: readonly Four[] = [
  ...LINES.map((line): Four => ({ cells: [...line], row: 'line' })),
  ...RINGS.flatMap((ring, i) =>
    ring.map((_, start): Four => ({
      cells: [0, 1, 2, 3].map((k) => ring[(start + k) % 7] ?? ''),
      row: i === 0 ? 'outer' : 'inner',
    })),
  ),
];

/** Reads a position to show it. */
export function readPosition(text: string): DiademaView {
  const [board = '', mover = 'L'] = text.trim().split(/\s+/);
  const letters = [...board.replace('/', '')];
  const balls = new Map<string, Ball>();
  VERTICES.forEach((vertex, i) => {
    const letter = letters[i];
    if (letter === 'L' || letter === 'D') balls.set(vertex, letter);
  });
  const left = (ball: Ball) => BALLS - [...balls.values()].filter((other) => other === ball).length;
  return { balls, mover: mover === 'D' ? 'D' : 'L', reserves: { L: left('L'), D: left('D') } };
}

/** Reads an action to show it. */
export function readMove(text: string): DiademaMove {
  const place = /^\+([1-7a-g])$/.exec(text);
  if (place?.[1]) return { kind: 'place', at: place[1] };
  const slide = /^([1-7a-g])-([1-7a-g])$/.exec(text);
  if (slide?.[1] && slide[2]) return { kind: 'slide', from: slide[1], to: slide[2] };
  if (/^[1-7a-g](\^[1-7a-g])+$/.test(text)) {
    const [from = '', ...landings] = text.split('^');
    return { kind: 'jump', from, landings };
  }
  return { kind: 'other', word: text };
}

/** The vertex between two that lie two steps apart on a line or a circle. */
export function between(from: string, to: string): string | null {
  const rows = [...LINES.map((line) => [...line]), ...RINGS.map((ring) => [...ring, ...ring, ...ring])];
  for (const row of rows) {
    for (let i = 0; i + 2 < row.length; i++) {
      const [a, middle, b] = [row[i], row[i + 1], row[i + 2]];
      if (middle && ((a === from && b === to) || (a === to && b === from))) return middle;
    }
  }
  return null;
}

/** The action that somebody seems to mean by touches that are not in the tree. */
export function attempt(path: readonly Touch[], touch: Touch, view: DiademaView): string | null {
  const to = cellOf(touch);
  const [from] = path;
  if (to === null) return null;
  if (!from) return view.balls.has(to) ? null : `+${to}`;
  if ('reserve' in from) return `+${to}`;
  const start = cellOf(from);
  if (start === null || start === to) return null;
  const over = between(start, to);
  return over !== null && view.balls.has(over) ? `${start}^${to}` : `${start}-${to}`;
}

export const owner = (four: Four, view: DiademaView): Ball | null => {
  const [first] = four.cells;
  const ball = first === undefined ? undefined : view.balls.get(first);
  return ball && four.cells.every((cell) => view.balls.get(cell) === ball) ? ball : null;
};

/** The four that won, if one stands. */
export function standingFour(view: DiademaView): (Four & { ball: Ball }) | null {
  for (const four of FOURS) {
    const ball = owner(four, view);
    if (ball) return { ...four, ball };
  }
  return null;
}

/** Fours of which three stand and the last vertex is empty. For the helper only. */
export function openThrees(view: DiademaView): { four: Four; ball: Ball; gap: string }[] {
  return FOURS.flatMap((four) => {
    const gaps = four.cells.filter((cell) => !view.balls.has(cell));
    const colours = new Set(four.cells.flatMap((cell) => view.balls.get(cell) ?? []));
    const [ball] = colours;
    const [gap] = gaps;
    return gap !== undefined && gaps.length === 1 && colours.size === 1 && ball ? [{ four, ball, gap }] : [];
  });
}
