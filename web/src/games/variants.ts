/** Variants and house rules as people call them. Their codes are for scripts. */
import { gameInfo, openHouse } from '../client/house.svelte';
import { learn, say, t } from '../i18n/index.svelte';
import { variants } from '../i18n/words/variants';

learn(variants);

/** What a house rule changes, in a few words. */
export function houseRuleName(rule: string): string {
  if (rule.startsWith('limit=')) return t('house.limit', rule.slice('limit='.length));
  const key = `house.${rule}`;
  return key in variants ? t(key as 'house.open') : '';
}

/** A variant in words: the name under which the menu offers it, then its house rules. */
export function variantName(game: string, variant: string): string {
  const info = gameInfo(game);
  // The names come with what the house offers; once it is there, whoever reads them here is told again.
  if (!info) void openHouse().catch(() => undefined);
  const known = (info?.variants ?? []).filter(
    (other) => variant === other.variant || variant.startsWith(`${other.variant}+`),
  );
  const best = known.sort((a, b) => b.variant.length - a.variant.length)[0];
  const [base = '', ...all] = variant.split('+');
  const rules = best ? all.slice(best.variant.split('+').length - 1) : all;
  const name = best
    ? say(best.name)
    : base.startsWith('file:')
      ? t('variant.own', base.slice('file:'.length))
      : '';
  return [name, ...rules.map(houseRuleName)].filter((part) => part !== '').join(', ');
}
