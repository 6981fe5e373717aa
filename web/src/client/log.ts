import { digest, bytes } from './proof';

/** This browser's copy of the log that everybody sees alike. It only ever grows. */
export class Log {
  readonly lines: string[] = [];
  /** The server has told a line again in other words, or has taken lines away: there are two histories of this game. */
  rewritten = false;
  #hash = digest('log', []);

  /**
   * Takes the lines from `from` on; only what is new is read, and only what was sent again is compared. `false` where
   * lines between are missing.
   */
  take(from: number, lines: readonly string[]): boolean {
    const known = this.lines.length;
    if (from > known) return false;
    const again = lines.slice(0, known - from);
    if (from + lines.length < known || again.some((line, i) => line !== this.lines[from + i])) {
      this.rewritten = true;
      this.#replace([...this.lines.slice(0, from), ...lines]);
    } else {
      this.#append(lines.slice(known - from));
    }
    return true;
  }

  /** Four words that two players can read to each other. */
  words(): [string, string, string, string] {
    const word = (n: number) => fiveLetters(((this.#hash[2 * n] ?? 0) << 8) | (this.#hash[2 * n + 1] ?? 0));
    return [word(0), word(1), word(2), word(3)];
  }

  #append(lines: readonly string[]): void {
    for (const line of lines) {
      this.#hash = digest('line', [this.#hash, bytes(line)]);
      this.lines.push(line);
    }
  }

  #replace(lines: readonly string[]): void {
    this.lines.length = 0;
    this.#hash = digest('log', []);
    this.#append(lines);
  }
}

const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aiou';

function fiveLetters(bits: number): string {
  const consonant = (shift: number) => CONSONANTS[(bits >> shift) & 15] ?? '';
  const vowel = (shift: number) => VOWELS[(bits >> shift) & 3] ?? '';
  return consonant(12) + vowel(10) + consonant(6) + vowel(4) + consonant(0);
}
