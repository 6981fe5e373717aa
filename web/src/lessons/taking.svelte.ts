import type { StudyPort } from '../analysis/port.svelte';
import { read } from '../analysis/studying.svelte';
import type { Words } from '../wire';
import type { Step } from './course';

/** What was played, and what it deserves. */
export type Heard =
  { kind: 'asked' } | { kind: 'done'; words: Words } | { kind: 'missed'; words: Words | null };

/** A step in somebody's hands. What is legal, and why something is not, is said by the rules; this holds it against the course. */
export class Taking {
  hinted = $state(false);

  constructor(
    readonly port: StudyPort,
    readonly step: Step,
  ) {}

  /** The first move that was played in this step. */
  readonly played: string | null = $derived.by(
    () => this.port.studying.moves[this.step.moves.length] ?? null,
  );

  readonly heard: Heard = $derived.by(() => {
    const { step, played } = this;
    if (played === null) return { kind: 'asked' };
    if (step.accept.includes(played)) return { kind: 'done', words: step.done };
    return { kind: 'missed', words: step.answers[played] ?? step.other ?? null };
  });

  /** What happens by itself once the task is done. */
  goOn(): void {
    const { studying } = this.port;
    const ahead = studying.moves.length - this.step.moves.length - 1;
    for (const text of this.step.then.slice(ahead)) studying.play(read(text));
  }

  /** Puts everything back as the step began. */
  again(): void {
    this.port.dismiss();
    this.port.studying.ply(this.step.moves.length);
  }

  /** Plays what is meant, for whoever wants to be shown. */
  show(): void {
    this.again();
    const [first] = this.step.accept;
    if (first !== undefined) this.port.act(first);
  }
}
