import type { ClientMessage, Offer, Phrase, Refusal, ServerMessage, Touch, Words } from '../wire';
import { toModel, toRefusal } from './adapt';
import type { Verdict } from './dice/verdict';
import { Lifeline } from './line';
import { Log } from './log';
import type { LineState, Preview, RefusalModel, Said, TableModel, TablePort } from './model';
import { Outbox, type Numbered, type Outgoing } from './outbox';
import { Previews } from './previews';
import { randomHex, SeatSecret } from './proof';
import { fromState, withPresence, withStep, type Replica } from './replica';
import { FETCH, Steward, type Fetch } from './steward';
import type { Connect } from './transport';

/** How long to wait before an action is sent again that the server could not save, in milliseconds. */
const SAVE_AGAIN = 1500;

/**
 * A sitting at a real table: catches up after the line was down, sends each message until it is answered, and does
 * what the dice and the seals ask for without being asked twice.
 */
export class Session implements TablePort {
  model = $state.raw<TableModel | null>(null);
  line = $state.raw<LineState>('connecting');
  sending = $state.raw<string | null>(null);
  saving = $state(false);
  saved = $state(false);
  refusal = $state.raw<RefusalModel | null>(null);
  said = $state.raw<Said | null>(null);
  /** Why there is nothing to come back to: deleted, revoked, unknown. */
  gone = $state.raw<RefusalModel | null>(null);
  /** All players have agreed to that. */
  deleted = false;
  /** The seat's new secret was taken by the server; the old link is void. */
  rekeyed = $state.raw<SeatSecret | null>(null);

  /** The invitation to the seat that this person has left. */
  left = $state.raw<{ seat: number; token: string } | null>(null);

  #replica: Replica | null = null;
  #lifeline: Lifeline;
  #outbox = new Outbox();
  #log = new Log();
  #previews = new Previews();
  #secret: SeatSecret | null;
  /**
   * A secret that is good if the present one is void: a new one whose answer has not come, under the id of its message,
   * or one kept from before, under none.
   */
  #coming: { secret: SeatSecret; id: string } | null = null;
  #steward: Steward;

