import type { GameId } from '../lib/route.svelte';
import type { DeskEnd, DeskQuestion } from '../wire';
import { across, back, first, forward, last, lookAt, settled, shown, START, type Cursor } from './cursor';
import type { Study } from './link';
import {
  annotate,
  movesTo,
  nodeAt,
  play,
  promote,
  remove,
  toEnd,
  type Move,
  type Node,
  type Path,
  type Sign,
} from './tree';

/** What a question is about, before it says which moves and what is wanted. */
export type Setting = Pick<DeskQuestion, 'game' | 'variant' | 'map' | 'start'>;

/** A move as the desk reads it: what chance brought stands in brackets. */
export const written = ({ text, chance }: Move): string => (chance ? `[${text}]` : text);

/** A move from how the desk writes it. */
export const read = (text: string): Move =>
  text.startsWith('[') ? { text: text.replace(/^\[|\]$/g, ''), chance: true } : { text, chance: false };

interface Page {
  root: Node;
  cursor: Cursor;
}

/** A study in somebody's hands: the tree, where one looks, and what can be undone. */
export class Studying {
  readonly game: GameId;
  readonly setting: Setting;
  readonly names: readonly string[];
  readonly end: DeskEnd | null;
  root = $state.raw<Node>({ text: '', chance: false, comment: '', sign: null, next: [] });
  cursor = $state.raw<Cursor>(START);
  #undone = $state.raw<readonly Page[]>([]);
  #done = $state.raw<readonly Page[]>([]);

  constructor(study: Study) {
    this.game = study.game;
    this.setting = {
      game: study.game,
      variant: study.variant,
      ...(study.map === null ? {} : { map: study.map }),
      ...(study.start === null ? {} : { start: study.start }),
    };
    this.names = study.names;
    this.end = study.end;
    this.root = study.root;
    this.cursor = lookAt(study.root, START, study.path);
  }

  readonly path: Path = $derived(shown(this.cursor));
  readonly node: Node = $derived(nodeAt(this.root, this.path));
  /** The moves up to what is shown, as the desk reads them. */
  readonly moves: readonly string[] = $derived(movesTo(this.root, this.path).map(written));
  /** The moves of the whole line through what is shown. */
  readonly line: readonly string[] = $derived(
    movesTo(this.root, toEnd(this.root, this.cursor.line)).map(written),
  );
  /** The line that is shown is the main one, which carries the end of the game. */
  readonly onMain: boolean = $derived(this.cursor.line.every((index) => index === 0));

  get study(): Study {
    const { variant = '', start = null, map = null } = this.setting;
    const { game, names, end, root, path } = this;
    return { game, variant, start, map, names, end, root, path };
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  look(path: Path): void {
    this.cursor = lookAt(this.root, this.cursor, path);
  }

  /** Shows the line after so many plies. */
  ply(count: number): void {
    this.look(toEnd(this.root, this.cursor.line).slice(0, count));
  }

  back(): void {
    this.cursor = back(this.cursor);
  }
  forward(): void {
    this.cursor = forward(this.root, this.cursor);
  }
  first(): void {
    this.cursor = first(this.cursor);
  }
  last(): void {
    this.cursor = last(this.root, this.cursor);
  }
  across(by: 1 | -1): void {
    this.cursor = across(this.root, this.cursor, by);
  }

  /** Plays on from a node: from what is shown if nothing else is said. */
  play(move: Move, from: Path = this.path): void {
    const { root, path } = play(this.root, from, move);
    if (root === this.root) this.look(path);
    else this.#change(root, path);
  }

  comment(comment: string): void {
    if (comment !== this.node.comment) this.#change(annotate(this.root, this.path, { comment }), this.path);
  }

  sign(sign: Sign | null): void {
    this.#change(annotate(this.root, this.path, { sign }), this.path);
  }

  promote(): void {
    const { root, path } = promote(this.root, this.path);
    this.#change(root, path);
  }

  remove(): void {
    const { root, path } = remove(this.root, this.path);
    this.#change(root, path);
  }

  undo(): void {
    const page = this.#done.at(-1);
    if (!page) return;
    this.#done = this.#done.slice(0, -1);
    this.#undone = [...this.#undone, { root: this.root, cursor: this.cursor }];
    this.#open(page);
  }

  redo(): void {
    const page = this.#undone.at(-1);
    if (!page) return;
    this.#undone = this.#undone.slice(0, -1);
    this.#done = [...this.#done, { root: this.root, cursor: this.cursor }];
    this.#open(page);
  }

  #change(root: Node, path: Path): void {
    if (root === this.root) return;
    this.#done = [...this.#done, { root: this.root, cursor: this.cursor }];
    this.#undone = [];
    this.root = root;
    this.cursor = lookAt(root, settled(root, { line: path, depth: path.length }), path);
  }

  #open({ root, cursor }: Page): void {
    this.root = root;
    this.cursor = settled(root, cursor);
  }
}
