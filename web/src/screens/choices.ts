import { language, t } from '../i18n/index.svelte';

/** A clock as people call it. */
export function clockName(clock: string): string {
  if (clock === 'none') return t('play.table.clock.none');
  if (clock.endsWith('d')) return t('play.table.clock.days', clock.slice(0, -1));
  const [seconds = '0', bonus = '0'] = clock.split('+');
  return t('play.table.clock.total', (Number(seconds) / 60).toLocaleString(language()), bonus);
}