  constructor(
    readonly table: string,
    secret: SeatSecret | null,
    connect: Connect,
    spare: SeatSecret | null = null,
    fetch: Fetch = FETCH,
  ) {
    this.#secret = secret;
    if (spare) this.#coming = { secret: spare, id: '' };
    this.#steward = new Steward(
      {
        table,
        log: this.#log,
        secret: () => this.#secret,
        replica: () => this.#replica,
        live: () => this.line === 'live',
        quietly: (message, purpose, done) => this.#quietly(message, purpose, done),
        read: () => {
          if (this.#replica) this.#show(this.#replica);
        },
        failed: (words) => this.#tell(words),
      },
      fetch,
    );
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
    this.#steward.equipped(() => {
      const seal = this.#steward.seal(text);
      const waits = (seal && (this.model?.seats[seal.seat]?.size ?? 1) > 1) === true;
      if (seal) this.#send({ type: 'seal', id: randomHex(), ...seal, ...(waits ? { waits } : {}) }, text);
      else this.#act(text, options.alone ?? false);
    });
  }

  offer(kind: Offer['kind']): void {
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

  prepare(lines: readonly (readonly string[])[]): void {
    const copy = lines.map((line) => [...line]);
    this.#send({ type: 'prepare', id: randomHex(), version: this.#version(), lines: copy });
  }

  ready(): void {
    this.#send({ type: 'ready', id: randomHex() });
  }

  name(seat: number, name: string): void {
    this.#send({ type: 'name', id: randomHex(), seat, name });
  }

  face(text: string): void {
    this.#send({ type: 'face', id: randomHex(), version: this.#version(), text }, text);
  }

  say(phrase: string): void {
    this.#lifeline.send({ type: 'say', phrase: phrase as Phrase });
  }

  /**
   * Exchanges the seat's secret, so that a link that went astray opens nothing any more. The new one is kept before it
   * is sent: once the server has it, no other opens the seat.
   */
  rekey(keep?: (secret: string) => void): void {
    this.#steward.equipped(() => {
      // Of two on their way nobody could tell which one the server took.
      if (this.#coming?.id) return;
      const [secret, id] = [SeatSecret.make(), randomHex()];
      this.#coming = { secret, id };
      keep?.(secret.text());
      const handover = this.#steward.handover(secret);
      this.#send({ type: 'rekey', id, auth: secret.auth(), ...handover }, null, () => this.#exchanged());
    });
  }

  /** Frees one's seat for whoever gets the invitation that comes back. */
  leave(seat: number): void {
    this.#steward.equipped(() => {
      const share = this.#steward.legacy();
      const message: Numbered = { type: 'leave', id: randomHex(), seat, ...(share ? { share } : {}) };
      this.#send(message, null, (token) => {
        if (token) this.left = { seat, token };
      });
    });
  }

  explain(touches: readonly Touch[]): void {
    if (this.line !== 'live' || this.model?.me === null) return;
    this.#previews.askWhy((id) => this.#lifeline.send({ type: 'preview', id, touches: [...touches] }));
  }

  dismiss(): void {
    this.refusal = null;
  }

  verdict(): Promise<Verdict | null> {
    return new Promise((resolve) => this.#steward.equipped(() => resolve(this.#steward.verdict)));
  }

  preview(action: string): Promise<Preview | null> {
    if (this.line !== 'live' || this.model?.me === null) return Promise.resolve(null);
    return this.#previews.ask(action, (id) => this.#lifeline.send({ type: 'preview', id, text: action }));
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
        this.#explained(this.#previews.answered(message));
        break;
      case 'said':
        this.said = { person: message.person, phrase: message.phrase, at: Date.now() };
        break;
      case 'bye':
        this.#lifeline.rest(message.retry_ms ?? 0);
        if (message.reason === 'deleted' || message.reason === 'revoked') {
          this.deleted = message.reason === 'deleted';
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
      // The copies have come apart: begin again with all of it, and send again what was not answered.
      this.#replica = null;
      this.line = 'down';
      this.#lifeline.open();
    }
  }

  #arrived(replica: Replica): void {
    const back = this.line !== 'live';
    this.line = 'live';
    this.#lifeline.steady();
    this.#replica = replica;
    this.#steward.readDice();
    this.#show(replica);
    if (back) for (const message of this.#outbox.waiting()) this.#lifeline.send(message);
    this.#steward.chores();
  }

  #show(replica: Replica): void {
    this.#replica = replica;
    const model = toModel(replica, this.#log.words(), this.#steward.flaw);
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
    const kept = id !== null && refusal.code === 'unavailable' ? this.#outbox.find(id) : null;
    if (kept) {
      // Nothing was done, or nobody knows yet: the same message counts once, however often it is sent.
      if (kept.shown !== null && kept.shown === this.sending) this.saving = true;
      setTimeout(() => {
        if (this.line === 'live' && this.#outbox.find(kept.message.id)) this.#lifeline.send(kept.message);
      }, SAVE_AGAIN);
      return;
    }
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
    this.saving = false;
    this.saved = saved;
  }

  #end(why: RefusalModel, reason: string): void {
    if (this.#coming && (reason === 'revoked' || reason === 'unauthorised')) {
      // The exchange was done and its answer lost, or a link that opens nothing was followed: the other one is good.
      this.#outbox.settle(this.#coming.id);
      this.#exchanged();
      this.line = 'down';
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
    const { share, withheld } = this.#steward.shareFor(text);
    if (withheld) {
      this.#tell(withheld);
      return;
    }
    const message: Numbered = { type: 'act', id: randomHex(), version: this.#version(), text };
    if (share) message.share = share;
    if (alone) message.alone = true;
    this.#send(message, text);
  }

  /** Says why something was not done, where no rule of the game is against it. */
  #tell(words: Words): void {
    this.refusal = { rule: null, cells: [], words };
  }

  #explained(refusal: Refusal | undefined): void {
    if (refusal) this.refusal = toRefusal(refusal);
  }

  #exchanged(): void {
    if (!this.#coming) return;
    const { secret } = this.#coming;
    this.#coming = null;
    this.#steward.exchanged(secret);
    this.#secret = secret;
    this.rekeyed = secret;
    this.#steward.chores();
  }
}

const ENDINGS: readonly Refusal['code'][] = ['unauthorised', 'revoked', 'not_found', 'closed', 'origin'];

const FAREWELLS = {
  deleted: { fr: 'cette table a été effacée', en: 'this table was deleted' },
  revoked: {
    fr: 'ce lien ne vaut plus : la place a un nouveau secret',
    en: 'this link is void: the seat has a new secret',
  },
};
