import type { SeatModel, TableModel } from '../client/model';
import { say, t } from '../i18n/index.svelte';

/** What a seat is called: its player, who sits there, the engine's level, or the seat itself while nobody does. */
export function seatName(seat: SeatModel): string {
  if (seat.name !== undefined) return seat.name;
  if (seat.engine !== undefined) return t('play.engine', seat.engine_name ? say(seat.engine_name) : '');
  return seat.people.map((person) => person.name).join(', ') || say(seat.title);
}

/** The seats as they are called here: who shares a screen and gave no name is called by the seat. */
export function named(table: TableModel): TableModel {
  const mine = table.me?.seats ?? [];
  if (mine.length < 2) return table;
  const seats = table.seats.map((seat) =>
    mine.includes(seat.index) ? { ...seat, name: seat.name ?? say(seat.title) } : seat,
  );
  return { ...table, seats };
}
