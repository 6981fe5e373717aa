import { StudyPort } from '../analysis/port.svelte';
import type { TableModel } from '../client/model';
import type { DeskView, Ply } from '../wire';

/** A board on which one move is tried: it is judged before it is played. */
export class PuzzlePort extends StudyPort {
  /** Takes a try. */
  attempt: (text: string) => void = () => undefined;

  override act(text: string): void {
    this.attempt(text);
  }

  /** Only the position of the puzzle asks for a move; what follows is shown and not played. */
  protected override modelOf(view: DeskView, plies: readonly Ply[]): TableModel {
    const model = super.modelOf(view, plies);
    return plies.length === 0 ? model : { ...model, awaits: [], choices: null };
  }
}
