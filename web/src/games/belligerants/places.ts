import { MARGIN_Y, sheetWidth, SIDE, type Sheet } from './drawing';
import type { Army } from './notation';

export const BAND = 62;

/** The left edge of an army's prison band: at its owner's right hand. */
export function bandX({ map, flipped }: Sheet, army: Army): number {
  const right = (army === 'S') !== flipped;
  return right ? sheetWidth(map) - 74 : 12;
}

/** Where the prisoners of a band begin: at the owner's end. */
export const ownEndBelow = (sheet: Sheet, army: Army): boolean => (army === 'S') !== sheet.flipped;

/** The middle of a place `prison.S.3`. */
export function prisonPlace(sheet: Sheet, place: string): readonly [number, number] {
  const [, side, slot] = place.split('.');
  const army: Army = side === 'N' ? 'N' : 'S';
  const away = 34 + Number(slot) * 46;
  const y = ownEndBelow(sheet, army) ? MARGIN_Y + sheet.map.height * SIDE - away : MARGIN_Y + away;
  return [bandX(sheet, army) + BAND / 2, y];
}
