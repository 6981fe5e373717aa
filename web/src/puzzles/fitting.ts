import { GRADES, type Puzzle } from './puzzle';

/** A game that was lost: under which rules, against which opponent, and by which last move. */
export interface Lost {
  variant: string;
  opponent: string;
  blow: string | null;
}

/** The signs of a move's text without its names: moves that are written alike are of one kind. */
const signs = (move: string): string => move.replace(/[^,+\-^x@/]/g, '');

/** The grade that is a little demanding for whoever lost to this opponent: two levels of the ladder a grade. */
function gradeFor(opponent: string): number {
  const level = Number(/^level:(\d+)$/.exec(opponent)?.[1] ?? 1);
  return Math.min(Math.ceil(level / 2), GRADES.length);
}

/**
 * The puzzle that fits a loss: under the same rules where there are any, its solution of the same kind as the blow that
 * ended the game, its grade as near as can be to what the opponent is worth. What is solved is not offered again.
 */
export function fitting(
  puzzles: readonly Puzzle[],
  { variant, opponent, blow }: Lost,
  solved: (puzzle: Puzzle) => boolean,
): Puzzle | null {
  const grade = gradeFor(opponent);
  const strangeness = (puzzle: Puzzle): number =>
    (puzzle.variant === variant ? 0 : 100) +
    (blow === null || signs(puzzle.action) === signs(blow) ? 0 : 10) +
    Math.abs(puzzle.grade - grade);
  const open = puzzles.filter((puzzle) => !solved(puzzle));
  return open.reduce<Puzzle | null>(
    (best, puzzle) => (best === null || strangeness(puzzle) < strangeness(best) ? puzzle : best),
    null,
  );
}
