const THIN = '\u202f';
const WIDE = '\u00a0';

/** French spacing: thin no-break before ; ! ? » % and after «, no-break before a colon, whatever space was typed. */
export function frenchSpacing(text: string): string {
  return text
    .replace(/[ \u00a0]([;!?»%])/g, `${THIN}$1`)
    .replace(/[ \u202f]:/g, `${WIDE}:`)
    .replace(/«[ \u00a0]/g, `«${THIN}`)
    .replace(/(\d)[ \u00a0](\d{3})\b/g, `$1${THIN}$2`);
}

/** A number as people of this language write it. */
export function number(value: number, lang: 'fr' | 'en'): string {
  const digits = String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, lang === 'fr' ? THIN : ',');
  return value < 0 ? `−${digits}` : digits;
}
