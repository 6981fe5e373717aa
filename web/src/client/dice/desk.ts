import type { Commitment, Duty, Exchange, Kit, Share, Words } from '../../wire';
import type { Numbered } from '../outbox';
import type { Hex, SeatSecret } from '../proof';
import { Chain } from './chain';
import { dieOf } from './face';
import type { Flaw } from './flawed';
import { keepPast, pastSecrets } from './past';
import { DiceReader } from './reader';
import type { Verdict } from './verdict';

/** What this browser says of itself when its secret is exchanged. */
export interface Handover {
  commit?: Commitment;
  share?: Share;
}

/** A message without its id, and what it is for, so that it is not sent twice. */
export interface Errand {
  purpose: string;
  message: WithoutId<Numbered>;
}

type WithoutId<M> = M extends unknown ? Omit<M, 'id'> : never;

/**
 * One player's part in the dice of a table: reads the log as it comes, gives a share only when this browser's own copy
 * says that it may, and gives none any more once the log is wrong.
 */
export class DiceDesk {
  #reader: DiceReader;
  #asks: string | undefined;
  #read = 0;
  #secret: SeatSecret | null;
  #past: SeatSecret[];
  /** A secret that is on its way to the server: the log may speak of it before the answer comes. */
  #coming: SeatSecret | null = null;
  #chains = new Map<string, Chain>();
  #claimed = 0;
  /** Throws for which the server has confirmed this browser's fresh share. */
  #confirmed = new Set<string>();

  constructor(
    private readonly table: string,
    private readonly log: { readonly lines: readonly string[]; readonly rewritten: boolean },
    sides: readonly number[],
    kit: Kit,
    private readonly person: number | null,
    secret: SeatSecret | null,
  ) {
    this.#secret = secret;
    this.#past = pastSecrets(table);
    const die = dieOf(kit);
    this.#asks = die.asks;
    this.#reader = new DiceReader(log.lines[0] ?? '', sides, die);
    this.#read = 1;
  }

  get flaw(): Flaw | null {
    return this.#reader.flaw;
  }

  /** Why an action that has to bring a share is not even sent. */
  readonly withheld: Words = {
    fr: 'Votre navigateur ne donne plus de parts à des dés qui ne tiennent pas leur promesse.',
    en: 'Your browser gives no more shares to dice that do not keep their promise.',
  };

  verdict(): Verdict {
    return this.#reader.verdict();
  }

