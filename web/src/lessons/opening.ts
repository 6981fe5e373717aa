import { inquire } from '../analysis/asking';
import { fresh } from '../analysis/opening';
import { StudyPort } from '../analysis/port.svelte';
import { read, Studying } from '../analysis/studying.svelte';
import type { Desk } from '../desk/port';
import type { GameId } from '../lib/route.svelte';
import type { Lesson, Step } from './course';

/** Sets a step up on the desk: a study that begins with what was played before it. */
export async function setUp(desk: Desk, game: GameId, lesson: Lesson, step: Step): Promise<StudyPort> {
  const studying = new Studying({ ...fresh(game, lesson.variant), start: step.start });
  for (const text of step.moves) studying.play(read(text));
  const board = await inquire(desk, studying.setting, [], { type: 'board' });
  return new StudyPort(desk, studying, board);
}
