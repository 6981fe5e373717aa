import { LOCAL } from '../lib/local';
import { GAMES, type GameId } from '../lib/route.svelte';
import { forget, isRecord, recall, remember } from '../lib/storage';
import type { DeskEnd, Summary, Words } from '../wire';

/** Who sits on a seat of a game without a server. */
export interface KeptSeat {
  /** The level of the engine that sits there; `null` for a person. */
  engine: string | null;
  engineName: Words | null;
  /** What the person is called; empty where no name was given. */
  name: string;
}

/** A game that is played on this device alone, as it is written down here. */
export interface KeptGame {
  id: string;
  game: GameId;
  /** House rules included. */
  variant: string;
  /** The text of a map of one's own. */
  map: string | null;
  seats: readonly KeptSeat[];
  /** What was played, as in records: actions, and throws in brackets. */
  moves: readonly string[];
  /** Every throw in its order, those of moves taken back included: a throw once fallen falls again. */
  fallen: readonly string[];
  /** An end that no move made. */
  end: DeskEnd | null;
  clock: string;
  /** Milliseconds left a seat. */
  left: readonly number[];
  paused: boolean;
  takebacks: boolean;
  assists: boolean;
  /** The players throw a real die and say what it showed. */
  manualDice: boolean;
  /** What the engines' choices among equals come from. */
  seed: number;
  /** When it was begun and last played, in milliseconds. */
  created: number;
  at: number;
  rematch: string | null;
  /** How it stands, for the cards; `null` before it was opened for the first time. */
  summary: Summary | null;
}

const LIST = 'local';

export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return LOCAL + [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Where a game is kept, in the browser's own storage. */
export const keyOf = (id: string): string => `${LIST}.${id}`;

const isWords = (value: unknown): value is Words =>
  isRecord(value) && typeof value['fr'] === 'string' && typeof value['en'] === 'string';

const texts = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null;

function seatOf(value: unknown): KeptSeat {
  const from = isRecord(value) ? value : {};
  return {
    engine: typeof from['engine'] === 'string' ? from['engine'] : null,
    engineName: isWords(from['engineName']) ? from['engineName'] : null,
    name: typeof from['name'] === 'string' ? from['name'] : '',
  };
}

function endOf(value: unknown): DeskEnd | null {
  if (!isRecord(value) || typeof value['reason'] !== 'string') return null;
  const { winner, reason } = value;
  return typeof winner === 'number' ? { winner, reason } : { reason };
}

/** Reads a game, or says by `null` that this is none; what can be done without is filled in. */
export function readGame(value: unknown): KeptGame | null {
  if (!isRecord(value)) return null;
  const { id, game, variant, seats } = value;
  const moves = texts(value['moves']);
  const sound =
    typeof id === 'string' && GAMES.includes(game as GameId) && typeof variant === 'string' && moves !== null;
  if (!sound || !Array.isArray(seats) || seats.length === 0) return null;
  const number = (name: string) => (typeof value[name] === 'number' ? value[name] : 0);
  const left: unknown[] = Array.isArray(value['left']) ? value['left'] : [];
  return {
    id,
    game: game as GameId,
    variant,
    map: typeof value['map'] === 'string' ? value['map'] : null,
    seats: seats.map(seatOf),
    moves,
    fallen: texts(value['fallen']) ?? [],
    end: endOf(value['end']),
    clock: typeof value['clock'] === 'string' ? value['clock'] : 'none',
    left: seats.map((_, i) => (typeof left[i] === 'number' ? left[i] : 0)),
    paused: value['paused'] === true,
    takebacks: value['takebacks'] !== false,
    assists: value['assists'] !== false,
    manualDice: value['manualDice'] === true,
    seed: number('seed'),
    created: number('created'),
    at: number('at'),
    rematch: typeof value['rematch'] === 'string' ? value['rematch'] : null,
    summary: isRecord(value['summary']) ? (value['summary'] as Summary) : null,
  };
}

export const loadGame = (id: string): KeptGame | null => readGame(recall(keyOf(id)));

/** All games of this device, in the order in which they were begun. */
export const loadAll = (): KeptGame[] => (texts(recall(LIST)) ?? []).flatMap((id) => loadGame(id) ?? []);

/** Returns whether the game will survive a reload. */
export function saveGame(game: KeptGame): boolean {
  const known = texts(recall(LIST)) ?? [];
  return remember(keyOf(game.id), game) && (known.includes(game.id) || remember(LIST, [...known, game.id]));
}

export function eraseGame(id: string): void {
  forget(keyOf(id));
  remember(
    LIST,
    (texts(recall(LIST)) ?? []).filter((other) => other !== id),
  );
}
