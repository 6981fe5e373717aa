import type { DeskGrid } from '../wire';
import {
  blank,
  completed,
  paintOn,
  placeAt,
  columnOf,
  lineOf,
  rectangle,
  resized,
  stroke,
  zone,
  type At,
  type Paint,
  type Symmetry,
} from './painting';

export type Tool = 'brush' | 'fill' | 'rectangle';
export const TOOLS: readonly Tool[] = ['brush', 'fill', 'rectangle'];

/** A ground by its code, or the star. */
export type Brush = string;
export const STAR: Brush = 'star';

/** How many steps can be undone. */
const DEEP = 200;

/** A map under the brush: what is painted, with what, and every step back. */
export class Editing {
  grid = $state.raw<DeskGrid>(blank('carte', 16, 16));
  tool = $state<Tool>('brush');
  brush = $state<Brush>('blue');
  symmetry = $state<Symmetry>('turn');
  /** The square that keys act on. */
  cursor = $state<At>(0);
  /** Whether something was painted since the map was opened or saved. */
  changed = $state(false);

  #undone = $state.raw<readonly DeskGrid[]>([]);
  #done = $state.raw<readonly DeskGrid[]>([]);
  /** The hand on the sheet: the map before it came down, where it did, and where it is. */
  #hand = $state.raw<{ before: DeskGrid; from: At; last: At; paint: Paint } | null>(null);

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Whether a hand, or a corner by key, is on the sheet. */
  get holding(): boolean {
    return this.#hand !== null;
  }

  /** Takes up another map, which cannot be undone. */
  open(grid: DeskGrid): void {
    this.grid = grid;
    [this.#done, this.#undone, this.#hand] = [[], [], null];
    this.cursor = Math.min(this.cursor, grid.squares.length - 1);
    this.changed = false;
  }

  rename(name: string): void {
    this.grid = { ...this.grid, name };
    this.changed = true;
  }

  down(at: At): void {
    this.cursor = at;
    const paint = this.#paintFor(at);
    this.#hand = { before: this.grid, from: at, last: at, paint };
    this.grid = paintOn(this.grid, this.tool === 'fill' ? zone(this.grid, at) : [at], paint, this.symmetry);
  }

  over(at: At): void {
    const hand = this.#hand;
    if (!hand || at === hand.last) return;
    this.cursor = at;
    if (this.tool === 'rectangle') {
      this.grid = paintOn(hand.before, rectangle(hand.before, hand.from, at), hand.paint, this.symmetry);
    } else if (this.tool === 'brush') {
      this.grid = paintOn(this.grid, stroke(this.grid, hand.last, at), hand.paint, this.symmetry);
    }
    this.#hand = { ...hand, last: at };
  }

  /** One movement of the hand is one step back. */
  up(): void {
    const hand = this.#hand;
    this.#hand = null;
    if (hand) this.#keep(hand.before);
  }

  /** The hand slipped: nothing of its movement stays. */
  cancel(): void {
    if (this.#hand) this.grid = this.#hand.before;
    this.#hand = null;
  }

  /** Paints the square under the cursor with something by a key. */
  paint(brush: Brush): void {
    const before = this.grid;
    const places = this.tool === 'fill' ? zone(before, this.cursor) : [this.cursor];
    this.grid = paintOn(before, places, this.#paintFor(this.cursor, brush), this.symmetry);
    this.#keep(before);
  }

  move(columns: number, lines: number): void {
    const { grid } = this;
    const clamp = (value: number, most: number) => Math.max(0, Math.min(most - 1, value));
    const column = clamp(columnOf(grid, this.cursor) + columns, grid.width);
    const next = placeAt(grid, column, clamp(lineOf(grid, this.cursor) + lines, grid.height));
    if (this.holding) this.over(next);
    else this.cursor = next;
  }

  /** What Enter does: one corner of a rectangle and then the other, or the brush on the square. */
  press(): void {
    if (this.holding) this.up();
    else if (this.tool === 'rectangle') this.down(this.cursor);
    else this.paint(this.brush);
  }

  resize(width: number, height: number): void {
    const before = this.grid;
    this.grid = resized(before, width, height);
    this.cursor = Math.min(this.cursor, this.grid.squares.length - 1);
    this.#keep(before);
  }

  /** Makes the upper half the lower one's opposite. */
  complete(): void {
    const before = this.grid;
    this.grid = completed(before);
    this.#keep(before);
  }

  undo(): void {
    const before = this.#done.at(-1);
    if (!before) return;
    this.#undone = [...this.#undone, this.grid];
    this.#done = this.#done.slice(0, -1);
    this.#show(before);
  }

  redo(): void {
    const after = this.#undone.at(-1);
    if (!after) return;
    this.#done = [...this.#done, this.grid];
    this.#undone = this.#undone.slice(0, -1);
    this.#show(after);
  }

  #show(grid: DeskGrid): void {
    // A name is not painted, and stays.
    this.grid = { ...grid, name: this.grid.name };
    this.cursor = Math.min(this.cursor, grid.squares.length - 1);
    this.changed = true;
  }

  #keep(before: DeskGrid): void {
    if (before.squares === this.grid.squares) return;
    this.#done = [...this.#done, before].slice(-DEEP);
    this.#undone = [];
    this.changed = true;
  }

  /** A star is put down where there is none, and taken away where there is one. */
  #paintFor(at: At, brush: Brush = this.brush): Paint {
    return brush === STAR ? { star: this.grid.squares[at]?.star !== true } : { ground: brush };
  }
}
