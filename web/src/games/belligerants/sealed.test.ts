import { expect, it } from 'vitest';
import escalier from 'virtual:escalier';
import { fromMapText } from './map';
import { readPosition } from './notation';
import { withSealed } from './sealed';

const map = fromMapText(escalier);
const EMPTY = 'deploy - - - - - - -';
const SET_UP = 'S=TK,ES,DC,BO,EM,MI,SO,SE,AM,OF,SO,AV,CA,SO,PA';

it('shows a sealed set-up to its owner alone', () => {
  const { men } = readPosition(withSealed(EMPTY, 'S', SET_UP, map));
  expect(men).toHaveLength(15);
  expect(men[0]).toEqual({ kind: 'TK', origin: 'S', army: 'S', square: 'j1' });
  expect(withSealed(EMPTY, 'N', SET_UP, map)).toBe(EMPTY);
});

it('leaves alone what the server shows by itself', () => {
  const open = 'deploy - SO@j1 - - - - -';
  expect(withSealed(open, 'S', SET_UP, map)).toBe(open);
  expect(withSealed(EMPTY, 'S', null, map)).toBe(EMPTY);
});
