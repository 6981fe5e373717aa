import type { Die } from './face';

/** Where a game stands between its throws. */
export interface TurnState {
  /** Turn 0 is the draw for who begins. */
  readonly turn: number;
  readonly index: number;
  /** The thrower has asked for the throw. */
  readonly asked: boolean;
  /** The thrower has acted since the last face fell. */
  readonly moved: boolean;
  /** The last thing that happened is a face. */
  readonly fell: boolean;
}

/** The turns of a game as its log tells them: some faces close a turn, others prolong it, and plies are taken back. */
export class TurnTracker {
  state: TurnState;
  #before: TurnState[] = [];
  /** The side that throws in turn 1. */
  #starter: number | null = null;

  constructor(private readonly die: Die) {
    // A game that begins past the draw begins with turn 1.
    this.state = { turn: die.draw ? 0 : 1, index: 0, asked: false, moved: false, fell: false };
  }

  get begun(): boolean {
    return this.#before.length > 0;
  }

  /** The side that throws; the first for the draw, in which both have the same part. `null` while it is not known. */
  thrower(turn = this.state.turn): number | null {
    if (turn === 0) return 0;
    return this.#starter === null ? null : (this.#starter + turn - 1) % 2;
  }

  throwsNow(side: number): void {
    this.#starter = (side + this.state.turn + 1) % 2;
  }

  played(side: number, text: string): void {
    const asked = text === this.die.asks;
    if (asked && this.#starter === null) this.throwsNow(side);
    const moved = this.state.moved || side === this.thrower();
    this.#push({ ...this.state, asked, moved, fell: false });
  }

  /** Says whether the face closed the turn. */
  fell(face: string): boolean {
    const { turn, index } = this.state;
    if (turn === 0) this.#starter = Math.max(0, this.die.sides.indexOf(face));
    const closed = turn === 0 || !this.die.again.includes(face);
    const next = closed ? { turn: turn + 1, index: 0 } : { turn, index: index + 1 };
    this.#push({ ...next, asked: false, moved: false, fell: true });
    return closed;
  }

  /** `false` where there is not that much to take back. */
  back(plies: number): boolean {
    const state = this.#before[this.#before.length - plies];
    if (!state || plies < 1) return false;
    this.#before.length -= plies;
    this.state = state;
    return true;
  }

  #push(state: TurnState): void {
    this.#before.push(this.state);
    this.state = state;
  }
}
