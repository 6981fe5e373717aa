import { GAMES, type GameId } from '../lib/route.svelte';
import type { Refusal } from '../wire';
import type { FlawName } from './dice/flawed';
import type { RefusalModel, TableModel } from './model';
import type { Replica } from './replica';

/** A table as the screens need it, from what the server sent. */
export function toModel(
  { setting, now, history, picture, at }: Replica,
  fingerprint: readonly string[],
  flaw: FlawName | null,
): TableModel {
  return {
    id: setting.table,
    game: GAMES.find((game) => game === setting.game) ?? ('diam' satisfies GameId),
    variant: setting.variant,
    variantName: setting.variant_name,
    geometry: setting.geometry,
    kit: setting.kit,
    version: now.version,
    seats: now.seats.map((seat, index) => ({ ...seat, index })),
    me: now.you ? { person: now.you.person, seats: now.you.seats } : null,
    start: setting.picture,
    plies: history,
    picture,
    awaits: now.awaited,
    choices: now.you?.choices ?? null,
    outcome: now.outcome ?? null,
    clock: {
      rule: setting.clock,
      left: now.seats.map((seat) => seat.left_ms ?? null),
      running: now.seats.map((seat) => seat.runs),
      at,
    },
    offer: now.offer ?? null,
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
    noTakeBack: now.you?.take_back?.words ?? null,
    fingerprint,
    rematch: now.rematch ?? null,
    series: now.series ?? null,
    prepared: now.you?.prepared ?? null,
    map: setting.map ?? null,
    from: setting.start,
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
