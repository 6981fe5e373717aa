import { MARGIN_Y, sheetWidth, SIDE, type Sheet } from './drawing';

export const BAND = 62;

/** The left edge of an army's prison band: at its owner's right hand. */
export function bandX({ map, flipped }: Sheet, side: number): number {
  const right = (side === 0) !== flipped;
  return right ? sheetWidth(map) - 74 : 12;
}

/** Where the prisoners of a band begin: at the owner's end. */
export const ownEndBelow = (sheet: Sheet, side: number): boolean => (side === 0) !== sheet.flipped;

/** The middle of a place `prison.0.3`. */
export function prisonPlace(sheet: Sheet, place: string): readonly [number, number] {
  const [, of, slot] = place.split('.');
  const side = Number(of);
  const away = 34 + Number(slot) * 46;
  const y = ownEndBelow(sheet, side) ? MARGIN_Y + sheet.map.height * SIDE - away : MARGIN_Y + away;
  return [bandX(sheet, side) + BAND / 2, y];
}