  /** Reads what is new in the log. The server's word on who throws is asked for only where the log does not say. */
  read(over: boolean, claimed: number): void {
    this.#claimed = claimed;
    if (this.log.rewritten) this.#reader.flaw ??= { name: 'rewritten', line: 0 };
    for (; this.#read < this.log.lines.length; this.#read += 1) {
      const line = this.log.lines[this.#read] ?? '';
      const [, kind, id = ''] = line.split(' ', 3);
      this.#reader.take(line);
      if (kind === 'without' && this.#confirmed.has(id)) this.#reader.fail('mine');
    }
    this.#reader.settle(over);
    this.#forget();
  }

  /** What the dice want by themselves. */
  errands({ share, deposit, fresh }: Duty): Errand[] {
    const errands: Errand[] = [];
    const given = deposit && share ? this.share(share, null) : null;
    if (given)
      errands.push({ purpose: `deposit ${given.moment}`, message: { type: 'deposit', share: given } });
    const link = fresh ? this.#fresh(fresh) : null;
    if (fresh && link) {
      this.#reader.loosen(fresh);
      errands.push({ purpose: `fresh ${fresh}`, message: { type: 'fresh', throw: fresh, link } });
    }
    return errands;
  }

  /** The server says that this browser's fresh share for a throw is on disk. */
  confirmed(id: string): void {
    this.#confirmed.add(id);
  }

  /**
   * The share of the turn, to go with an action or by itself; `null` while this browser's own log says that it would
   * be too early. The thrower's goes with the throw and not before.
   */
  share(moment: string, action: string | null): Share | null {
    const throws = this.#throws();
    if (throws && action !== this.#asks && (action !== null || !this.#reader.asked())) return null;
    return this.#disclose(moment, this.#secret);
  }

  /** What goes with an exchange of the secret: nothing is voided by it, and nothing that was promised is broken. */
  handover(next: SeatSecret, { commit, share }: Exchange): Handover {
    this.#coming = next;
    // Kept before the answer: if it is lost and the page with it, what was promised with this secret is still due.
    if (this.#secret) keepPast(this.table, [this.#secret, ...this.#past]);
    if (commit && !this.flaw && !this.#reader.round(commit).disclosed) {
      const promise = this.#chain(commit, next)?.commitment;
      return promise ? { commit: { moment: commit, commit: promise } } : {};
    }
    const given = share ? this.#disclose(share, next) : null;
    return given ? { share: given } : {};
  }

  /** The share that whoever leaves hands in, so that the turn need not be made anew. */
  legacy({ share }: Exchange): Share | null {
    return share ? this.#disclose(share, this.#secret) : null;
  }

  /** The server has taken the new secret. The old one is kept as long as something promised with it is due. */
  exchanged(next: SeatSecret): void {
    if (this.#secret) this.#past = [this.#secret, ...this.#past];
    this.#secret = next;
    this.#coming = null;
    keepPast(this.table, this.#past);
  }

  #throws(): boolean {
    const { turns, party } = this.#reader;
    if (turns.state.turn === 0 || this.person === null) return false;
    return party.sidesOf(this.person).has(turns.thrower() ?? this.#claimed);
  }

  #disclose(moment: string, next: SeatSecret | null): Share | null {
    const reader = this.#reader;
    const may = !this.flaw && moment === reader.moment && reader.complete() && reader.seated();
    const link = may ? this.#promised(moment)?.link(0) : null;
    const promise = this.#chain(after(moment), next)?.commitment;
    return link && promise ? { moment, share: link, next: promise } : null;
  }

  #fresh(id: string): Hex | null {
    const reader = this.#reader;
    if (this.flaw || this.person === null || !reader.mayFreshen(this.person, id)) return null;
    return this.#promised(reader.moment)?.link(reader.turns.state.index) ?? null;
  }

  /** The chain that stands behind this person's commitment in the log, whichever secret it was made with. */
  #promised(moment: string): Chain | null {
    const commit = this.person === null ? undefined : this.#reader.round(moment).commits.get(this.person);
    if (commit === undefined) return null;
    for (const secret of [this.#secret, this.#coming, ...this.#past]) {
      const chain = this.#chain(moment, secret);
      if (chain?.commitment === commit) return chain;
    }
    // Whoever came in with an exchanged secret does not know what was promised with the one before.
    if (!this.#reader.exchangedBy(this.person)) this.#reader.fail('foreign');
    return null;
  }

  #chain(moment: string, secret: SeatSecret | null): Chain | null {
    if (!secret || this.person === null) return null;
    const key = `${moment} ${secret.text()}`;
    const chain =
      this.#chains.get(key) ?? new Chain(secret, { table: this.table, person: this.person }, moment);
    this.#chains.set(key, chain);
    return chain;
  }

  /** Forgets the chains of turns that are over, and old secrets behind which nothing stands any more. */
  #forget(): void {
    const turn = turnOf(this.#reader.moment);
    for (const key of this.#chains.keys()) if (turnOf(key) < turn) this.#chains.delete(key);
    if (this.#past.length === 0) return;
    const due = this.#reader.promises(this.person);
    const needed = (secret: SeatSecret) =>
      due.some(([moment, commit]) => this.#chain(moment, secret)?.commitment === commit);
    const kept = this.#past.filter(needed);
    if (kept.length < this.#past.length) keepPast(this.table, (this.#past = kept));
  }
}

const turnOf = (moment: string): number => parseInt(moment.split('.')[1] ?? '0', 10);

/** The same epoch, one turn later. */
export function after(moment: string): string {
  const [epoch = '0'] = moment.split('.');
  return `${epoch}.${turnOf(moment) + 1}`;
}
