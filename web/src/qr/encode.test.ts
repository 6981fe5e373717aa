import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { encode, type Matrix } from './encode';

/** Paints a code with its quiet zone and has an independent reader read it. */
function read(code: Matrix): string | null {
  const scale = 4;
  const size = (code.length + 8) * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  code.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let i = 0; i < scale * scale; i++) {
        const px = (x + 4) * scale + (i % scale);
        const py = (y + 4) * scale + Math.floor(i / scale);
        pixels.fill(0, (py * size + px) * 4, (py * size + px) * 4 + 3);
      }
    }),
  );
  return jsQR(pixels, size, size)?.data ?? null;
}

describe('QR codes', () => {
  it.each([1, 14, 15, 26, 27, 42, 43, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 900, 2331])(
    'of %i bytes are read back',
    (length) => {
      const text = 'http://192.168.1.20:7878/#/seat/'.repeat(13).slice(0, length);
      const code = encode(text);
      expect(code && read(code)).toBe(text);
    },
  );

  it('carry what is not ASCII', () => {
    const code = encode('Ludothèque · Diädema');
    expect(code && read(code)).toBe('Ludothèque · Diädema');
  });

  it('refuse a text that does not fit', () => {
    expect(encode('x'.repeat(2332))).toBeNull();
  });
});
