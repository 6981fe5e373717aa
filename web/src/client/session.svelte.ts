import type { ClientMessage, Offer, Phrase, Refusal, ServerMessage, Share } from '../wire';
import { toModel, toRefusal } from './adapt';
import { checkThrows, Fingerprint, mayDisclose, provers, type CheckedThrow } from './log';
import type { Line, OfferKind, Preview, RefusalModel, Said, TableModel, TablePort } from './model';
import { Outbox, type Numbered } from './outbox';
import { randomHex, SeatSecret } from './proof';
import { fromState, withPresence, withStep, type Replica } from './replica';
import { keptSetUp, keepSetUp } from './setups';
import type { Connect, Transport } from './transport';

/** Milliseconds before the first and the slowest attempt to get the line back. */
const RETRY = { first: 400, most: 8000 };
/** A line that says nothing for so long is dead. */
const SILENCE = 40_000;
const PING = 15_000;
const PREVIEW_PATIENCE = 3000;

/**
 * A sitting at a real table: keeps the line up, catches up after it was down, sends each message until it is
 * answered, and does what the dice ask for without being asked twice.
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

  #replica: Replica | null = null;
  #transport: Transport | null = null;
  #outbox = new Outbox();
  #print = new Fingerprint();
  #previews = new Map<string, (preview: Preview | null) => void>();
  #timers: { retry?: ReturnType<typeof setTimeout>; ping?: ReturnType<typeof setInterval> } = {};
  #attempts = 0;
  #heard = 0;
  #stopped = true;
  #secret: SeatSecret | null;

  constructor(
    readonly table: string,
    secret: SeatSecret | null,
    private readonly connect: Connect,
  ) {
    this.#secret = secret;
  }

  start(): void {
    this.#stopped = false;
    this.#open();
    this.#timers.ping = setInterval(() => this.#alive(), PING);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timers.retry);
    clearInterval(this.#timers.ping);
    this.#transport?.close();
    this.#transport = null;
  }

  /** Tries again at once, because the person or the system says that the network is back. */
  wake(): void {
    if (this.#stopped || this.line === 'live') return;
    this.#attempts = 0;
    clearTimeout(this.#timers.retry);
    this.#open();
  }

  act(text: string, options: { alone?: boolean } = {}): void {
    const seat = this.#sealingSeat(text);
    if (seat !== null && this.#secret) {
      keepSetUp(this.table, seat, text);
      this.#send(
        { type: 'seal', id: randomHex(), seat, hash: this.#secret.seal(this.table, seat, text) },
        text,
      );
      return;
    }
    this.#act(text, options.alone ?? false);
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
    this.#post({ type: 'say', phrase: phrase as Phrase });
  }

  /** Exchanges the seat's secret, so that a link that went astray opens nothing any more. */
  rekey(): void {
    const fresh = SeatSecret.make();
    this.#send({ type: 'rekey', id: randomHex(), auth: fresh.auth() }, null, () => {
      this.#secret = fresh;
      this.rekeyed = fresh;
    });
  }

  refuse(refusal: RefusalModel): void {
    this.refusal = refusal;
  }

  dismiss(): void {
    this.refusal = null;
  }

  checkThrows(): CheckedThrow[] {
    return checkThrows(this.#replica?.log ?? []);
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
      this.#post({ type: 'preview', id, text: action });
    });
  }

  // — the line —

  #open(): void {
    this.#transport?.close();
    // Events of a line that was given up must not disturb the next one.
    let current: Transport | null = null;
    const mine = (then: () => void) => {
      if (current === this.#transport && !this.#stopped) then();
    };
    current = this.connect({
      open: () => mine(() => this.#hello()),
      message: (text) => mine(() => this.#read(text)),
      close: () => mine(() => this.#lost()),
    });
    this.#transport = current;
    this.#heard = Date.now();
  }

  #hello(): void {
    const hello: ClientMessage = { type: 'hello' };
    if (this.#secret) hello.auth = this.#secret.auth();
    if (this.#replica) hello.version = this.#version();
    this.#post(hello);
  }

  #lost(): void {
    this.#transport = null;
    if (this.gone) return;
    this.line = this.model ? 'down' : 'connecting';
    const wait = Math.min(RETRY.most, RETRY.first * 2 ** this.#attempts++);
    // Browsers that lost the same server must not all come back in the same instant.
    this.#timers.retry = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
  }

  #alive(): void {
    if (!this.#transport) return;
    if (Date.now() - this.#heard > SILENCE) {
      const dead = this.#transport;
      this.#lost();
      dead.close();
    } else {
      this.#post({ type: 'ping' });
    }
  }

  #post(message: ClientMessage): void {
    this.#transport?.send(JSON.stringify(message));
  }

  // — what comes in —

  #read(text: string): void {
    this.#heard = Date.now();
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    switch (message.type) {
      case 'state':
        this.#arrived(fromState(message, Date.now()));
        break;
      case 'step':
        this.#stepped(message);
        break;
      case 'presence':
        if (this.#replica) this.#show(withPresence(this.#replica, message.here, message.watchers));
        break;
      case 'accepted':
        this.#accepted(message.id);
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
        if (message.reason === 'deleted' || message.reason === 'revoked') this.#end(message.reason);
        break;
      case 'pong':
        break;
    }
  }

  #stepped(step: ServerMessage & { type: 'step' }): void {
    const next = this.#replica && withStep(this.#replica, step, Date.now());
    if (next) {
      this.#arrived(next);
    } else {
      // The copies have come apart: begin again with all of it.
      this.#replica = null;
      this.#open();
    }
  }

  #arrived(replica: Replica): void {
    const back = this.line !== 'live';
    this.line = 'live';
    this.#attempts = 0;
    this.#show(replica);
    if (back) for (const message of this.#outbox.waiting()) this.#post(message);
    this.#duties();
    this.#showSetUps();
  }

  #show(replica: Replica): void {
    this.#replica = replica;
    this.#print.update(replica.log);
    const model = toModel(replica, this.#print.words());
    // An unchanged tree stays the same object, so that a choice in the making is not lost when somebody comes in.
    const same = this.model?.choices && JSON.stringify(this.model.choices) === JSON.stringify(model.choices);
    this.model = same ? { ...model, choices: this.model?.choices ?? null } : model;
  }

  #accepted(id: string): void {
    const message = this.#outbox.settle(id);
    if (!message) return;
    if (message.shown !== null && message.shown === this.sending) this.#settled(true);
    message.done?.();
  }

  #refused(id: string | null, refusal: Refusal): void {
    const message = id === null ? null : this.#outbox.settle(id);
    if (message?.shown !== undefined && message.shown === this.sending) this.#settled(false);
    if (message === null && id === null && ENDINGS.includes(refusal.code)) {
      this.gone = toRefusal(refusal);
      this.#transport?.close();
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

  #end(reason: 'deleted' | 'revoked'): void {
    this.gone = { rule: null, cells: [], words: FAREWELLS[reason] };
    this.#transport?.close();
  }

  // — what goes out —

  #version(): number {
    return this.#replica?.now.version ?? 0;
  }

  #send(message: Numbered, shown: string | null = null, done?: () => void): void {
    this.refusal = null;
    if (shown !== null) {
      this.sending = shown;
      this.saved = false;
    }
    this.#outbox.add({ message, shown, silent: false, ...(done ? { done } : {}) });
    this.#post(message);
  }

  #quietly(message: Numbered, purpose: string): void {
    if (!this.#outbox.addOnce({ message, shown: null, silent: true }, purpose)) return;
    this.#post(message);
  }

  #act(text: string, alone = false, nonce?: string): void {
    const message: Numbered = { type: 'act', id: randomHex(), version: this.#version(), text };
    const share = this.#shareFor(text);
    if (share) message.share = share;
    if (nonce) message.nonce = nonce;
    if (alone) message.alone = true;
    this.#send(message, text);
  }

  // — the dice and the set-up —

  /** The share that an action has to bring; none while this browser's own log says that it would be too early. */
  #shareFor(text: string): Share | null {
    const duty = this.#replica?.now.you?.duty;
    if (!duty?.share || (duty.throw_only && text !== 'throw')) return null;
    return this.#share(duty.share);
  }

  #share(moment: string): Share | null {
    const replica = this.#replica;
    const person = replica?.now.you?.person;
    if (!replica || person === undefined || !this.#secret || !this.#mayDisclose(replica, moment)) return null;
    const place = { table: this.table, person };
    return {
      moment,
      share: this.#secret.share(place, moment),
      next: this.#secret.commitment(place, nextMoment(moment)),
    };
  }

  #mayDisclose({ now, log }: Replica, moment: string): boolean {
    if (!now.dice) return false;
    const proving = provers(log);
    const sides = [0, 1].map((side) =>
      now.seats
        .filter((seat) => seat.side === side)
        .flatMap((seat) => seat.people.map((person) => person.person))
        .filter((person) => proving.has(person)),
    );
    return mayDisclose(log, { moment, index: now.dice.index }, sides);
  }

  #duties(): void {
    const you = this.#replica?.now.you;
    if (!you || !this.#secret) return;
    const { commit, share, deposit } = you.duty;
    if (commit) {
      const place = { table: this.table, person: you.person };
      const message: Numbered = {
        type: 'commit',
        id: randomHex(),
        moment: commit,
        commit: this.#secret.commitment(place, commit),
      };
      this.#quietly(message, `commit ${commit}`);
    }
    const disclosed = deposit && share ? this.#share(share) : null;
    if (disclosed)
      this.#quietly({ type: 'deposit', id: randomHex(), share: disclosed }, `deposit ${disclosed.moment}`);
  }

  /** The seat whose set-up this action would be, where it has to be sealed first. */
  #sealingSeat(text: string): number | null {
    const now = this.#replica?.now;
    const army = /^([SN])=/.exec(text)?.[1];
    const seat = army === 'S' ? 0 : army === 'N' ? 1 : null;
    if (seat === null || !now?.you?.seals || !now.you.seats.includes(seat)) return null;
    return now.seats[seat]?.sealed ? null : seat;
  }

  /** Shows a sealed set-up as soon as the others have sealed theirs. */
  #showSetUps(): void {
    const now = this.#replica?.now;
    if (!now?.you || !this.#secret) return;
    for (const seat of now.you.seats) {
      const text = keptSetUp(this.table, seat);
      if (text === null || !now.seats[seat]?.sealed || !now.awaited.includes(seat)) continue;
      const message: Numbered = {
        type: 'act',
        id: randomHex(),
        version: now.version,
        text,
        nonce: this.#secret.nonce(this.table, seat),
      };
      const share = this.#shareFor(text);
      if (share) message.share = share;
      this.#quietly(message, `show ${seat} ${now.version}`);
    }
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

function nextMoment(moment: string): string {
  const [epoch = '0', turn = '0'] = moment.split('.');
  return `${epoch}.${Number(turn) + 1}`;
}
