import { Chooser } from '../board/chooser.svelte';
import type { Touch } from '../board/touch';
import type { TableModel } from '../client/model';
import { wanted, type Desk } from '../desk/port';
import type { DeskView, Ply } from '../wire';

/** A ply as the desk reads it: what chance did stands in brackets. */
const written = ({ text, seat }: Ply): string => (seat === undefined ? `[${text}]` : text);

/** Moves that may come, played out on a board that nobody else sees and about which nobody has an opinion. */
export class Planning {
  /** The moves from the present position on. */
  line = $state.raw<readonly string[]>([]);
  view = $state.raw<DeskView | null>(null);
  failed = $state(false);
  readonly chooser = new Chooser();
  /** Who made each of the moves; chance is nobody. */
  #actors = $state.raw<readonly (number | null)[]>([]);
  #asked: AbortController | null = null;

  constructor(
    readonly desk: Desk,
    readonly table: () => TableModel,
    readonly mine: () => number | null,
  ) {}

  /** The seat that would be to move; `null` where chance is, or once the game would be over. */
  get seat(): number | null {
    return this.view?.turn.type === 'seat' ? this.view.turn.seat : null;
  }

  /** What chance could do now, as it stands among the moves. */
  get chances(): readonly string[] {
    return this.view?.turn.type === 'chance' ? this.view.turn.events.map(({ text }) => text) : [];
  }

  /** What can be done besides touching the board. */
  get buttons(): readonly Touch[] {
    return (this.chooser.node.next ?? []).map(([touch]) => touch).filter((touch) => 'button' in touch);
  }

  /** A line is worth keeping once it ends with one's own move. */
  get complete(): boolean {
    return this.line.length > 0 && this.#actors.at(-1) === this.mine();
  }

  async show(): Promise<void> {
    this.#asked?.abort();
    const asked = new AbortController();
    this.#asked = asked;
    const { game, variant, map, from, plies } = this.table();
    const about = { game, variant, start: from, moves: [...plies.map(written), ...this.line] };
    const mapped = map === null ? about : { ...about, map };
    try {
      const view = await wanted<'view'>(this.desk, mapped, { type: 'view' }, asked.signal);
      [this.view, this.failed] = [view, false];
      this.chooser.offer(view.choices ?? {});
    } catch {
      if (!asked.signal.aborted) this.failed = true;
    }
  }

  touch(touch: Touch): void {
    const step = this.chooser.touch(touch);
    if (step.kind === 'done') this.play(step.action);
  }

  play(action: string): void {
    if (this.view === null || this.view.turn.type === 'over') return;
    this.line = [...this.line, action];
    this.#actors = [...this.#actors, this.seat];
    void this.show();
  }

  back(): void {
    this.line = this.line.slice(0, -1);
    this.#actors = this.#actors.slice(0, -1);
    void this.show();
  }

  clear(): void {
    [this.line, this.#actors] = [[], []];
    void this.show();
  }

  close(): void {
    this.#asked?.abort();
    this.desk.close();
  }
}
