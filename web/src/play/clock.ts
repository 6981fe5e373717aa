import type { ClockModel } from '../client/model';

/** What a seat has left at a moment of this browser's time. */
export function leftAt(clock: ClockModel, seat: number, now: number): number | null {
  const left = clock.left[seat] ?? null;
  if (left === null) return null;
  return Math.max(0, left - (clock.running[seat] ? now - clock.at : 0));
}

/** `12:41`, `1:02:05`, or days and hours; under ten seconds also tenths. */
export function clockText(left: number, lang: 'fr' | 'en'): string {
  if (left < 10_000) {
    const tenths = Math.floor(left / 100);
    return `0:0${(tenths / 10).toFixed(1)}`.replace('.', lang === 'fr' ? ',' : '.');
  }
  const seconds = Math.ceil(left / 1000);
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60),
  ];
  if (days > 0) return lang === 'fr' ? `${days} j ${hours % 24} h` : `${days} d ${hours % 24} h`;
  const two = (n: number) => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
