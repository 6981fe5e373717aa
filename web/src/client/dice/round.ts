import type { Hex } from '../proof';
import { before, commitment, LINKS, serverShare } from './chain';
import { must } from './flawed';

/** A share with its owner, as a throw's line shows it. */
export interface Given {
  person: number;
  link: Hex;
}

/** All that the log says about the shares of one turn. */
export class Round {
  /** What the server committed to: one key for all its shares of the turn. */
  server: Hex | null = null;
  /** What each person committed to. */
  readonly commits = new Map<number, Hex>();
  /** Who gave the share of each side. */
  readonly gave: (number | undefined)[] = [];
  /** The throws of the turn: the server's shares and the faces. */
  readonly throws: { server: Hex; face: string }[] = [];
  /** The throws for which a fresh share came. */
  readonly fresh = new Set<number>();
  foreseeable = 0;
  opened = false;
  /** The last link that each person has shown. */
  #shown = new Map<number, { index: number; link: Hex }>();

  constructor(
    private readonly table: string,
    readonly moment: string,
  ) {}

  /** Whether anybody's share is out. */
  get disclosed(): boolean {
    return this.gave.some((person) => person !== undefined);
  }

  /** Checks the numbers of a throw against what was promised, and notes them. */
  enter(index: number, server: Hex, thrower: Given | null, opponent: Given | null, face: string): void {
    must(this.server !== null, 'early');
    must(!this.opened, 'opened');
    must(index === this.throws.length, 'next');
    if (thrower) this.#check(thrower, 0);
    if (opponent) {
      const fresh = this.fresh.has(index);
      this.#check(opponent, fresh ? index : (this.#shown.get(opponent.person)?.index ?? 0));
      if (index > 0 && !fresh) this.foreseeable += 1;
    }
    this.throws.push({ server, face });
  }

  /** A link fits the one shown last, or the commitment where none was. */
  #check({ person, link }: Given, index: number): void {
    const last = this.#shown.get(person);
    let steps = index - (last?.index ?? 0);
    must(index < LINKS && steps >= 0, 'share');
    let first = link;
    while (steps-- > 0) first = before(first);
    const fits = last
      ? first === last.link
      : commitment(this.table, `p${person}`, this.moment, first) === this.commits.get(person);
    must(fits, 'share');
    this.#shown.set(person, { index, link });
  }

  /** The server shows the key of the turn: it must be the promised one, and all its shares must come from it. */
  open(key: Hex): void {
    must(this.server === commitment(this.table, 'server', this.moment, key) && !this.opened, 'key');
    must(
      this.throws.every(({ server }, index) => server === serverShare(key, index)),
      'key',
    );
    this.opened = true;
  }
}
