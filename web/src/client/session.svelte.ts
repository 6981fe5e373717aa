import type { ClientMessage, Offer, Phrase, Refusal, ServerMessage } from '../wire';
import { toModel, toRefusal } from './adapt';
import { SILENT } from './api';
import type * as chain from './dice/chain';
import type { DiceDesk } from './dice/desk';
import type { Verdict } from './dice/verdict';
import { Lifeline } from './line';
import { Log } from './log';
import type { Line, OfferKind, Preview, RefusalModel, Said, TableModel, TablePort } from './model';
import { Outbox, type Numbered, type Outgoing } from './outbox';
import { randomHex, SeatSecret } from './proof';
import { fromState, withPresence, withStep, type Replica } from './replica';
import type * as tools from './tools';
import type { Connect } from './transport';

const PREVIEW_PATIENCE = 3000;

type Tools = typeof tools;

/** What only games with dice need, fetched when it is needed: a first board is drawn without it. */
export interface Fetch {
  tools: () => Promise<Tools>;
  chain: () => Promise<typeof chain>;
}

const FETCH: Fetch = { tools: () => import('./tools'), chain: () => import('./dice/chain') };

/**
 * A sitting at a real table: catches up after the line was down, sends each message until it is answered, and does
 * what the dice and the seals ask for without being asked twice.
 */
export class Session implements TablePort {
  model = $state.raw<TableModel | null>(null);
  line = $state.raw<Line>('connecting');
  sending = $state.raw<string | null>(null);
  saved = $state(false);
  refusal = $state.raw<RefusalModel | null>(null);
  said = $state.raw<Said | null>(null);
  /** Why there is nothing to come back to: deleted, revoked, unknown. */
  gone = $state.raw<RefusalModel | null>(null);
  /** The seat's new secret was taken by the server; the old link is void. */
  rekeyed = $state.raw<SeatSecret | null>(null);

  /** The invitation to the seat that this person has left. */
  left = $state.raw<{ seat: number; token: string } | null>(null);

  #replica: Replica | null = null;
  #lifeline: Lifeline;
  #outbox = new Outbox();
  #log = new Log();
  #previews = new Map<string, (preview: Preview | null) => void>();
  #secret: SeatSecret | null;
  /** A new secret whose answer has not come: if the old one is void, the server has it. */
  #coming: { secret: SeatSecret; id: string } | null = null;
  #tools: Tools | null = null;
  #dice: DiceDesk | null = null;

