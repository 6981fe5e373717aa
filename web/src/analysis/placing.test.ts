import { expect, it } from 'vitest';
import { around, transformTo } from './placing';

it('a drawing lies in the middle of its place, as large as fits', () => {
  expect(transformTo({ x: 10, y: 20, width: 200, height: 100 }, '0 0 50 50')).toBe(
    'translate(60 20) scale(2)',
  );
  expect(transformTo({ x: 0, y: 0, width: 30, height: 30 }, '-10 -20 60 60')).toBe(
    'translate(5 10) scale(0.5)',
  );
});

it('a picture has room for everything in it', () => {
  const [board, tray] = [
    { x: 100, y: 60, width: 300, height: 300 },
    { x: 120, y: 5, width: 500, height: 50 },
  ];
  expect(around([board, tray], 10)).toEqual({ x: 90, y: -5, width: 540, height: 375 });
});
