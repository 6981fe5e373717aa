import type { Component } from 'svelte';
import { openHouse } from '../client/house.svelte';
import { carriesDesk } from '../lib/local';

/** Screens that are fetched when they are opened, so that a first visit fetches little more than it shows. */
type Lazy<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

const lazy = <Props extends Record<string, unknown>>(load: Lazy<Props>): Lazy<Props> => load;

/** So long the server may take to answer before this device is asked, in milliseconds. */
const PATIENCE = 4000;

/** Waits for what is known of the games, so that nothing moves when it comes; the screen copes without. */
async function withHouse<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const patience = new Promise<never>((_, late) => setTimeout(late, PATIENCE));
  await Promise.race([openHouse(), patience]).catch(() => onDevice());
  return screen;
}

/** The desk of this device knows the games as well, where the application carries one. */
async function onDevice(): Promise<void> {
  if (!carriesDesk) return;
  await import('../local/lay').then(({ houseHere }) => houseHere()).catch(() => undefined);
}

export const screens = {
  home: lazy(() => import('./Home.svelte')),
  new: lazy(() => withHouse(import('./NewGame.svelte'))),
  play: lazy(() => import('./table')),
  local: lazy(() => import('../local/LocalSitting.svelte')),
  join: lazy(() => import('./Join.svelte')),
  seat: lazy(() => import('./OpenSeat.svelte')),
  tables: lazy(() => import('./Tables.svelte')),
  games: lazy(() => import('./MyGames.svelte')),
  maps: lazy(() => withHouse(import('../maps/MapScreen.svelte'))),
  link: lazy(() => import('./LinkScreen.svelte')),
  learn: lazy(() => import('../lessons/LessonScreen.svelte')),
  rules: lazy(() => import('./RulesScreen.svelte')),
  strategy: lazy(() => import('./StrategyScreen.svelte')),
  settings: lazy(() => import('./SettingsScreen.svelte')),
  dice: lazy(() => import('./DiceScreen.svelte')),
  desk: lazy(() => import('../analysis/AnalysisScreen.svelte')),
  puzzles: lazy(() => import('../puzzles/PuzzlesScreen.svelte')),
  about: lazy(() => import('./About.svelte')),
  privacy: lazy(() => import('./Privacy.svelte')),
  lost: lazy(() => import('./Lost.svelte')),
};
