import type { Touch } from '../../board/touch';
import { isRecord, recall, remember } from '../../lib/storage';

/** A set-up under one's hands: fifteen places in the owner's order, some of them still empty. */
export interface SavedSetUp {
  name: string;
  order: string[];
}

/** Touched in the reserve, it takes the pawn in hand out of the camp again. */
export const BACK = 'back';
const KEY = 'setups';

/** Whether a list is exactly one army. */
export function isArmyOrder(army: readonly string[], order: readonly unknown[]): order is string[] {
  return order.length === army.length && [...order].sort().join() === [...army].sort().join();
}

export class SetUp {
  order = $state.raw<readonly (string | null)[]>([]);
  /** What the next touch puts down: a kind from the reserve, or what stands on a place. */
  hand = $state.raw<{ kind: string } | { place: number } | null>(null);
  saved = $state.raw<readonly SavedSetUp[]>([]);
  /** The pawn that the panel tells about. */
  shown = $state.raw('');

  readonly left: readonly string[] = $derived.by(() => {
    const rest = [...this.army];
    for (const kind of this.order) if (kind) rest.splice(rest.indexOf(kind), 1);
    return rest;
  });

  constructor(readonly army: readonly string[]) {
    this.order = this.#empty();
    this.saved = readSaved(army);
    this.shown = army[0] ?? '';
  }

  #empty(): null[] {
    return this.army.map(() => null);
  }

  /** The kind of the pawn that is in hand. */
  get inHand(): string | null {
    const { hand } = this;
    if (!hand) return null;
    return 'kind' in hand ? hand.kind : (this.order[hand.place] ?? null);
  }

  get complete(): boolean {
    return this.left.length === 0;
  }

  /** A touch on a camp square (by its place), on a kind in the reserve, or on the place where pawns are given back. */
  touch(touch: Touch, places: readonly string[]): void {
    if ('reserve' in touch && touch.reserve === BACK) this.takeBack();
    else if ('reserve' in touch && this.army.includes(touch.reserve)) this.#takeUp(touch.reserve);
    if ('cell' in touch) this.#square(places.indexOf(touch.cell));
  }

  #takeUp(kind: string): void {
    const again = this.hand && 'kind' in this.hand && this.hand.kind === kind;
    this.hand = again || !this.left.includes(kind) ? null : { kind };
    this.shown = kind;
  }

  #square(place: number): void {
    if (place < 0) return;
    const { hand } = this;
    if (!hand) {
      const kind = this.order[place];
      if (kind) [this.hand, this.shown] = [{ place }, kind];
    } else if ('kind' in hand) {
      this.#set([[place, hand.kind]]);
      this.hand = null;
    } else {
      this.#set([
        [place, this.order[hand.place] ?? null],
        [hand.place, this.order[place] ?? null],
      ]);
      this.hand = null;
    }
  }

  /** Puts a named pawn on a place, wherever it was: `MI l3`. */
  put(kind: string, place: number): void {
    const from = this.left.includes(kind) ? -1 : this.order.indexOf(kind);
    if (from >= 0) this.#set([[from, this.order[place] ?? null]]);
    this.#set([[place, kind]]);
    this.hand = null;
  }

  #set(changes: readonly (readonly [number, string | null])[]): void {
    const order = [...this.order];
    for (const [place, kind] of changes) order[place] = kind;
    this.order = order;
  }

  /** Takes the pawn in hand back to the reserve. */
  takeBack(): void {
    const { hand } = this;
    if (hand && 'place' in hand) this.#set([[hand.place, null]]);
    this.hand = null;
  }

  clear(): void {
    this.fill(this.#empty());
  }

  fill(order: readonly (string | null)[]): void {
    this.order = order;
    this.hand = null;
  }

  shuffle(): void {
    const order = [...this.army];
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [order[i], order[j]] = [order[j] ?? '', order[i] ?? ''];
    }
    this.fill(order);
  }

  save(name: string): void {
    const { order } = this;
    if (!isArmyOrder(this.army, order)) return;
    this.#keep([{ name, order: [...order] }, ...this.saved.filter((other) => other.name !== name)]);
  }

  forget(name: string): void {
    this.#keep(this.saved.filter((other) => other.name !== name));
  }

  #keep(saved: readonly SavedSetUp[]): void {
    this.saved = saved;
    remember(KEY, saved);
  }
}

function readSaved(army: readonly string[]): SavedSetUp[] {
  const list = recall(KEY);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item) => {
    if (!isRecord(item) || typeof item['name'] !== 'string' || !Array.isArray(item['order'])) return [];
    const order: unknown[] = item['order'];
    return isArmyOrder(army, order) ? [{ name: item['name'], order }] : [];
  });
}

const open = new Map<string, SetUp>();

/** The set-up that is being made at a table; leaving the screen does not lose it. */
export function setUpAt(table: string, seat: number, army: readonly string[]): SetUp {
  const key = `${table}/${seat}`;
  const known = open.get(key) ?? new SetUp(army);
  open.set(key, known);
  return known;
}
