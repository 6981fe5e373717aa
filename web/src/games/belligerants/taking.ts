import { t } from '../../i18n/index.svelte';

/** What it means at this table that a capture can be made: the house rules about the huff change it. */
export function taking(variant: string): { rule: string; text: string } {
  const has = (rule: string) => variant.split('+').includes(rule);
  if (has('nohuff')) return { rule: 'B17', text: t('bel.rule.B17') };
  if (has('strict')) return { rule: 'B19', text: t('bel.rule.B19.strict') };
  return { rule: 'B19', text: t(has('decline') ? 'bel.rule.B19.decline' : 'bel.rule.B19') };
}
