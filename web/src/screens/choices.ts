import { t } from '../i18n/index.svelte';

/** A clock as people call it. */
export function clockName(clock: string): string {
  if (clock === 'none') return t('play.table.clock.none');
  if (clock.endsWith('d')) return t('play.table.clock.days', clock.slice(0, -1));
  const [seconds = '0', bonus = '0'] = clock.split('+');
  return t('play.table.clock.total', String(Number(seconds) / 60), bonus);
}

/** What a house rule changes, in a few words. */
export function houseRuleName(rule: string): string {
  switch (rule) {
    case 'no-mirror':
    case 'reprieve':
    case 'open':
    case 'alternate':
    case 'nouturn':
    case 'flyturn':
    case 'axis':
    case 'wforb':
    case 'wfree':
    case 'decline':
    case 'strict':
    case 'nohuff':
    case 'devany':
    case 'safehuff':
    case 'amkeep':
    case 'each':
    case 'kept':
    case 'noarm':
      return t(`house.${rule}`);
    default:
      return rule;
  }
}
