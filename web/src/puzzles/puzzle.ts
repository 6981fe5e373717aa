import { GAMES, type GameId } from '../lib/games';

/** What the right move brings: see `ludotheque puzzles --help`, whose lines these are. */
export type Aim =
  { kind: 'win'; plies: number } | { kind: 'save' } | { kind: 'best'; points: number; error: number };

export interface Puzzle {
  game: GameId;
  /** Its number in the list of its game, from 1. */
  number: number;
  variant: string;
  position: string;
  action: string;
  aim: Aim;
  grade: number;
}

export const GRADES: readonly number[] = [1, 2, 3, 4, 5];

/** A list as the program writes it. A line that is none is left out: a newer server may know more than this page. */
export function readList(text: string): Puzzle[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.flatMap((line, n) => readLine(line, n + 1) ?? []);
}

function readLine(line: string, number: number): Puzzle | null {
  const [word, variant, position, action, aim, plies, grade, points, error] = line.split('\t');
  const game = GAMES.find((known) => known === word);
  const found = aimOf(aim, plies, points, error);
  if (!game || !variant || !position || !action || !found || !GRADES.includes(Number(grade))) return null;
  return { game, number, variant, position, action, aim: found, grade: Number(grade) };
}

function aimOf(word?: string, plies?: string, points?: string, error?: string): Aim | null {
  if (word === 'win' && Number(plies) > 0) return { kind: 'win', plies: Number(plies) };
  if (word !== 'save') return null;
  if (points === undefined || error === undefined) return { kind: 'save' };
  return { kind: 'best', points: Number(points), error: Number(error) };
}

/** A short name that stays the same when puzzles are added to the list: FNV-1a over what makes the puzzle. */
export function nameOf({ game, variant, position }: Puzzle): string {
  let hash = 0x811c9dc5;
  for (const letter of `${game} ${variant} ${position}`) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
