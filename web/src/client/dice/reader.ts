import { isHash, type Hex } from '../proof';
import { fell, headerOf, type Die } from './face';
import { Broken, must, type Flaw } from './flawed';
import { DiceLedger } from './ledger';
import type { Given, Round } from './round';

/**
 * Reads the log of a game with dice line by line and believes nothing: who committed to what and when, who gave which
 * share, what fell. Each line is read once; the first flaw stays.
 */
export class DiceReader extends DiceLedger {
  #header: Uint8Array;
  #lines = 1;
  #faces = new Map<string, string>();
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

  constructor(first: string, sides: readonly number[], die: Die) {
    super(first, sides, die);
    this.#header = headerOf(first);
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

  /** This browser has let its fresh share for a throw go. */
  loosen(id: string): void {
    this.#loose = id;
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
        this.exchanged('key', this.#keyed);
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
        must(a === this.next && this.turns.state.index > 0 && this.freshener() !== undefined, 'next');
        must(!this.round().fresh.has(this.turns.state.index), 'without');
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
        this.turns.fell(b);
        break;
      case 'typed':
        must(this.manual, 'typed');
        this.typed.add(this.next);
        this.turns.fell(b);
        break;
      case 'play':
        this.#plays(Number(a) - 1, words.slice(2).join(' '));
        break;
      case 'back':
        must(this.turns.back(Number(a)), 'unreadable');
        this.#loose = null;
        this.#ended = false;
        break;
    }
    this.#last = kind;
  }

  #plays(seat: number, text: string): void {
    must(!this.#ended, 'opened');
    this.turns.played(this.party.side(seat), text);
    must(this.#loose === null || this.turns.state.asked, 'fresh');
  }

  #left(seat: number): void {
    this.party.people.forEach(({ seats }, person) => {
      if (seats.includes(seat)) this.exchanged('leave', person);
    });
    this.party.leave(seat);
  }

  /** The turn of somebody who left without giving a share that others had given. */
  #madeAnew(moment: string): void {
    const { disclosed, throws } = this.round();
    const fits = moment === `${this.epoch + 1}.${this.front}` && /leave|unseal/.test(this.#last);
    const asked = this.turns.state.asked && this.turns.state.turn === this.front;
    must(fits && disclosed && throws.length === 0 && !asked && !this.anew.has(this.front), 'anew');
    this.anew.add(this.front);
    this.epoch += 1;
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
    must(id === `${this.epoch}.${this.next}` && this.mayFreshen(person, this.next), 'fresh');
    this.round().fresh.add(this.turns.state.index);
    this.loosen(this.next);
  }

  #falls([id = '', epoch = '', server = '', thrower = '', opponent = '', face = '']: string[]): void {
    must(id === this.next && `${epoch}.${this.turns.state.turn}` === this.moment && !this.manual, 'next');
    must(isHash(server), 'unreadable');
    const round = this.round();
    const { index, turn } = this.turns.state;
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
    must(fell(this.die, this.#header, { epoch: this.epoch, turn, index }, shares) === face, 'face');
    this.#without = null;
    this.#loose = null;
    this.#faces.set(id, face);
    if (this.turns.fell(face)) {
      this.#mustOpen = round;
      this.front += 1;
    }
  }

  /** The side that throws. In a game that began in the middle the first throw says it, and it alternates from then on. */
  #throwing([thrower]: (Given | null)[]): number {
    const known = this.turns.thrower();
    if (known !== null) return known;
    const side = thrower
      ? this.round().gave.indexOf(thrower.person)
      : [0, 1].find((of) => this.party.provers(of).length === 0);
    this.turns.throwsNow(side ?? 0);
    return this.turns.thrower() ?? 0;
  }

  #opens(moment: string, key: Hex): void {
    must(isHash(key), 'unreadable');
    const round = this.rounds.get(moment);
    must(round !== undefined && round.throws.length > 0, 'key');
    round.open(key);
    // A turn that no number has closed is opened only because the game is over.
    if (round !== this.#mustOpen) this.#ended = true;
    this.#mustOpen = null;
  }

  /** The round of a moment that can still be committed to. */
  #current(moment: string): Round {
    must(/^\d+\.\d+$/.test(moment) && moment.startsWith(`${this.epoch}.`), 'unreadable');
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
