import type { SeatModel } from '../client/model';
import { say, t } from '../i18n/index.svelte';

/** What a seat is called: who sits there, the engine's level, or the seat itself while nobody does. */
export function seatName(seat: SeatModel): string {
  if (seat.engine !== undefined) return t('play.engine', levelName(seat.engine));
  return seat.people.map((person) => person.name).join(', ') || say(seat.title);
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
