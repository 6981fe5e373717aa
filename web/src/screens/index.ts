import type { Component } from 'svelte';
import { openHouse } from '../client/house.svelte';

/** Screens that are fetched when they are opened, so that a first visit fetches little more than it shows. */
type Lazy<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

const lazy = <Props extends Record<string, unknown>>(load: Lazy<Props>): Lazy<Props> => load;

/** Waits for what the server knows of its games, so that nothing moves when it comes; the screen copes without. */
async function withHouse<Screen>(screen: Promise<Screen>): Promise<Screen> {
  await openHouse().catch(() => undefined);
  return screen;
}

export const screens = {
  home: lazy(() => import('./Home.svelte')),
  new: lazy(() => withHouse(import('./NewGame.svelte'))),
  play: lazy(() => import('./Sitting.svelte')),
  join: lazy(() => import('./Join.svelte')),
  seat: lazy(() => import('./OpenSeat.svelte')),
  tables: lazy(() => import('./Tables.svelte')),
  games: lazy(() => import('./MyGames.svelte')),
  link: lazy(() => import('./LinkScreen.svelte')),
  rules: lazy(() => import('./RulesScreen.svelte')),
  settings: lazy(() => import('./SettingsScreen.svelte')),
  dice: lazy(() => import('./DiceScreen.svelte')),
  about: lazy(() => import('./About.svelte')),
  lost: lazy(() => import('./Lost.svelte')),
};
