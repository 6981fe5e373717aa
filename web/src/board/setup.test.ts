import { expect, it } from 'vitest';
import { readSetUp, writeSetUp } from './setup';

const FORM = { before: 'S=', between: ',' };

it('writes a set-up as its game does, and reads it again', () => {
  const text = writeSetUp(FORM, ['EM', 'SO']);
  expect(text).toBe('S=EM,SO');
  expect(readSetUp(FORM, text)).toEqual(['EM', 'SO']);
});

it('does not take another text for a set-up', () => {
  expect(readSetUp(FORM, 'N=EM,SO')).toBeNull();
  expect(readSetUp(FORM, 'throw')).toBeNull();
});