  constructor(
    readonly table: string,
    secret: SeatSecret | null,
    connect: Connect,
    private readonly fetch: Fetch = FETCH,
  ) {
    this.#secret = secret;
    this.#lifeline = new Lifeline(connect, {
      open: () => this.#hello(),
      message: (message) => this.#read(message),
      lost: () => {
        if (!this.gone) this.line = this.model ? 'down' : 'connecting';
      },
    });
  }

  start(): void {
    this.#lifeline.start();
  }

  stop(): void {
    this.#lifeline.stop();
  }

  wake(): void {
    if (this.line !== 'live') this.#lifeline.wake();
  }

  act(text: string, options: { alone?: boolean } = {}): void {
    this.#equipped(() => {
      const now = this.#replica?.now;
      const seat = now ? (this.#tools?.sealingSeat(now, text) ?? null) : null;
      if (seat === null) this.#act(text, options.alone ?? false);
      else this.#seal(seat, text);
    });
  }

  offer(kind: OfferKind): void {
    if (kind === 'replace') return;
    const offer: Offer = { kind };
    this.#send({ type: 'offer', id: randomHex(), offer });
  }

  answer(yes: boolean, offer: number): void {
    this.#send({ type: 'answer', id: randomHex(), yes, offer });
  }

  claim(draw: boolean): void {
    this.#send({ type: 'claim', id: randomHex(), draw });
  }

  face(text: string): void {
    this.#send({ type: 'face', id: randomHex(), version: this.#version(), text }, text);
  }

  say(phrase: string): void {
    this.#lifeline.send({ type: 'say', phrase: phrase as Phrase });
  }

  /** Exchanges the seat's secret, so that a link that went astray opens nothing any more. */
  rekey(): void {
    this.#equipped(() => {
      const [secret, id] = [SeatSecret.make(), randomHex()];
      this.#coming = { secret, id };
      const handover = this.#dice?.handover(secret, this.#replica?.now.you?.exchange ?? {}) ?? {};
      this.#send({ type: 'rekey', id, auth: secret.auth(), ...handover }, null, () => this.#exchanged());
    });
  }

  /** Frees one's seat for whoever gets the invitation that comes back. */
  leave(seat: number): void {
    this.#equipped(() => {
      const share = this.#dice?.legacy(this.#replica?.now.you?.exchange ?? {});
      const message: Numbered = { type: 'leave', id: randomHex(), seat, ...(share ? { share } : {}) };
      this.#send(message, null, (token) => {
        if (token) this.left = { seat, token };
      });
    });
  }

  refuse(refusal: RefusalModel): void {
    this.refusal = refusal;
  }

  dismiss(): void {
    this.refusal = null;
  }

  verdict(): Promise<Verdict | null> {
    return new Promise((resolve) => this.#equipped(() => resolve(this.#dice?.verdict() ?? null)));
  }

  preview(action: string): Promise<Preview | null> {
    if (this.line !== 'live' || this.model?.me === null) return Promise.resolve(null);
    const id = randomHex();
    return new Promise((resolve) => {
      const answer = (preview: Preview | null) => {
        this.#previews.delete(id);
        resolve(preview && { ...preview, action });
      };
      this.#previews.set(id, answer);
      setTimeout(() => answer(null), PREVIEW_PATIENCE);
      this.#lifeline.send({ type: 'preview', id, text: action });
    });
  }

  // — what comes in —

  #hello(): void {
    const hello: ClientMessage = { type: 'hello' };
    if (this.#secret) hello.auth = this.#secret.auth();
    if (this.#replica) hello.version = this.#version();
    this.#lifeline.send(hello);
  }

  #read(message: ServerMessage): void {
    switch (message.type) {
      case 'state':
        this.#log.take(0, message.log);
        this.#arrived(fromState(message, Date.now()));
        break;
      case 'step':
        this.#stepped(message);
        break;
      case 'presence':
        if (this.#replica) this.#show(withPresence(this.#replica, message.here, message.watchers));
        break;
      case 'accepted':
        this.#accepted(message.id, message.invitation);
        break;
      case 'refused':
        this.#refused(message.id ?? null, message.refusal);
        break;
      case 'preview':
        this.#previews.get(message.id)?.({ action: '', route: message.route });
        break;
      case 'said':
        this.said = { person: message.person, phrase: message.phrase, at: Date.now() };
        break;
      case 'bye':
        if (message.reason === 'deleted' || message.reason === 'revoked') {
          this.#end({ rule: null, cells: [], words: FAREWELLS[message.reason] }, message.reason);
        }
        break;
      case 'pong':
        break;
    }
  }

  #stepped(step: ServerMessage & { type: 'step' }): void {
    // A step that was on its way while everything was sent again brings nothing new.
    const stale = this.#replica && step.now.version < this.#replica.now.version;
    const next = stale ? this.#replica : this.#replica && withStep(this.#replica, step, Date.now());
    if (next && (stale || this.#log.take(step.lines, step.log))) {
      this.#arrived(next);
    } else {
      // The copies have come apart: begin again with all of it.
      this.#replica = null;
      this.#lifeline.open();
    }
  }

  #arrived(replica: Replica): void {
    const back = this.line !== 'live';
    this.line = 'live';
    this.#lifeline.steady();
    this.#replica = replica;
    this.#readDice();
    this.#show(replica);
    if (back) for (const message of this.#outbox.waiting()) this.#lifeline.send(message);
    this.#chores();
  }

  #show(replica: Replica): void {
    this.#replica = replica;
    const model = toModel(replica, this.#log.words(), this.#dice?.flaw?.name ?? null);
    // An unchanged tree stays the same object, so that a choice in the making is not lost when somebody comes in.
    const same = this.model?.choices && JSON.stringify(this.model.choices) === JSON.stringify(model.choices);
    this.model = same ? { ...model, choices: this.model?.choices ?? null } : model;
  }

  #accepted(id: string, invitation?: string): void {
    const message = this.#outbox.settle(id);
    if (!message) return;
    if (message.shown !== null && message.shown === this.sending) this.#settled(true);
    message.done?.(invitation);
  }

  #refused(id: string | null, refusal: Refusal): void {
    const message = id === null ? null : this.#outbox.settle(id);
    if (id !== null && id === this.#coming?.id) this.#coming = null;
    if (message?.shown !== undefined && message.shown === this.sending) this.#settled(false);
    if (message === null && id === null && ENDINGS.includes(refusal.code)) {
      this.#end(toRefusal(refusal), refusal.code);
    } else if (message?.silent) {
      // What the browser does by itself is done again when the table asks for it again.
    } else {
      this.refusal = toRefusal(refusal);
    }
  }

  #settled(saved: boolean): void {
    this.sending = null;
    this.saved = saved;
  }

  #end(why: RefusalModel, reason: string): void {
    if (reason === 'revoked' && this.#coming) {
      // The line broke between the exchange and its answer: the new secret is the good one.
      this.#outbox.settle(this.#coming.id);
      this.#exchanged();
      this.#lifeline.open();
      return;
    }
    this.gone = why;
    this.#lifeline.stop();
  }

  // — what goes out —

  #version(): number {
    return this.#replica?.now.version ?? 0;
  }

  #send(message: Numbered, shown: string | null = null, done?: Outgoing['done']): void {
    this.refusal = null;
    if (shown !== null) {
      this.sending = shown;
      this.saved = false;
    }
    this.#outbox.add({ message, shown, silent: false, ...(done ? { done } : {}) });
    this.#lifeline.send(message);
  }

  #quietly(message: Numbered, purpose: string, done?: () => void): void {
    const outgoing = { message, shown: null, silent: true, ...(done ? { done } : {}) };
    if (this.#outbox.addOnce(outgoing, purpose)) this.#lifeline.send(message);
  }

  #act(text: string, alone: boolean): void {
    const duty = this.#replica?.now.you?.duty;
    const due = duty?.share && !(duty.throw_only && text !== 'throw');
    if (due && this.#dice?.flaw) {
      this.refusal = { rule: null, cells: [], words: this.#dice.withheld };
      return;
    }
    const share = due ? this.#dice?.share(duty.share ?? '', text) : null;
    const message: Numbered = { type: 'act', id: randomHex(), version: this.#version(), text };
    if (share) message.share = share;
    if (alone) message.alone = true;
    this.#send(message, text);
  }

  // — the dice and the set-ups —

  /** Does something once all that the table needs is here. */
  #equipped(then: () => void): void {
    const now = this.#replica?.now;
    if (this.#tools || !now || !(now.dice || now.you?.seals)) {
      then();
      return;
    }
    this.fetch.tools().then(
      (tools) => {
        this.#tools ??= tools;
        this.#readDice();
        if (this.#replica) this.#show(this.#replica);
        then();
      },
      () => (this.refusal = { rule: null, cells: [], words: SILENT }),
    );
  }

  #readDice(): void {
    const replica = this.#replica;
    if (!this.#tools || !replica?.now.dice || this.#log.lines.length === 0) return;
    const { now } = replica;
    this.#dice ??= new this.#tools.DiceDesk(
      this.table,
      this.#log,
      now.seats.map((seat) => seat.side),
      now.you?.person ?? null,
      this.#secret,
    );
    this.#dice.read(now.outcome !== undefined, replica.now.dice.thrower);
  }

  /** What this browser does by itself: commitments, shares that no action carries, seals and the set-ups under them. */
  #chores(): void {
    const replica = this.#replica;
    const duty = replica?.now.you?.duty;
    const commit = () => {
      if (duty?.commit && !this.#dice?.flaw) this.#commit(duty.commit);
    };
    // Before anything has happened there is nothing to check, and nothing to give away.
    const idle = replica?.history.length === 0 && !duty?.deposit && !this.#log.lines.some(matters);
    if (idle) {
      commit();
    } else {
      this.#equipped(() => {
        this.#errands();
        commit();
      });
    }
  }

  #errands(): void {
    const [now, secret, tools] = [this.#replica?.now, this.#secret, this.#tools];
    if (!now?.you || !secret || !tools || this.line !== 'live') return;
    for (const { purpose, message } of this.#dice?.errands(now.you.duty) ?? []) {
      const confirmed = message.type === 'fresh' ? () => this.#dice?.confirmed(message.throw) : undefined;
      this.#quietly({ ...message, id: randomHex() }, purpose, confirmed);
    }
    for (const { seat, text } of tools.toSealAnew(now, secret, this.table)) {
      const hash = tools.seal(secret, this.table, seat, text);
      this.#quietly({ type: 'seal', id: randomHex(), seat, hash }, `seal ${seat} ${hash}`);
    }
    for (const { seat, text, nonce } of tools.toShow(now, secret, this.table)) {
      const message: Numbered = { type: 'act', id: randomHex(), version: now.version, text, nonce };
      const share = now.you.duty.share ? this.#dice?.share(now.you.duty.share, text) : null;
      if (share) message.share = share;
      this.#quietly(message, `show ${seat} ${now.version}`);
    }
  }

  /** A commitment gives nothing away, so nothing has to be checked before it. */
  #commit(moment: string): void {
    const [secret, person] = [this.#secret, this.#replica?.now.you?.person];
    if (!secret || person === undefined) return;
    void this.fetch.chain().then(({ Chain }) => {
      const { commitment } = new Chain(secret, { table: this.table, person }, moment);
      this.#quietly({ type: 'commit', id: randomHex(), moment, commit: commitment }, `commit ${moment}`);
    });
  }

  #seal(seat: number, text: string): void {
    if (!this.#secret || !this.#tools) return;
    const hash = this.#tools.seal(this.#secret, this.table, seat, text);
    this.#send({ type: 'seal', id: randomHex(), seat, hash }, text);
  }

  #exchanged(): void {
    if (!this.#coming) return;
    const { secret } = this.#coming;
    this.#coming = null;
    this.#dice?.exchanged(secret);
    this.#secret = secret;
    this.rekeyed = secret;
    this.#chores();
  }
}

/** A line before the first ply after which something may be due. */
const matters = (line: string): boolean => /^\d+ (seal|key|leave) /.test(line);

const ENDINGS: readonly Refusal['code'][] = ['unauthorised', 'revoked', 'not_found', 'closed', 'origin'];

const FAREWELLS = {
  deleted: { fr: 'cette table a été effacée', en: 'this table was deleted' },
  revoked: {
    fr: 'ce lien ne vaut plus : la place a un nouveau secret',
    en: 'this link is void: the seat has a new secret',
  },
};
