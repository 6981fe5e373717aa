import type { GameId } from '../lib/route.svelte';
import { variantOf, type Wish } from '../screens/newgame';
import type { Words } from '../wire';
import { budgetOf } from './clock';
import { below } from './dice';
import { freshId, type KeptGame, type KeptSeat } from './kept';

/** Whoever lays a table here. */
export interface Host {
  name: string;
  /** The seat that is theirs, where they hold one. */
  mine: number;
  /** What people call a level. */
  levelName: (level: string) => Words;
}

/** Who sits where, as far as that can be without a server: engines, and persons at this device. */
function seatsOf(wish: Wish, seats: number, { name, mine, levelName }: Host): KeptSeat[] {
  const engine = (level: string): KeptSeat => ({ engine: level, engineName: levelName(level), name: '' });
  const person = (called: string): KeptSeat => ({ engine: null, engineName: null, name: called });
  const called = (i: number) => wish.names[i]?.trim() ?? '';
  return Array.from({ length: seats }, (_, i): KeptSeat => {
    if (wish.against === 'here') return person(called(i));
    if (wish.against !== 'mixed') return i === mine ? person(name) : engine(wish.level);
    const place = wish.places[i] ?? 'me';
    if (place.startsWith('engine:')) return engine(place.slice('engine:'.length));
    return person(place === 'here' ? called(i) : name);
  });
}

/** A game of this device that is about to begin. */
export function begin(
  game: GameId,
  wish: Wish,
  seats: number,
  host: Host,
  map: string | null = null,
): KeptGame {
  const now = Date.now();
  return {
    id: freshId(),
    game,
    variant: variantOf(wish),
    map,
    seats: seatsOf(wish, seats, host),
    moves: [],
    fallen: [],
    end: null,
    clock: wish.clock,
    left: Array.from({ length: seats }, () => budgetOf(wish.clock) ?? 0),
    paused: false,
    takebacks: wish.takebacks,
    assists: wish.assists,
    manualDice: wish.manualDice,
    seed: below(2 ** 32),
    created: now,
    at: now,
    rematch: null,
    summary: null,
  };
}

/** A game that begins as another one did. */
export function begunAs(game: KeptGame): KeptGame {
  const now = Date.now();
  return {
    ...game,
    id: freshId(),
    moves: [],
    fallen: [],
    end: null,
    left: game.seats.map(() => budgetOf(game.clock) ?? 0),
    paused: false,
    seed: below(2 ** 32),
    rematch: null,
    summary: null,
    created: now,
    at: now,
  };
}
