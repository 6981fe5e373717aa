import { GAMES, type GameId } from '../lib/route.svelte';
import { readLink, writeLink, type LinkFault, type Study } from './link';

/** What an address of the desk asks for. */
export type Asked =
  | { kind: 'new'; game: GameId; variant: string | null }
  | { kind: 'study'; study: Study }
  /** A game at a table of this house, after so many plies; the end if nothing is said. */
  | { kind: 'table'; table: string; ply: number | null }
  | { kind: 'fault'; fault: LinkFault | 'game'; at: string };

export function readAddress(from: string): Asked {
  const [head = '', second = ''] = from.split('/');
  if (head === 'table') return readTable(from);
  const game = GAMES.find((known) => known === (head || 'diam'));
  if (!game) return { kind: 'fault', fault: 'game', at: head };
  const rest = from.slice(head.length + 1);
  if (second === '') return { kind: 'new', game, variant: null };
  const read = readLink(game, rest);
  return 'study' in read ? { kind: 'study', study: read.study } : { kind: 'fault', ...read };
}

function readTable(from: string): Asked {
  const [, table, ply] = /^table\/([\w-]{1,64})(?:\/(\d{1,5}))?$/.exec(from) ?? [];
  if (table === undefined) return { kind: 'fault', fault: 'part', at: from };
  return { kind: 'table', table, ply: ply === undefined ? null : Number(ply) };
}

/** The address of a study, as the route carries it. */
export const addressOf = (study: Study): string => `${study.game}/${writeLink(study)}`;
