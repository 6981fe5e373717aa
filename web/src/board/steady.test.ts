import { expect, test } from 'vitest';
import { steady } from './steady';

test('what did not change is the same object again', () => {
  const keep = steady<{ id: number; at: string }>((item) => item.id);
  const [one, two] = keep([
    { id: 1, at: 'a1' },
    { id: 2, at: 'b1' },
  ]);
  const after = keep([
    { id: 2, at: 'b2' },
    { id: 1, at: 'a1' },
    { id: 3, at: 'c1' },
  ]);
  expect(after[1]).toBe(one);
  expect(after[0]).not.toBe(two);
  expect(after).toEqual([
    { id: 2, at: 'b2' },
    { id: 1, at: 'a1' },
    { id: 3, at: 'c1' },
  ]);
});

test('what was away for a time is new', () => {
  const keep = steady<{ id: number }>((item) => item.id);
  const [one] = keep([{ id: 1 }]);
  keep([]);
  expect(keep([{ id: 1 }])[0]).not.toBe(one);
});
