import { expect } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { SeatSecret } from '../../web/src/client/proof';
import type { NewTable, NewTableAnswer } from '../../web/src/wire';
import type { House } from './house';
import type { GameId } from './player';

/** A table laid by the server's own interface, to begin where a test wants it to. */
export interface Scene {
  game: GameId;
  variant: string;
  /** The position; the usual start if absent. */
  start?: string;
  /** Who sits where; by itself one person holds both seats. */
  seats?: readonly string[];
  name?: string;
  /** What the seats of one person at one screen are called; as the game calls them if absent. */
  names?: readonly string[];
  manualDice?: boolean;
}

export interface Stage {
  table: string;
  /** The link of the maker's seat, as another device would open it. */
  seat: string;
  /** The invitations to the free seats, in their order. */
  invitations: string[];
}

/** Lays a table and gives its links; whoever opens them does so in a real browser. */
export async function stage(house: House, scene: Scene): Promise<Stage> {
  const secret = new SeatSecret(new Uint8Array(randomBytes(32)));
  const wish: NewTable = {
    game: scene.game,
    variant: scene.variant,
    ...(scene.start === undefined ? {} : { start: scene.start }),
    clock: 'none',
    manual_dice: scene.manualDice ?? false,
    public: false,
    assists: true,
    takebacks: true,
    seats: [...(scene.seats ?? ['me', 'me'])],
    name: scene.name ?? 'Ada',
    ...(scene.names === undefined ? {} : { names: [...scene.names] }),
    auth: secret.auth(),
    proves: true,
  };
  const response = await fetch(`${house.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  const answer: unknown = await response.json();
  expect(response.ok, JSON.stringify(answer)).toBe(true);
  const { table, invitations } = answer as NewTableAnswer;
  return {
    table,
    seat: `/#/seat/${table}/${secret.text()}`,
    invitations: invitations.map(({ seat, token }) => `/#/join/${table}/${seat}/${token}`),
  };
}
