import { bytes, digest, hex, keyed, unhex, type Hex, type SeatSecret } from '../proof';

/** How many links a person's chain has: a turn can have that many throws and each its own share. */
export const LINKS = 64;

/** A person at a table, as the proof writes them. */
export interface Place {
  table: string;
  person: number;
}

/** The link before this one: whoever knows it cannot find the one after. */
export const before = (link: Hex): Hex => hex(digest('chain', [unhex(link)]));

/** A party's commitment to a number for a turn; the server's number is the key of all its shares. */
export function commitment(table: string, party: string, moment: string, number: Hex): Hex {
  return hex(digest('commit', [bytes(table), bytes(party), bytes(moment), unhex(number)]));
}

/** The server's share of throw j of the turn whose key this is. */
export const serverShare = (key: Hex, index: number): Hex =>
  hex(keyed(unhex(key), [bytes('share'), bytes(String(index))]));

/** A person's links for one turn: the first is the share of its first throw, each further one comes after a devil. */
export class Chain {
  readonly #links: readonly Hex[];
  /** What stands in the log before anything of it is shown. */
  readonly commitment: Hex;

  constructor(secret: SeatSecret, { table, person }: Place, moment: string) {
    const key = secret.key(`dice ${table}`);
    let link = hex(keyed(key, [bytes('share'), bytes(`p${person}`), bytes(moment)]));
    const links = [link];
    while (links.length < LINKS) links.push((link = before(link)));
    this.#links = links.reverse();
    this.commitment = commitment(table, `p${person}`, moment, link);
  }

  /** The link of a throw; `null` beyond the end of the chain. */
  link(index: number): Hex | null {
    return this.#links[index] ?? null;
  }
}
