import type { SeatModel, TableModel } from '../client/model';
import { say, t } from '../i18n/index.svelte';

/** What a seat is called: who sits there, the engine's level, or the seat itself while nobody does. */
export function seatName(seat: SeatModel): string {
  if (seat.engine !== undefined) return t('play.engine', levelName(seat.engine));
  return seat.people.map((person) => person.name).join(', ') || say(seat.title);
}

/** The seats as they are called here: people who share a screen have one name on the server, and one each at it. */
export function named(table: TableModel, names: readonly string[]): TableModel {
  const mine = table.me?.seats ?? [];
  if (mine.length < 2) return table;
  const seats = table.seats.map((seat) => {
    const name = names[seat.index]?.trim() || say(seat.title);
    return mine.includes(seat.index)
      ? { ...seat, people: seat.people.map((person) => ({ ...person, name })) }
      : seat;
  });
  return { ...table, seats };
}

/** An engine's level as people call it. */
export function levelName(level: string): string {
  switch (level) {
    case 'random':
    case 'greedy':
    case 'level:1':
    case 'level:2':
    case 'level:3':
    case 'level:4':
    case 'level:5':
    case 'level:6':
    case 'level:7':
    case 'level:8':
      return t(`level.${level}`);
    default:
      return level;
  }
}
