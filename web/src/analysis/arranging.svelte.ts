import { Chooser } from '../board/chooser.svelte';
import type { Scene } from '../board/scene';
import { cellOf, type Touch } from '../board/touch';
import type { Desk } from '../desk/port';
import type { Words } from '../i18n/index.svelte';
import type { DeskForm, DeskPiece, DeskPosition, Kit, Picture, Place } from '../wire';
import { inquire, whyNot } from './asking';
import {
  aside,
  bare,
  brushesOf,
  cellsAtFault,
  cleared,
  fill,
  lift,
  pictureOf,
  put,
  takeAway,
  type Brush,
} from './form';
import type { Setting } from './studying.svelte';

/** A position that is being laid out by hand, looked over by the rules after every touch. */
export class Arranging {
  form = $state.raw<DeskForm>({ pieces: [], fields: [] });
  /** What is in hand; `null` takes away. */
  brush = $state.raw<Brush | null>(null);
  /** What the rules say to it; `null` until they have. */
  position = $state.raw<DeskPosition | null>(null);
  trouble = $state.raw<Words | null>(null);
  readonly chooser = new Chooser();
  #asked: AbortController | null = null;

  constructor(
    readonly desk: Desk,
    readonly setting: Setting,
    readonly board: Pick<Scene, 'kit' | 'geometry'> & { picture: Picture },
    readonly stacks: boolean,
    begun: DeskPosition & { form: DeskForm },
  ) {
    this.form = begun.form;
    this.position = begun;
    this.brush = brushesOf(board.kit)[0] ?? null;
    this.chooser.offer({ next: board.geometry.cells.map(({ name }) => [{ cell: name }, { action: name }]) });
  }

  get kit(): Kit {
    return this.board.kit;
  }

  readonly scene: Scene = $derived.by(() => ({
    kit: this.board.kit,
    geometry: this.board.geometry,
    picture: pictureOf(this.form, this.board.kit, this.board.picture),
  }));

  /** The cells that are wrong, as they are now. */
  readonly refused: readonly string[] = $derived(this.position ? cellsAtFault(this.position) : []);

  touch(touch: Touch): void {
    const cell = cellOf(touch);
    if ('reserve' in touch) {
      this.brush = brushesOf(this.kit).find(({ code }) => code === touch.reserve) ?? this.brush;
    } else if (cell !== null) {
      const { brush } = this;
      this.#change(brush ? put(this.form, brush, cell, this.stacks) : lift(this.form, cell));
    }
  }

  aside(place: Place): void {
    if (this.brush) this.#change(aside(this.form, this.brush, place));
  }

  takeAway(piece: DeskPiece): void {
    this.#change(takeAway(this.form, piece));
  }

  fill(key: string, value: string): void {
    this.#change(fill(this.form, key, value));
  }

  clear(): void {
    this.#change(cleared(this.form));
  }

  /** Takes a position that somebody typed or pasted. */
  async write(text: string): Promise<void> {
    const answer = await this.#look({ type: 'position', text });
    if (answer?.form) this.form = answer.form;
  }

  #change(form: DeskForm): void {
    this.form = form;
    void this.#look({ type: 'place', form: bare(form) });
  }

  async #look(
    want: { type: 'position'; text: string } | { type: 'place'; form: DeskForm },
  ): Promise<DeskPosition | null> {
    this.#asked?.abort();
    const { signal } = (this.#asked = new AbortController());
    const { game, variant, map } = this.setting;
    const about = { ...(game ? { game } : {}), ...(variant ? { variant } : {}), ...(map ? { map } : {}) };
    try {
      const answer = await inquire(this.desk, about, [], want as { type: 'position'; text: string }, {
        signal,
      });
      if (signal.aborted) return null;
      this.position = answer;
      this.trouble = null;
      return answer;
    } catch (error) {
      const words = whyNot(error, signal);
      if (words) this.trouble = words;
      return null;
    }
  }
}
