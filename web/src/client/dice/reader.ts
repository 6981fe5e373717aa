import { isHash, type Hex } from '../proof';
import { Course } from './course';
import { DEVIL, fell, headerOf } from './face';
import { Broken, must, type Flaw } from './flawed';
import { Party } from './party';
import { Round, type Given } from './round';
import type { Exchange, Verdict } from './verdict';

/**
 * Reads the log of a game with dice line by line and believes nothing: who committed to what and when, who gave which
 * share, what fell. Each line is read once; the first flaw stays.
 */
export class DiceReader {
  flaw: Flaw | null = null;
  readonly course: Course;
  readonly party: Party;
  readonly manual: boolean;
  #table: string;
  #header: Uint8Array;
  #variant: string;
  #epoch = 0;
  /** The first turn that no number has closed. */
  #front: number;
  #rounds = new Map<string, Round>();
  #lines = 1;
  #faces = new Map<string, string>();
  #typed = new Set<string>();
  #anew = new Set<number>();
  #exchanges: Exchange[] = [];
  /** The kind of the last line. */
  #last = '';
  /** Whose secret was exchanged in the lines just before. */
  #keyed: number | null = null;
  /** The turn whose key must be opened by the very next line. */
  #mustOpen: Round | null = null;
  /** The throw that the next line must be, made without a fresh share. */
  #without: string | null = null;
  /** The throw whose fresh share is out: until it falls the thrower may only ask for it. */
  #loose: string | null = null;
  /** A key was opened because the game ended within the turn. */
  #ended = false;

  constructor(first: string, sides: readonly number[]) {
    const [, , table = '', , variant = '', , dice = '', , , ...start] = first.split(' ');
    this.#table = table;
    this.#variant = variant;
    this.#header = headerOf(first);
    this.manual = dice === 'manual';
    this.party = new Party(sides);
    // A position that is past the draw begins with turn 1.
    this.course = new Course(start.length === 0 || /^(deploy|draw)$/.test(start[0] ?? '') ? 0 : 1);
    this.#front = this.course.spot.turn;
  }

  /** The moment of the next throw that has not fallen yet, whatever was taken back. */
  get moment(): string {
    return `${this.#epoch}.${this.#front}`;
  }

  /** The next throw, as `turn.index`. */
  get next(): string {
    return `${this.course.spot.turn}.${this.course.spot.index}`;
  }

