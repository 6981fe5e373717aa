import type { Now, Share, Words } from '../wire';
import { SILENT } from './api';
import type * as chain from './dice/chain';
import type { DiceDesk, Handover } from './dice/desk';
import type { FlawName } from './dice/flawed';
import type { Verdict } from './dice/verdict';
import type { Log } from './log';
import type { Numbered } from './outbox';
import { randomHex, type Hex, type SeatSecret } from './proof';
import type { Replica } from './replica';
import type * as tools from './tools';

type Tools = typeof tools;

/** What only games with dice need, fetched when it is needed: a first board is drawn without it. */
export interface Fetch {
  tools: () => Promise<Tools>;
  chain: () => Promise<typeof chain>;
}

export const FETCH: Fetch = { tools: () => import('./tools'), chain: () => import('./dice/chain') };

/** The sitting that a steward works for. */
export interface Household {
  readonly table: string;
  readonly log: Log;
  readonly secret: () => SeatSecret | null;
  readonly replica: () => Replica | null;
  readonly live: () => boolean;
  /** Sends what nobody asked for; once, whatever happens to the line. */
  readonly quietly: (message: Numbered, purpose: string, done?: () => void) => void;
  /** The dice have been read, perhaps with another opinion. */
  readonly read: () => void;
  readonly failed: (words: Words) => void;
}

/** Does what the dice and the seals ask for, without being asked twice. */
export class Steward {
  #tools: Tools | null = null;
  #dice: DiceDesk | null = null;

  constructor(
    private readonly household: Household,
    private readonly fetch: Fetch,
  ) {}

  get flaw(): FlawName | null {
    return this.#dice?.flaw?.name ?? null;
  }

  get verdict(): Verdict | null {
    return this.#dice?.verdict() ?? null;
  }

  /** Does something once all that the table needs is here. */
  equipped(then: () => void): void {
    const now = this.household.replica()?.now;
    if (this.#tools || !now || !(now.dice || now.you?.seals)) {
      then();
      return;
    }
    this.fetch.tools().then(
      (tools) => {
        this.#tools ??= tools;
        this.readDice();
        this.household.read();
        then();
      },
      () => this.household.failed(SILENT),
    );
  }

  readDice(): void {
    const { table, log } = this.household;
    const replica = this.household.replica();
    if (!this.#tools || !replica || log.lines.length === 0) return;
    const { now, setting } = replica;
    if (!now.dice) return;
    const sides = now.seats.map((seat) => seat.side);
    this.#dice ??= new this.#tools.DiceDesk(
      table,
      log,
      sides,
      setting.kit,
      now.you?.person ?? null,
      this.household.secret(),
    );
    this.#dice.read(now.outcome !== undefined, now.dice.thrower);
  }

  /** The seal that an action needs before it can be shown; `null` where it is played as it is. */
  seal(text: string): { seat: number; hash: Hex } | null {
    const [replica, secret] = [this.household.replica(), this.household.secret()];
    if (!replica || !secret || !this.#tools) return null;
    const seat = this.#tools.sealingSeat(replica.now, replica.setting.kit, text);
    return seat === null ? null : { seat, hash: this.#tools.seal(secret, this.household.table, seat, text) };
  }

  /** The share that an action has to bring, or why it is not sent without one. */
  shareFor(text: string): { share?: Share; withheld?: Words } {
    const replica = this.household.replica();
    const duty = replica?.now.you?.duty;
    if (!duty?.share || (duty.throw_only && text !== replica?.setting.kit.dice?.asks) || !this.#dice)
      return {};
    if (this.#dice.flaw) return { withheld: this.#dice.withheld };
    const share = this.#dice.share(duty.share, text);
    return share ? { share } : {};
  }

  handover(secret: SeatSecret): Handover {
    return this.#dice?.handover(secret, this.household.replica()?.now.you?.exchange ?? {}) ?? {};
  }

  legacy(): ReturnType<DiceDesk['legacy']> | undefined {
    return this.#dice?.legacy(this.household.replica()?.now.you?.exchange ?? {});
  }

  exchanged(secret: SeatSecret): void {
    this.#dice?.exchanged(secret);
  }

  /** What this browser does by itself: commitments, shares that no action carries, seals and the set-ups under them. */
  chores(): void {
    const replica = this.household.replica();
    const duty = replica?.now.you?.duty;
    const commit = () => {
      if (duty?.commit && !this.#dice?.flaw) this.#commit(duty.commit);
    };
    // Before anything has happened there is nothing to check, and nothing to give away.
    const idle = replica?.history.length === 0 && !duty?.deposit && !this.household.log.lines.some(matters);
    if (idle) {
      commit();
    } else {
      this.equipped(() => {
        const now = this.household.replica()?.now;
        if (now?.you && this.household.live()) this.#errands(now);
        commit();
      });
    }
  }

  #errands(now: Now): void {
    const [{ table, quietly }, secret, tools] = [this.household, this.household.secret(), this.#tools];
    if (!now.you || !secret || !tools) return;
    for (const { purpose, message } of this.#dice?.errands(now.you.duty) ?? []) {
      const confirmed = message.type === 'fresh' ? () => this.#dice?.confirmed(message.throw) : undefined;
      quietly({ ...message, id: randomHex() }, purpose, confirmed);
    }
    for (const { seat, text } of tools.toSealAnew(now, secret, table)) {
      const hash = tools.seal(secret, table, seat, text);
      quietly({ type: 'seal', id: randomHex(), seat, hash }, `seal ${seat} ${hash}`);
    }
    for (const { seat, text, nonce } of tools.toShow(now, secret, table)) {
      const message: Numbered = { type: 'act', id: randomHex(), version: now.version, text, nonce };
      const share = now.you.duty.share ? this.#dice?.share(now.you.duty.share, text) : null;
      if (share) message.share = share;
      quietly(message, `show ${seat} ${now.version}`);
    }
  }

  /** A commitment gives nothing away, so nothing has to be checked before it. */
  #commit(moment: string): void {
    const { table, quietly } = this.household;
    const [secret, person] = [this.household.secret(), this.household.replica()?.now.you?.person];
    if (!secret || person === undefined) return;
    void this.fetch.chain().then(({ Chain }) => {
      const { commitment } = new Chain(secret, { table, person }, moment);
      quietly({ type: 'commit', id: randomHex(), moment, commit: commitment }, `commit ${moment}`);
    });
  }
}

/** A line before the first ply after which something may be due. */
const matters = (line: string): boolean => /^\d+ (seal|key|leave) /.test(line);
