import { DEVIL } from './face';

/** The action that asks for a throw. */
export const ASKS = 'throw';

/** Where a game stands between its throws. */
export interface Spot {
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

/** The turns of a game as its log tells them: a number closes a turn, a devil prolongs it, and plies are taken back. */
export class Course {
  spot: Spot;
  #before: Spot[] = [];
  /** The side that throws in turn 1. */
  #starter: number | null = null;

  constructor(turn: number) {
    this.spot = { turn, index: 0, asked: false, moved: false, fell: false };
  }

  get begun(): boolean {
    return this.#before.length > 0;
  }

  /** The side that throws; the first for the draw, in which both have the same part. `null` while it is not known. */
  thrower(turn = this.spot.turn): number | null {
    if (turn === 0) return 0;
    return this.#starter === null ? null : (this.#starter + turn - 1) % 2;
  }

  throwsNow(side: number): void {
    this.#starter = (side + this.spot.turn + 1) % 2;
  }

  played(side: number, text: string): void {
    const asked = text === ASKS;
    if (asked && this.#starter === null) this.throwsNow(side);
    const moved = this.spot.moved || side === this.thrower();
    this.#push({ ...this.spot, asked, moved, fell: false });
  }

  fell(face: string): void {
    const { turn, index } = this.spot;
    if (turn === 0) this.#starter = face === 'N' ? 1 : 0;
    const next = face === DEVIL ? { turn, index: index + 1 } : { turn: turn + 1, index: 0 };
    this.#push({ ...next, asked: false, moved: false, fell: true });
  }

  /** `false` where there is not that much to take back. */
  back(plies: number): boolean {
    const spot = this.#before[this.#before.length - plies];
    if (!spot || plies < 1) return false;
    this.#before.length -= plies;
    this.spot = spot;
    return true;
  }

  #push(spot: Spot): void {
    this.#before.push(this.spot);
    this.spot = spot;
  }
}
