import { correction, generate } from 'lean-qr/nano';

/** Rows of dark modules. */
export type Matrix = boolean[][];

/** A QR code of a text with error correction M or better; `null` if it is longer than any code holds. */
export function encode(text: string): Matrix | null {
  try {
    const code = generate(text, { minCorrectionLevel: correction.M });
    const across = Array.from({ length: code.size }, (_, i) => i);
    return across.map((y) => across.map((x) => code.get(x, y)));
  } catch {
    return null;
  }
}
