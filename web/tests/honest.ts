import { Chain, commitment, serverShare } from '../src/client/dice/chain';
import { fell, headerOf, type Die } from '../src/client/dice/face';
import { bytes, digest, hex, SeatSecret } from '../src/client/proof';

/** As the box of Les Belligérants says it. */
export const DIE: Die = {
  asks: 'throw',
  faces: ['1', '2', '3', '4', '5', 'D'],
  again: ['D'],
  draw: true,
  sides: ['S', 'N'],
};

/** The log of a game with dice, written as a server that keeps its promises would write it. */
export class HonestGame {
  readonly table = 't';
  readonly lines: string[];
  readonly secrets = [1, 2, 3, 4].map((byte) => new SeatSecret(new Uint8Array(32).fill(byte)));
  turn = 0;
  epoch = 0;
  #keys = new Map<string, string>();
  #chains = new Map<string, Chain>();

  /** `seats` says who sits on the two seats; -1 is an engine. */
  constructor(
    readonly seats: readonly [number, number] = [0, 1],
    variant = 'escalier',
  ) {
    this.lines = [`0 table t belligerants ${variant} 1 proved none -`];
    seats.forEach((person, seat) => this.say(`seat ${seat + 1} ${person < 0 ? 'engine:greedy' : 'person'}`));
    for (const person of this.people()) {
      const own = seats.flatMap((other, seat) => (other === person ? [seat + 1] : []));
      this.say(`sit p${person} ${own.join(',')} proved P${person}`);
    }
  }

  say(line: string): this {
    this.lines.push(`${this.lines.length} ${line}`);
    return this;
  }

  people(): number[] {
    return [...new Set(this.seats.filter((person) => person >= 0))];
  }

  get moment(): string {
    return `${this.epoch}.${this.turn}`;
  }

  chain(person: number, moment = this.moment, secret = this.secrets[person]): Chain {
    if (!secret) throw new Error('nobody');
    const name = `${person} ${moment} ${secret.text()}`;
    const chain = this.#chains.get(name) ?? new Chain(secret, { table: this.table, person }, moment);
    this.#chains.set(name, chain);
    return chain;
  }

  link(person: number, index = 0): string {
    return this.chain(person).link(index) ?? '';
  }

  /** South throws in odd turns: the draw is made to say so. */
  get thrower(): number {
    return this.turn === 0 ? 0 : (this.turn + 1) % 2;
  }

  /** Who throws and who stands against it; one person for both sides has one share. */
  parties(): [number, number] {
    const [thrower, opponent] = [this.seats[this.thrower] ?? -1, this.seats[1 - this.thrower] ?? -1];
    return [thrower, opponent === thrower ? -1 : opponent];
  }

  key(faces: readonly string[], links: readonly number[]): string {
    const known = this.#keys.get(this.moment);
    if (known !== undefined) return known;
    const [thrower, opponent] = this.parties();
    const header = headerOf(this.lines[0] ?? '');
    for (let n = 0; ; n++) {
      const key = hex(digest('test key', [bytes(`${this.moment} ${n}`)]));
      const fits = faces.every((face, index) => {
        const given = [
          serverShare(key, index),
          thrower < 0 ? null : this.link(thrower),
          opponent < 0 ? null : this.link(opponent, links[index] ?? index),
        ];
        return fell(DIE, header, { epoch: this.epoch, turn: this.turn, index }, given) === face;
      });
      if (fits) {
        this.#keys.set(this.moment, key);
        return key;
      }
    }
  }

  /** The server commits to a turn in which these faces will fall, with these links of the opponent. */
  serverCommits(faces: readonly string[], links: readonly number[] = []): this {
    const key = this.key(faces, links);
    return this.say(`server ${this.moment} ${commitment(this.table, 'server', this.moment, key)}`);
  }

  commits(person: number, moment = this.moment, secret = this.secrets[person]): this {
    return this.say(`commit p${person} ${moment} ${this.chain(person, moment, secret).commitment}`);
  }

  shares(person: number): this {
    this.say(`share p${person} ${this.moment}`);
    return this.commits(person, `${this.epoch}.${this.turn + 1}`);
  }

  plays(seat: number, text: string): this {
    const person = this.seats[seat] ?? -1;
    return this.say(`play ${seat + 1} ${person < 0 ? '-' : `p${person}`} ${text}`);
  }

  /** The line of throw `index`, with that link of the opponent. */
  throws(index: number, face: string, link = index): this {
    const key = this.#keys.get(this.moment) ?? '';
    const [thrower, opponent] = this.parties();
    const owned = (person: number, at: number) => (person < 0 ? '-' : `p${person}:${this.link(person, at)}`);
    const server = serverShare(key, index);
    return this.say(
      `throw ${this.turn}.${index} ${this.epoch} ${server} ${owned(thrower, 0)} ${owned(opponent, link)} ${face}`,
    );
  }

  opens(): this {
    return this.say(`open ${this.moment} ${this.#keys.get(this.moment) ?? ''}`);
  }

  closes(): this {
    this.opens();
    this.turn += 1;
    return this;
  }

  /** The set-ups and the draw, which South wins. */
  draw(): this {
    this.serverCommits(['S']);
    for (const person of this.people()) this.commits(person);
    this.plays(0, '?').plays(1, '?');
    for (const person of this.people()) this.shares(person);
    return this.throws(0, 'S').closes();
  }

  /** A turn up to the moment at which its throw is asked for. */
  asks(faces: readonly string[], links: readonly number[] = []): this {
    this.serverCommits(faces, links);
    const [thrower, opponent] = this.parties();
    if (opponent >= 0) this.shares(opponent);
    if (thrower >= 0) this.shares(thrower);
    return this.plays(this.thrower, 'throw');
  }

  /** A whole turn of these faces; after each devil the opponent sends a fresh link, unless it is left out. */
  play(faces: readonly string[], late: readonly number[] = []): this {
    const links: number[] = [];
    faces.forEach((_, index) => links.push(late.includes(index) ? (links.at(-1) ?? 0) : index));
    this.asks(faces, links);
    const [, opponent] = this.parties();
    faces.forEach((face, index) => {
      if (index > 0) this.plays(this.thrower, 'g3-g6@3');
      if (index > 0 && opponent >= 0) {
        if (late.includes(index)) this.say(`without ${this.turn}.${index}`);
        else this.say(`fresh p${opponent} ${this.moment}.${index}`);
      }
      this.throws(index, face, links[index]);
    });
    return this.closes().plays(this.turn % 2, 'g3-g6');
  }
}
