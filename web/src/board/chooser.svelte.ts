import type { ScreenPoint } from './input';
import { below, cellOf, descend, isEmpty, keyOf, leaves, same, type Choices, type Touch } from './touch';

/** What a touch led to. */
export type Step =
  | { kind: 'step' }
  | { kind: 'done'; action: string }
  | { kind: 'which'; options: Touch[] }
  | { kind: 'refused'; path: Touch[]; touch: Touch }
  | { kind: 'idle' };

/**
 * Walks the tree of choices by touches, whatever the game. It knows no rule: a touch is in the tree or it is not.
 */
export class Chooser {
  root = $state.raw<Choices>({});
  path = $state.raw<readonly Touch[]>([]);
  /** Several levels of one stack that a touch on its cell could have meant. */
  which = $state.raw<readonly Touch[]>([]);
  /** Where the thing in hand is being dragged, on the screen. */
  drag = $state.raw<ScreenPoint | null>(null);

  readonly node: Choices = $derived(descend(this.root, this.path) ?? {});
  /** What can be touched now. */
  readonly legal: ReadonlySet<string> = $derived(keysOf(this.node));
  /** What a new choice could begin with. */
  readonly sources: ReadonlySet<string> = $derived(keysOf(this.root));
  /** The action that is complete with what has been touched, if one is. */
  readonly action: string | null = $derived(this.path.length > 0 ? (this.node.action ?? null) : null);

  get active(): boolean {
    return !isEmpty(this.root);
  }

  /** The tree that was offered last and what had been touched in it, for as long as nothing is offered. */
  #left: { root: Choices; path: readonly Touch[] } | null = null;

  /**
   * Offers another tree; what had been touched is forgotten. Where the same tree comes back, what was sent has been
   * refused: all but the last touch is in hand again.
   */
  offer(root: Choices): void {
    if (this.active) {
      const sent = this.action !== null && !this.node.next?.length;
      this.#left = { root: this.root, path: sent ? this.path.slice(0, -1) : this.path };
    }
    this.root = root;
    this.clear();
    if (this.#left?.root === root) this.path = this.#left.path;
  }

  clear(): void {
    this.path = [];
    this.which = [];
  }

  /** Takes the last touch back. */
  back(): void {
    this.path = this.path.slice(0, -1);
    this.which = [];
  }

  touch(touch: Touch): Step {
    if (!this.active) return { kind: 'idle' };
    const last = this.path.at(-1);
    if (last && same(last, touch) && !below(this.node, touch)) {
      this.back();
      return { kind: 'step' };
    }
    return (
      this.#from(this.node, this.path, touch) ??
      (this.path.length > 0 ? this.#from(this.root, [], touch) : this.#fromReserve(touch)) ?? {
        kind: 'refused',
        path: [...this.path],
        touch,
      }
    );
  }

  /** The actions that remain possible, with the touches that lead to them. */
  remaining(): { action: string; path: Touch[] }[] {
    return leaves(this.node, [...this.path]);
  }

  /** The touches that make an action, if it is in the tree. */
  pathTo(action: string): Touch[] | null {
    return leaves(this.root).find((leaf) => leaf.action === action)?.path ?? null;
  }

  /** With one kind of piece in reserve and nothing in hand, touching a cell means placing that piece there. */
  #fromReserve(touch: Touch): Step | null {
    const reserves = (this.root.next ?? []).filter(([known]) => 'reserve' in known);
    const [only] = reserves;
    return only && reserves.length === 1 ? this.#from(only[1], [only[0]], touch) : null;
  }

  #from(node: Choices, path: readonly Touch[], touch: Touch): Step | null {
    const meant = meanings(node, touch);
    const [only] = meant;
    if (!only) return null;
    if (meant.length > 1) {
      this.path = path;
      this.which = meant;
      return { kind: 'which', options: meant };
    }
    const next = below(node, only);
    if (!next) return null;
    this.which = [];
    this.path = [...path, only];
    if (next.action !== undefined && !next.next?.length) return { kind: 'done', action: next.action };
    return { kind: 'step' };
  }
}

function keysOf(node: Choices): ReadonlySet<string> {
  return new Set((node.next ?? []).map(([touch]) => keyOf(touch)));
}

/**
 * The touches of `node` that a touch can mean: itself, the cell under a level, or the levels over a cell (a finger
 * on another's pawn, or on a small screen, means the stack).
 */
function meanings(node: Choices, touch: Touch): Touch[] {
  const listed = (node.next ?? []).map(([known]) => known);
  const exact = listed.filter((known) => same(known, touch));
  if (exact.length > 0) return exact;
  const on = cellOf(touch);
  if (on === null) return [];
  const cells = listed.filter((known) => 'cell' in known && known.cell === on);
  return cells.length > 0 ? cells : listed.filter((known) => 'level' in known && known.level[0] === on);
}
