import { frenchSpacing } from '../i18n/typography';
import type { Report, ReportEntry, Worth } from '../wire';

export type Mark = NonNullable<ReportEntry['mark']>;
export const MARKS: readonly Mark[] = ['inaccuracy', 'mistake', 'blunder'];

/** Hundredths of a win, with a sign and one decimal, as people of this language write it. */
export function points(millionths: number, lang: 'fr' | 'en', sign = true): string {
  const text = (Math.abs(millionths) / 10_000).toFixed(1);
  const digits = lang === 'fr' ? text.replace('.', ',') : text;
  const zero = Number(text) === 0;
  if (millionths < 0 && !zero) return `−${digits}`;
  return sign && !zero ? `+${digits}` : digits;
}

/** A limit without needless decimals: 30 000 millionths are 3. */
export const limit = (millionths: number): string => String(millionths / 10_000);

/** Whole points of a game played for points, with a sign. */
export function score(thousandths: number, lang: 'fr' | 'en'): string {
  const whole = Math.round(thousandths / 1000);
  const digits = lang === 'fr' ? frenchSpacing(group(whole, ' ')) : group(whole, ',');
  return whole < 0 ? `−${digits}` : `+${digits}`;
}

function group(value: number, by: string): string {
  return String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, by);
}

export function plus(...worths: readonly Worth[]): Worth {
  return worths.reduce((a, b) => ({ margin: a.margin + b.margin, win: a.win + b.win }), {
    margin: 0,
    win: 0,
  });
}

/** The parts of the ledger in order; with the start they add up to the result. */
export function parts(report: Report): { luck: Worth; errors: [Worth, Worth]; ending: Worth } {
  const [first, second] = report.sides;
  return {
    luck: plus(first.luck, second.luck, report.lots),
    errors: [first.errors, second.errors],
    ending: report.ending,
  };
}

/** The worth before each ply and at the end, for a curve. */
export function winCurve(report: Report): number[] {
  let now = report.start.win;
  return [now, ...report.entries.map((entry) => (now += entry.change.win))];
}
