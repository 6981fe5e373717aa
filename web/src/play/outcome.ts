import type { TableModel } from '../client/model';
import { seatName } from '../games/names';
import { language, say, t } from '../i18n/index.svelte';
import type { Outcome } from '../wire';
import { number } from '../i18n/typography';

/** The end of a game in one sentence, from the reader's side where the reader has one. */
export function outcomeWords(outcome: Outcome, table: TableModel, mine: readonly number[]): string {
  const reason = say(outcome.words);
  if (outcome.winner === undefined) return t('play.over.draw', reason);
  const sides = new Set(mine.map((seat) => table.seats[seat]?.side));
  const winners = table.seats.filter((seat) => seat.side === outcome.winner).map(seatName);
  const gain = outcome.gain > 0 ? t('play.over.gain', number(outcome.gain, language())) : '';
  const wins = winners.length > 1 ? 'play.over.wins' : 'play.over.win';
  if (sides.size !== 1) return t(wins, winners.join(t('play.and')), reason) + gain;
  return t(sides.has(outcome.winner) ? 'play.over.won' : 'play.over.lost', reason) + gain;
}
