import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { commitment, digest, type Hex } from './proof';

/** What this browser reads in the log that everybody sees alike: who committed to what, and what fell. */

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** The running hash over a log, remembered so that each line is hashed once. */
export class Fingerprint {
  #hash = digest('log', []);
  #lines: readonly string[] = [];

  /** Takes the log as it is now; a log that was rewritten is hashed anew. */
  update(lines: readonly string[]): void {
    const known = this.#lines.length;
    const grown = lines.length >= known && this.#lines.every((line, i) => line === lines[i]);
    if (!grown) this.#hash = digest('log', []);
    for (const line of lines.slice(grown ? known : 0)) this.#hash = digest('line', [this.#hash, text(line)]);
    this.#lines = [...lines];
  }

  /** Four words that two players can read to each other. */
  words(): [string, string, string, string] {
    const word = (n: number) => fiveLetters(((this.#hash[2 * n] ?? 0) << 8) | (this.#hash[2 * n + 1] ?? 0));
    return [word(0), word(1), word(2), word(3)];
  }
}

const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aiou';

function fiveLetters(bits: number): string {
  const consonant = (shift: number) => CONSONANTS[(bits >> shift) & 15] ?? '';
  const vowel = (shift: number) => VOWELS[(bits >> shift) & 3] ?? '';
  return consonant(12) + vowel(10) + consonant(6) + vowel(4) + consonant(0);
}

/** The commitments of a log, by the moment and the party: `server 0.3.1`, `p1 0.3`. */
export function commitments(lines: readonly string[]): Map<string, Hex> {
  const found = new Map<string, Hex>();
  for (const line of lines) {
    const [, kind, a = '', b = '', c = ''] = line.split(' ');
    if (kind === 'server') found.set(`server ${a}`, b);
    if (kind === 'commit') found.set(`${a} ${b}`, c);
  }
  return found;
}

/**
 * Whether a share of a moment may be shown: the server and both sides have committed, in this browser's own copy of
 * the log. `sides` holds the people who give shares on each side; a side without any has nothing to commit.
 */
export function mayDisclose(
  lines: readonly string[],
  throwId: { moment: string; index: number },
  sides: readonly (readonly number[])[],
): boolean {
  const known = commitments(lines);
  const covered = (people: readonly number[]) =>
    people.length === 0 || people.some((person) => known.has(`p${person} ${throwId.moment}`));
  return known.has(`server ${throwId.moment}.${throwId.index}`) && sides.every(covered);
}

/** The people who give shares, as the log says. */
export function provers(lines: readonly string[]): Set<number> {
  return new Set(
    lines.flatMap((line) => {
      const [, kind, person, , proves] = line.split(' ');
      return kind === 'sit' && person && proves === 'proved' ? [Number(person.slice(1))] : [];
    }),
  );
}

export interface CheckedThrow {
  /** Turn and place within it. */
  id: string;
  face: string;
  /** Every share fits its commitment, and the face follows from them. */
  sound: boolean;
}

/** Checks every throw of a log as anybody can: shares against commitments, the face against the shares. */
export function checkThrows(lines: readonly string[]): CheckedThrow[] {
  const [first = ''] = lines;
  const table = first.split(' ')[2] ?? '';
  const header = digest('header', [text(first)]);
  const known = new Map<string, Hex>();
  const checked: CheckedThrow[] = [];
  for (const line of lines) {
    const [, kind, a = '', b = '', c = '', d = '', e = '', f = ''] = line.split(' ');
    if (kind === 'server') known.set(`server ${a}`, b);
    else if (kind === 'commit') known.set(`${a} ${b}`, c);
    else if (kind === 'throw') {
      const moment = `${b}.${a.split('.')[0] ?? ''}`;
      const label = `${moment}.${a.split('.')[1] ?? ''}`;
      const server = digest('commit', [text(table), text('server'), text(label), hexToBytes(c)]);
      const parties = [d, e].map((owned) => (owned === '-' ? null : owned.split(':')));
      const kept = parties.every(
        (party) =>
          party === null ||
          known.get(`${party[0] ?? ''} ${moment}`) ===
            commitment({ table, person: Number(party[0]?.slice(1)) }, moment, party[1] ?? ''),
      );
      const shares = [c, parties[0]?.[1] ?? null, parties[1]?.[1] ?? null];
      const sound = kept && known.get(`server ${label}`) === bytesToHex(server);
      checked.push({
        id: a,
        face: f,
        sound: sound && fell(header, `${b}.${a}`, shares, a.startsWith('0.')) === f,
      });
    }
  }
  return checked;
}

/** What falls: the first byte of the hash below the greatest multiple of the number of faces decides. */
function fell(header: Uint8Array, label: string, shares: readonly (Hex | null)[], draw: boolean): string {
  const faces = draw ? ['S', 'N'] : ['1', '2', '3', '4', '5', 'D'];
  const limit = Math.floor(256 / faces.length) * faces.length;
  const fields = shares.map((share) => (share === null ? new Uint8Array() : hexToBytes(share)));
  let hash = digest('throw', [header, text(label), ...fields]);
  for (;;) {
    const byte = hash.find((value) => value < limit);
    if (byte !== undefined) return faces[byte % faces.length] ?? '';
    hash = digest('again', [hash]);
  }
}
