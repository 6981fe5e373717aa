import type { GameId, Player, Wish } from './player';

/** Lays a table by a link and lets the others sit down one after the other, in the order of the seats. */
export async function seat(
  game: GameId,
  host: Player,
  guests: readonly Player[],
  wish: Wish = {},
): Promise<void> {
  await host.lay(game, { against: 'link', name: NAMES[0], ...wish });
  const links = await host.invitations();
  for (const [i, guest] of guests.entries()) {
    await guest.accept(links[i] ?? '', NAMES[i + 1] ?? '');
  }
  await host.turn();
}

export const NAMES = ['Ada', 'Béa', 'Chloé', 'Denis'] as const;
