import { expect, it } from 'vitest';
import { cellAt } from '../../board/scene';
import { PICTURES, TABLES } from '../../../tests/harness';
import { withSealed } from './sealed';

const EMPTY = TABLES['bel-setup'];
const SET_UP = 'S=TK,ES,DC,BO,EM,MI,SO,SE,AM,OF,SO,AV,CA,SO,PA';

it('shows a sealed set-up to its owner alone', () => {
  const { picture } = withSealed(EMPTY, 0, SET_UP);
  const placed = picture.pieces.filter((piece) => cellAt(piece) !== null);
  expect(placed).toHaveLength(15);
  expect(placed.find((piece) => piece.code === 'TK')).toMatchObject({ side: 0, place: { cell: 'j1' } });
  expect(withSealed(EMPTY, 1, SET_UP)).toBe(EMPTY);
});

it('leaves alone what the server shows by itself', () => {
  const shown = { ...EMPTY, picture: PICTURES['bel-ready'] };
  expect(withSealed(shown, 0, SET_UP)).toBe(shown);
  expect(withSealed(EMPTY, 0, null)).toBe(EMPTY);
});
