import { toRefusal } from '../client/adapt';
import type { Preview, RefusalModel, TableModel, TablePort } from '../client/model';
import type { Touch } from '../board/touch';
import type { DeskBoard, DeskView, Ply } from '../wire';
import { DeskRefused, type Desk } from '../desk/port';
import { inquire, whyNot } from './asking';
import { read, type Studying } from './studying.svelte';

/** So many positions stay at hand; stepping through a game asks for each of them once. */
const KEPT = 600;

const keyOf = (moves: readonly string[]): string => moves.join(' ');

/** The table at which one plays both sides against nobody: what is played becomes part of the study. */
export class StudyPort implements TablePort {
  model = $state.raw<TableModel | null>(null);
  readonly line = 'live';
  sending = $state.raw<string | null>(null);
  readonly saved = true;
  refusal = $state.raw<RefusalModel | null>(null);
  readonly said = null;
  view = $state.raw<DeskView | null>(null);
  /** The moves after which the board is shown. */
  shown = $state.raw<readonly string[] | null>(null);
  /** The plies that are known, by the moves up to and with each. */
  #plies = new Map<string, Ply>();
  #views = new Map<string, DeskView>();

  constructor(
    readonly desk: Desk,
    readonly studying: Studying,
    readonly board: DeskBoard,
  ) {}

  /** Shows the position after these moves; nothing changes on the screen before all of it is there. */
  async show(moves: readonly string[], signal: AbortSignal): Promise<void> {
    try {
      const [view, plies] = await Promise.all([this.#viewOf(moves, signal), this.plies(moves, signal)]);
      if (signal.aborted) return;
      this.view = view;
      this.shown = moves;
      this.sending = null;
      this.model = this.modelOf(view, plies);
    } catch (error) {
      this.#fail(error, signal);
    }
  }

  async #viewOf(moves: readonly string[], signal: AbortSignal): Promise<DeskView> {
    const key = keyOf(moves);
    const known = this.#views.get(key);
    if (known) return known;
    const view = await inquire(this.desk, this.studying.setting, moves, { type: 'view' }, { signal });
    this.#views.set(key, view);
    if (this.#views.size > KEPT) this.#views.delete(this.#views.keys().next().value ?? '');
    return view;
  }

  /** What these moves did, one after the other; only what is new is asked for. */
  async plies(moves: readonly string[], signal?: AbortSignal): Promise<Ply[]> {
    let from = moves.length;
    while (from > 0 && !this.#plies.has(keyOf(moves.slice(0, from)))) from -= 1;
    if (from < moves.length) {
      const want = { type: 'line', ...(from > 0 ? { from } : {}) } as const;
      const more = signal ? { signal } : {};
      const { plies } = await inquire(this.desk, this.studying.setting, moves, want, more);
      for (const [n, ply] of plies.entries()) this.#plies.set(keyOf(moves.slice(0, from + n + 1)), ply);
    }
    return moves.flatMap((_, n) => this.#plies.get(keyOf(moves.slice(0, n + 1))) ?? []);
  }

  protected modelOf(view: DeskView, plies: readonly Ply[]): TableModel {
    const { board, studying } = this;
    const seats = board.titles.map((title, index) => ({
      index,
      side: board.sides[index] ?? 0,
      title,
      ...(studying.names[index] ? { name: studying.names[index] } : {}),
      size: 1,
      people: [],
      free: 0,
      runs: false,
      sealed: false,
    }));
    return {
      id: 'desk',
      game: studying.game,
      variant: board.variant,
      variantName: board.variant_name,
      geometry: board.geometry,
      kit: board.kit,
      version: plies.length,
      seats,
      me: { person: 0, seats: seats.map(({ index }) => index) },
      start: board.picture,
      plies,
      picture: view.picture,
      awaits: view.awaited,
      choices: view.choices ?? null,
      outcome: view.turn.type === 'over' ? view.turn.outcome : null,
      clock: { rule: 'none', left: seats.map(() => null), running: seats.map(() => false), at: 0 },
      offer: null,
      group: null,
      setUps: view.set_ups ?? [],
      paused: false,
      ready: true,
      watchers: 0,
      public: false,
      assists: true,
      takebacks: true,
      dice: board.kit.dice ? { manual: true, flaw: null } : null,
      mayClaim: false,
      noTakeBack: null,
      fingerprint: [],
      rematch: null,
      series: null,
      prepared: null,
      map: studying.setting.map ?? null,
      from: board.start,
    };
  }

  /** Plays a move, of whichever side it is; what was typed is read by the rules and kept in their spelling. */
  act(text: string): void {
    const { studying } = this;
    const from = studying.path;
    const moves = [...studying.moves, text];
    this.refusal = null;
    this.sending = text;
    void this.plies(moves).then(
      (plies) => {
        // It is on its way until the board shows it: what is known till then is about the position before.
        const ply = plies.at(-1);
        if (ply) studying.play({ text: ply.text, chance: read(text).chance }, from);
      },
      (error: unknown) => this.#fail(error),
    );
  }

  /** What the die showed, chosen or thrown. */
  face(text: string): void {
    this.act(`[${text.replace(/^\[|\]$/g, '')}]`);
  }

  explain(touches: readonly Touch[]): void {
    const want = { type: 'explain' as const, touches: [...touches] };
    inquire(this.desk, this.studying.setting, this.studying.moves, want).then(
      ({ refusal }) => {
        if (refusal) this.refusal = toRefusal(refusal);
      },
      (error: unknown) => this.#fail(error),
    );
  }

  async preview(action: string): Promise<Preview | null> {
    const want = { type: 'why', action } as const;
    const answer = await inquire(this.desk, this.studying.setting, this.studying.moves, want).catch(
      () => null,
    );
    return answer && !answer.refusal
      ? { action, route: answer.way ?? [], words: answer.words ?? null }
      : null;
  }

  #fail(error: unknown, signal?: AbortSignal): void {
    const words = whyNot(error, signal);
    if (words === null) return;
    this.sending = null;
    this.refusal =
      error instanceof DeskRefused ? toRefusal(error.refused.refusal) : { rule: null, words, cells: [] };
  }

  dismiss(): void {
    this.refusal = null;
  }

  // Nobody sits at the other side of this table: there is nobody to ask or to tell.
  offer(): void {
    this.dismiss();
  }
  answer(): void {
    this.dismiss();
  }
  claim(): void {
    this.dismiss();
  }
  prepare(): void {
    this.dismiss();
  }
  ready(): void {
    this.dismiss();
  }
  name(): void {
    this.dismiss();
  }
  say(): void {
    this.dismiss();
  }
  verdict(): Promise<null> {
    return Promise.resolve(null);
  }
}