  round(moment = this.moment): Round {
    const known = this.#rounds.get(moment);
    if (known) return known;
    const round = new Round(this.#table, moment);
    this.#rounds.set(moment, round);
    return round;
  }

  take(line: string): void {
    this.#lines += 1;
    if (this.flaw) return;
    try {
      this.#take(line.split(' '));
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.fail(error.flaw);
    }
  }

  fail(name: Flaw['name']): void {
    this.flaw ??= { name, line: this.#lines };
  }

  /** To be called when all lines that came together are read. */
  settle(over: boolean): void {
    const { throws, opened } = this.round();
    if (this.#mustOpen || (over && throws.length > 0 && !opened)) this.fail('unopened');
  }

  /** A share of the turn may be shown: everybody has committed, here in this browser's own copy. */
  complete(): boolean {
    const { server, gave, commits, opened } = this.round();
    const covered = (side: number) => {
      const people = this.party.provers(side);
      return gave[side] !== undefined || people.length === 0 || people.some((person) => commits.has(person));
    };
    return server !== null && !opened && [0, 1].every(covered);
  }

  /** Nobody whose part in the dice is still open has to sit down first. */
  seated(): boolean {
    const { gave } = this.round();
    return [0, 1].every((side) => gave[side] !== undefined || !this.party.lacks(side));
  }

  /** The thrower's share may be out: the throw is asked for, or nobody has to ask. */
  asked(): boolean {
    return this.course.spot.asked || !this.course.begun || this.#variant.includes('+noarm');
  }

  /** Who owes fresh shares after a devil: whoever gave the opponent's share of the turn. */
  freshener(): number | undefined {
    const { gave } = this.round();
    const thrower = this.course.thrower(this.#front);
    if (thrower === null) return undefined;
    const opponent = gave[1 - thrower];
    return opponent === gave[thrower] ? undefined : opponent;
  }

  /** Whether a person's fresh share for a throw may go: the devil has fallen and its move stands in this copy. */
  mayFreshen(person: number, id: string): boolean {
    const { index, moved, fell: bare } = this.course.spot;
    const round = this.round();
    const due = index > 0 && round.throws.length === index && !round.fresh.has(index) && !round.opened;
    return (
      due &&
      this.course.spot.turn === this.#front &&
      id === this.next &&
      this.freshener() === person &&
      (moved || bare)
    );
  }

  /** What a person has promised for turns that are not over. */
  promises(person: number | null): [string, Hex][] {
    return [...this.#rounds.values()].flatMap(({ moment, commits, opened }): [string, Hex][] => {
      const commit = person === null ? undefined : commits.get(person);
      const due = commit !== undefined && !opened && Number(moment.split('.')[1]) >= this.#front;
      return due ? [[moment, commit]] : [];
    });
  }

  exchangedBy(person: number | null): boolean {
    return this.#exchanges.some((exchange) => exchange.kind === 'key' && exchange.person === person);
  }

  /** This browser has let its fresh share for a throw go. */
  loosen(id: string): void {
    this.#loose = id;
  }

  verdict(): Verdict {
    const rounds = [...this.#rounds.values()];
    const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
    return {
      throws: sum((round) => round.throws.length) + this.#typed.size,
      rebuilt: sum((round) => (round.opened ? round.throws.length : 0)),
      open: sum((round) => (round.opened ? 0 : round.throws.length)),
      foreseeable: sum((round) => round.foreseeable),
      anew: this.#anew.size,
      manual: this.#typed.size,
      silent: this.manual ? [] : this.party.silent(),
      exchanges: this.#exchanges,
      flaw: this.flaw,
    };
  }

  #take([, kind = '', ...words]: string[]): void {
    must(this.#mustOpen === null || kind === 'open', 'unopened');
    must(this.#without === null || kind === 'throw', 'bare');
    const [a = '', b = '', c = ''] = words;
    if (!['share', 'commit', 'key', 'unseal'].includes(kind)) this.#keyed = null;
    switch (kind) {
      case 'seat':
        this.party.seat(Number(a) - 1, b);
        break;
      case 'sit':
        this.party.sit(personOf(a), seatsOf(b), c === 'proved', words.slice(3).join(' '));
        break;
      case 'key':
        this.#keyed = personOf(a);
        this.#exchanged('key', this.#keyed);
        break;
      case 'leave':
        this.#left(Number(a) - 1);
        break;
      case 'anew':
        this.#madeAnew(a);
        break;
      case 'server':
        this.#serverCommits(a, b);
        break;
      case 'commit':
        this.#commits(personOf(a), b, c);
        break;
      case 'share':
        this.#gives(personOf(a), b);
        break;
      case 'fresh':
        this.#freshens(personOf(a), b);
        break;
      case 'without':
        must(a === this.next && this.course.spot.index > 0 && this.freshener() !== undefined, 'next');
        must(!this.round().fresh.has(this.course.spot.index), 'without');
        this.#without = a;
        break;
      case 'throw':
        this.#falls(words);
        break;
      case 'open':
        this.#opens(a, b);
        break;
      case 'again':
        must(a === this.next && this.#faces.get(a) === b, 'changed');
        this.course.fell(b);
        break;
      case 'typed':
        must(this.manual, 'typed');
        this.#typed.add(this.next);
        this.course.fell(b);
        break;
      case 'play':
        this.#plays(Number(a) - 1, words.slice(2).join(' '));
        break;
      case 'back':
        must(this.course.back(Number(a)), 'unreadable');
        this.#loose = null;
        this.#ended = false;
        break;
    }
    this.#last = kind;
  }

  #plays(seat: number, text: string): void {
    must(!this.#ended, 'opened');
    this.course.played(this.party.side(seat), text);
    must(this.#loose === null || this.course.spot.asked, 'fresh');
  }

  #exchanged(kind: Exchange['kind'], person: number): void {
    const name = this.party.people[person]?.name ?? '';
    this.#exchanges.push({ kind, person, name, turn: this.#front });
  }

  #left(seat: number): void {
    this.party.people.forEach(({ seats }, person) => {
      if (seats.includes(seat)) this.#exchanged('leave', person);
    });
    this.party.leave(seat);
  }

  /** The turn of somebody who left without giving a share that others had given. */
  #madeAnew(moment: string): void {
    const { disclosed, throws } = this.round();
    const fits = moment === `${this.#epoch + 1}.${this.#front}` && /leave|unseal/.test(this.#last);
    const asked = this.course.spot.asked && this.course.spot.turn === this.#front;
    must(fits && disclosed && throws.length === 0 && !asked && !this.#anew.has(this.#front), 'anew');
    this.#anew.add(this.#front);
    this.#epoch += 1;
  }

  #serverCommits(moment: string, hash: Hex): void {
    must(moment.split('.').length < 3, 'old');
    const round = this.#current(moment);
    must(isHash(hash), 'unreadable');
    must(round.server === null, 'again');
    round.server = hash;
  }

  #commits(person: number, moment: string, hash: Hex): void {
    const round = this.#current(moment);
    must(isHash(hash), 'unreadable');
    must(!round.disclosed, 'late');
    must(!round.commits.has(person) || this.#keyed === person, 'again');
    round.commits.set(person, hash);
  }

  #gives(person: number, moment: string): void {
    must(moment === this.moment && this.complete() && this.round().commits.has(person), 'early');
    const { gave, throws } = this.round();
    const sides = [...this.party.sidesOf(person)];
    must(sides.length > 0 && throws.length === 0 && sides.every((side) => gave[side] === undefined), 'party');
    for (const side of sides) gave[side] = person;
  }

  #freshens(person: number, id: string): void {
    must(id === `${this.#epoch}.${this.next}` && this.mayFreshen(person, this.next), 'fresh');
    this.round().fresh.add(this.course.spot.index);
    this.loosen(this.next);
  }

  #falls([id = '', epoch = '', server = '', thrower = '', opponent = '', face = '']: string[]): void {
    must(id === this.next && `${epoch}.${this.course.spot.turn}` === this.moment && !this.manual, 'next');
    must(isHash(server), 'unreadable');
    const round = this.round();
    const { index, turn } = this.course.spot;
    const given = [thrower, opponent].map(owned);
    const side = this.#throwing(given);
    const people = [round.gave[side], this.freshener()];
    must(
      given.every((party, i) => party?.person === people[i]),
      'party',
    );
    must(
      [0, 1].every((of) => round.gave[of] !== undefined || this.party.provers(of).length === 0),
      'party',
    );
    must(index === 0 || !given[1] || round.fresh.has(index) || this.#without === id, 'bare');
    round.enter(index, server, given[0] ?? null, given[1] ?? null, face);
    const shares = [server, given[0]?.link ?? null, given[1]?.link ?? null];
    must(fell(this.#header, { epoch: this.#epoch, turn, index }, shares) === face, 'face');
    this.#without = null;
    this.#loose = null;
    if (face !== DEVIL) {
      this.#mustOpen = round;
      this.#front += 1;
    }
    this.#faces.set(id, face);
    this.course.fell(face);
  }

  /** The side that throws. In a game that began in the middle the first throw says it, and it alternates from then on. */
  #throwing([thrower]: (Given | null)[]): number {
    const known = this.course.thrower();
    if (known !== null) return known;
    const side = thrower ? this.round().gave.indexOf(thrower.person) : [0, 1].find((of) => this.#engine(of));
    this.course.throwsNow(side ?? 0);
    return this.course.thrower() ?? 0;
  }

  #engine(side: number): boolean {
    return this.party.provers(side).length === 0;
  }

  #opens(moment: string, key: Hex): void {
    must(isHash(key), 'unreadable');
    const round = this.#rounds.get(moment);
    must(round !== undefined && round.throws.length > 0, 'key');
    round.open(key);
    // A turn that no number has closed is opened only because the game is over.
    if (round !== this.#mustOpen) this.#ended = true;
    this.#mustOpen = null;
  }

  /** The round of a moment that can still be committed to. */
  #current(moment: string): Round {
    must(/^\d+\.\d+$/.test(moment) && moment.startsWith(`${this.#epoch}.`), 'unreadable');
    return this.round(moment);
  }
}

const personOf = (text: string): number => Number(text.slice(1));
const seatsOf = (text: string): number[] => text.split(',').map((seat) => Number(seat) - 1);

function owned(text: string): Given | null {
  if (text === '-') return null;
  const [person = '', link = ''] = text.split(':');
  must(/^p\d+$/.test(person) && isHash(link), 'unreadable');
  return { person: personOf(person), link };
}
