/**
 * A QR code of a text: byte mode, error correction M, versions 1 to 15 (up to 412 bytes), ISO/IEC 18004.
 */

/** Rows of dark modules. */
export type Matrix = boolean[][];

/** For each version: codewords of error correction a block, and the data codewords of each block. */
const BLOCKS: readonly (readonly [number, readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
  [30, [50, 51, 51, 51, 51]],
  [22, [36, 36, 36, 36, 36, 36, 37, 37]],
  [22, [37, 37, 37, 37, 37, 37, 37, 37, 38]],
  [24, [40, 40, 40, 40, 41, 41, 41, 41, 41]],
  [24, [41, 41, 41, 41, 41, 42, 42, 42, 42, 42]],
];

/** Middles of the alignment patterns, by version. */
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
  [6, 30, 54],
  [6, 32, 58],
  [6, 34, 62],
  [6, 26, 46, 66],
  [6, 26, 48, 70],
];

/** The code, or `null` where the text is too long for it. */
export function encode(text: string): Matrix | null {
  const data = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex(([, blocks], i) => sum(blocks) >= data.length + (i < 9 ? 2 : 3)) + 1;
  if (version === 0) return null;
  const grid = new Grid(version);
  grid.fill(interleave(codewords(data, version), version));
  return grid.masked();
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** The message with its header, its end and its padding. */
function codewords(data: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  push(4, 4);
  push(data.length, version < 10 ? 8 : 16);
  data.forEach((byte) => push(byte, 8));
  const capacity = sum(BLOCKS[version - 1]?.[1] ?? []) * 8;
  push(0, Math.min(4, capacity - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let i = 0; bits.length < capacity; i++) push(i % 2 ? 0x11 : 0xec, 8);
  return Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

function interleave(words: number[], version: number): number[] {
  const [correction = 0, sizes = []] = BLOCKS[version - 1] ?? [];
  const generator = generatorPolynomial(correction);
  let start = 0;
  const blocks = sizes.map((size) => {
    const data = words.slice(start, start + size);
    start += size;
    return { data, check: remainder(data, generator) };
  });
  const take = (columns: number[][]): number[] =>
    Array.from({ length: Math.max(...columns.map((column) => column.length)) }, (_, i) =>
      columns.flatMap((column) => column[i] ?? []),
    ).flat();
  return [...take(blocks.map((block) => block.data)), ...take(blocks.map((block) => block.check))];
}

/** Multiplication in the field of 256 elements modulo x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> i) & 1) * a;
  }
  return product & 0xff;
}

function generatorPolynomial(degree: number): number[] {
  let polynomial = [1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    const next = [...polynomial, 0];
    polynomial.forEach((factor, k) => (next[k + 1] = (next[k + 1] ?? 0) ^ times(factor, root)));
    polynomial = next;
    root = times(root, 2);
  }
  return polynomial.slice(1);
}

function remainder(data: readonly number[], generator: readonly number[]): number[] {
  const rest = generator.map(() => 0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    generator.forEach((term, i) => (rest[i] = (rest[i] ?? 0) ^ times(term, factor)));
  }
  return rest;
}

class Grid {
  readonly #size: number;
  readonly #dark: Matrix;
  /** Modules that belong to the patterns and take no data. */
  readonly #fixed: Matrix;

  constructor(version: number) {
    this.#size = 17 + 4 * version;
    this.#dark = blank(this.#size);
    this.#fixed = blank(this.#size);
    this.#patterns(version);
  }

  #set(x: number, y: number, dark: boolean): void {
    const [row, fixed] = [this.#dark[y], this.#fixed[y]];
    if (!row || !fixed || x < 0 || x >= this.#size) return;
    row[x] = dark;
    fixed[x] = true;
  }

  #patterns(version: number): void {
    const end = this.#size - 1;
    for (let i = 0; i < this.#size; i++) {
      this.#set(6, i, i % 2 === 0);
      this.#set(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [end - 3, 3],
      [3, end - 3],
    ] as const) {
      this.#rings(x, y, 4, (ring) => ring !== 2 && ring !== 4);
    }
    const middles = ALIGNMENT[version - 1] ?? [];
    for (const x of middles) {
      for (const y of middles) {
        const corner = (x === 6 && y === 6) || (x === 6 && y === end - 6) || (x === end - 6 && y === 6);
        if (!corner) this.#rings(x, y, 2, (ring) => ring !== 1);
      }
    }
    this.#format(0);
    if (version >= 7) this.#version(version);
  }

  #rings(x: number, y: number, radius: number, dark: (ring: number) => boolean): void {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        this.#set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  }

  /** Level M has the format bits 00, so only the mask is in the data. */
  #format(mask: number): void {
    let rest = mask;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const bit = (i: number) => ((bits >> i) & 1) === 1;
    const end = this.#size - 1;
    for (let i = 0; i <= 5; i++) this.#set(8, i, bit(i));
    this.#set(8, 7, bit(6));
    this.#set(8, 8, bit(7));
    this.#set(7, 8, bit(8));
    for (let i = 9; i < 15; i++) this.#set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.#set(end - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.#set(8, end - 14 + i, bit(i));
    this.#set(8, end - 7, true);
  }

  #version(version: number): void {
    let rest = version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const [a, b] = [this.#size - 11 + (i % 3), Math.floor(i / 3)];
      const dark = ((bits >> i) & 1) === 1;
      this.#set(a, b, dark);
      this.#set(b, a, dark);
    }
  }

  /** Lays the words in two-module columns, upwards and downwards in turn, from the right. */
  fill(words: readonly number[]): void {
    let i = 0;
    for (let right = this.#size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.#size; step++) {
        const upwards = ((right + 1) & 2) === 0;
        const y = upwards ? this.#size - 1 - step : step;
        for (const x of [right, right - 1]) {
          const row = this.#dark[y];
          if (!row || this.#fixed[y]?.[x]) continue;
          row[x] = (((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1) === 1;
          i++;
        }
      }
    }
  }

  /** The code under the mask that disturbs a reader least. */
  masked(): Matrix {
    let best: Matrix = this.#dark;
    let least = Infinity;
    MASKS.forEach((mask, n) => {
      this.#format(n);
      const code = this.#dark.map((row, y) =>
        row.map((dark, x) => (this.#fixed[y]?.[x] ? dark : dark !== mask(x, y))),
      );
      const cost = penalty(code);
      if (cost < least) [best, least] = [code, cost];
    });
    return best;
  }
}

const blank = (size: number): Matrix =>
  Array.from({ length: size }, () => new Array<boolean>(size).fill(false));

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function penalty(code: Matrix): number {
  const size = code.length;
  const columns = code.map((_, x) => code.map((row) => row[x] ?? false));
  let cost = 0;
  for (const line of [...code, ...columns]) cost += runs(line) + finders(line);
  let dark = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const here = code[y]?.[x];
      if (here) dark++;
      const block = x + 1 < size && y + 1 < size && here === code[y]?.[x + 1] && here === code[y + 1]?.[x];
      if (block && here === code[y + 1]?.[x + 1]) cost += 3;
    }
  }
  return cost + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

function runs(line: readonly boolean[]): number {
  let cost = 0;
  let length = 0;
  line.forEach((dark, i) => {
    length = dark === line[i - 1] ? length + 1 : 1;
    if (length === 5) cost += 3;
    else if (length > 5) cost += 1;
  });
  return cost;
}

/** Stretches that look like a finder pattern. */
function finders(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('');
  let cost = 0;
  for (const shape of ['10111010000', '00001011101']) {
    for (let at = text.indexOf(shape); at >= 0; at = text.indexOf(shape, at + 1)) cost += 40;
  }
  return cost;
}
