import type { GameId } from '../lib/route.svelte';
import type { Words } from '../wire';

/** A step: a position, something to do in it, and what is said about it. Nothing here is worked out in the browser. */
export interface Step {
  name: string;
  /** The position in which its game began, and what was played since. */
  start: string;
  moves: readonly string[];
  /** The paragraphs of the rule book that it is about. */
  rules: readonly string[];
  task: Words;
  hint: Words;
  /** The moves that do what is asked. */
  accept: readonly string[];
  /** What is said to certain others, and to all others. */
  answers: Readonly<Record<string, Words>>;
  other?: Words;
  done: Words;
  /** What happens by itself afterwards. */
  then: readonly string[];
}

export interface Lesson {
  name: string;
  title: Words;
  about: Words;
  variant: string;
  steps: readonly Step[];
}

/** The courses of the project, which `crates/lessons` writes out of its data. */
const FILES = import.meta.glob<{ lessons: Lesson[] }>('./courses/*.json', { import: 'default' });

/** The lessons of a game in their order; none where this build has none. */
export async function openCourse(game: GameId): Promise<readonly Lesson[]> {
  return (await FILES[`./courses/${game}.json`]?.())?.lessons ?? [];
}

/** The lesson and the step that teach a paragraph: the first that names it before all others, else the first at all. */
export function teaching(lessons: readonly Lesson[], rule: string): { lesson: Lesson; step: number } | null {
  const steps = lessons.flatMap((lesson) => lesson.steps.map(({ rules }, step) => ({ lesson, step, rules })));
  return (
    steps.find(({ rules }) => rules[0] === rule) ?? steps.find(({ rules }) => rules.includes(rule)) ?? null
  );
}
