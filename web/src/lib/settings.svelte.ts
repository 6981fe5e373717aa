import { speak, systemLanguage, type Lang } from '../i18n/index.svelte';
import { NAME_LENGTH } from '../wire';
import { isRecord, recall, remember } from './storage';

export type Theme = 'jour' | 'veillee' | 'contraste';
/** When a complete move waits for a second touch: only on small maps, always, or never. */
export type Confirm = 'auto' | 'always' | 'never';

export interface Settings {
  lang: Lang;
  /** `null` follows the system. */
  theme: Theme | null;
  name: string;
  confirm: Confirm;
  sound: boolean;
  /** Threats and facing slots are drawn on the boards. */
  helper: boolean;
  /** Terrain letters on the map. */
  letters: boolean;
  /** Moves glide; off means that pieces appear where they land. */
  motion: boolean;
  notify: boolean;
}

const KEY = 'settings';
const THEMES: readonly unknown[] = ['jour', 'veillee', 'contraste'];

function stored(): Settings {
  const saved = recall(KEY);
  const from = isRecord(saved) ? saved : {};
  const flag = (name: string, otherwise: boolean) =>
    typeof from[name] === 'boolean' ? from[name] : otherwise;
  return {
    lang: from['lang'] === 'fr' || from['lang'] === 'en' ? from['lang'] : systemLanguage(),
    theme: THEMES.includes(from['theme']) ? (from['theme'] as Theme) : null,
    name: typeof from['name'] === 'string' ? from['name'].trim().slice(0, NAME_LENGTH) : '',
    confirm: from['confirm'] === 'always' || from['confirm'] === 'never' ? from['confirm'] : 'auto',
    sound: flag('sound', false),
    helper: flag('helper', false),
    letters: flag('letters', false),
    motion: flag('motion', true),
    notify: flag('notify', false),
  };
}

export const settings: Settings = $state(stored());

/** Applies and remembers a change. */
export function set(change: Partial<Settings>): void {
  Object.assign(settings, change);
  remember(KEY, $state.snapshot(settings));
  apply();
}

/** Brings the document in line with the settings. */
export function apply(): void {
  speak(settings.lang);
  document.documentElement.dataset['theme'] = theme();
}

/** The theme in force, the system's wish included. */
export function theme(): Theme {
  if (settings.theme) return settings.theme;
  const wants = (query: string) => window.matchMedia(query).matches;
  if (wants('(prefers-contrast: more)')) return 'contraste';
  return wants('(prefers-color-scheme: dark)') ? 'veillee' : 'jour';
}

/** Keeps the theme in line with the system while nothing else was chosen. */
export function followSystem(): void {
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
    window.matchMedia(query).addEventListener('change', apply);
  }
}

/** Whether pieces may glide: the person's wish here, and the system's. */
export function moving(): boolean {
  return settings.motion && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
