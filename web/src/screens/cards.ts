import type { HeldSeat } from '../client/seats.svelte';
import type { Summary } from '../client/summaries.svelte';
import { language, say, t } from '../i18n/index.svelte';

/** Who else plays, as far as the server or this browser knows. */
const others = (seat: HeldSeat, summary: Summary | null): string =>
  summary?.others.map(say).join(', ') || seat.with;

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

const move = (summary: Summary | null): string => (summary ? t('mine.move', summary.plies) : '');

/** A game in one line. */
export function brief(seat: HeldSeat, summary: Summary | null): string {
  return joined(others(seat, summary) || (summary ? say(summary.variant) : ''), move(summary));
}

/** A game in three lines: against whom, which variant, and when and how far or to which end. */
export function describe(seat: HeldSeat, summary: Summary | null): string[] {
  const end = summary?.reason
    ? joined(summary.result ? t(`mine.${summary.result}`) : '', say(summary.reason))
    : '';
  return [
    others(seat, summary),
    summary ? say(summary.variant) : '',
    joined(day(summary?.created || seat.at), move(summary), end),
  ].filter(Boolean);
}

/** The day of a moment, as people of this language write it. */
function day(at: number): string {
  if (at === 0) return '';
  return new Date(at).toLocaleDateString(language(), { day: 'numeric', month: 'short', year: 'numeric' });
}

/** Whether a game answers to all of these words, in any order. */
export function answers(seat: HeldSeat, summary: Summary | null, wanted: string): boolean {
  const text = plain([t(`game.${seat.game}`), ...describe(seat, summary)].join(' '));
  return plain(wanted)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Without capitals and accents: whoever searches does not type them. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
