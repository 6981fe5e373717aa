import { GAMES, type GameId } from '../lib/route.svelte';
import type { Refusal } from '../wire';
import type { FlawName } from './dice/flawed';
import type { RefusalModel, TableModel } from './model';
import type { Replica } from './replica';

/** A table as the screens need it, from what the server sent. */
export function toModel(
  { setting, now, history, at }: Replica,
  fingerprint: readonly string[],
  flaw: FlawName | null,
): TableModel {
  const side = (value: number): 0 | 1 => (value === 1 ? 1 : 0);
  return {
    id: setting.table,
    game: GAMES.find((game) => game === setting.game) ?? ('diam' satisfies GameId),
    variant: setting.variant,
    geometry: setting.geometry,
    version: now.version,
    seats: now.seats.map((seat, index) => ({
      index,
      side: side(seat.side),
      title: seat.title,
      engine: seat.engine ?? null,
      size: seat.size,
      people: seat.people,
      free: seat.free,
      sealed: seat.sealed,
    })),
    me: now.you ? { person: now.you.person, seats: now.you.seats } : null,
    start: setting.start,
    plies: history.map((ply) => ({
      text: ply.text === '?' ? '' : ply.text,
      seat: ply.seat ?? null,
      position: ply.position,
    })),
    position: now.position,
    awaits: now.awaited,
    choices: now.you?.choices ?? null,
    outcome: now.outcome
      ? {
          winner: now.outcome.winner === undefined ? null : side(now.outcome.winner),
          reason: now.outcome.reason,
          gain: now.outcome.gain,
        }
      : null,
    clock: {
      rule: setting.clock,
      left: now.seats.map((seat) => seat.left_ms ?? null),
      running: now.seats.map((seat) => seat.runs),
      at,
    },
    offer: now.offer
      ? { id: now.offer.id, kind: now.offer.offer.kind, seat: now.offer.seat, open: now.offer.open }
      : null,
    group: now.you?.group ?? null,
    setUps: now.you?.set_ups ?? [],
    paused: now.status === 'paused',
    ready: now.status !== 'gathering',
    watchers: now.watchers,
    public: setting.public,
    assists: setting.assists,
    takebacks: setting.takebacks,
    dice: now.dice ? { manual: now.dice.manual, flaw } : null,
    mayClaim: now.you?.may_claim ?? false,
    fingerprint,
    rematch: now.rematch ?? null,
  };
}

export function toRefusal(refusal: Refusal): RefusalModel {
  const [fault] = refusal.faults ?? [];
  return {
    rule: refusal.rule ?? null,
    words: refusal.code === 'syntax' && fault ? fault.words : refusal.words,
    cells: refusal.cells ?? [],
  };
}
