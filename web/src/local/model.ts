import type { TableModel } from '../client/model';
import { inLanguage } from '../i18n/index.svelte';
import type { DeskBoard, DeskView, Kit, Outcome, Ply, Seat, Summary, Words } from '../wire';
import { backTo } from './back';
import { budgetOf, type Clocks } from './clock';
import type { KeptGame } from './kept';
import { personsOf } from './shelf.svelte';
import { REASONS } from './reasons';

/** What the rules told about a game, as it was last asked. */
export interface LocalView {
  board: DeskBoard;
  view: DeskView;
  plies: readonly Ply[];
}

export const outcomeOf = ({ view }: LocalView): Outcome | null =>
  view.turn.type === 'over' ? view.turn.outcome : null;

/** Why nothing can be taken back now; `null` where something can. */
export function noTakeBack(game: KeptGame, told: LocalView): Words | null {
  const { plies, board } = told;
  if (!game.takebacks) return REASONS.switchedOff;
  if (game.paused) return REASONS.paused;
  if (backTo(plies, personsOf(game), board.kit) !== null) return null;
  const any = plies.some(({ seat }) => seat !== undefined && personsOf(game).includes(seat));
  return any && board.kit.dice ? REASONS.onlyThrown : REASONS.nothingPlayed;
}

function seatOf(game: KeptGame, { board, view }: LocalView, index: number): Seat {
  const { engine, engineName, name } = game.seats[index] ?? { engine: null, engineName: null, name: '' };
  const setsUp = view.picture.stage.asks === 'set_up';
  return {
    side: board.sides[index] ?? 0,
    title: board.titles[index] ?? { fr: '', en: '' },
    size: 1,
    people: engine === null ? [{ person: 0, name, here: true }] : [],
    ...(engine === null ? (name === '' ? {} : { name }) : { engine }),
    ...(engineName ? { engine_name: engineName } : {}),
    free: 0,
    runs: false,
    sealed: setsUp && !view.awaited.includes(index),
  };
}

/** A game of this device as the screens need it. */
export function modelOf(game: KeptGame, told: LocalView, clocks: Clocks): TableModel {
  const { board, view, plies } = told;
  const mine = personsOf(game);
  const over = outcomeOf(told) !== null;
  const acts = !over && view.awaited.some((seat) => mine.includes(seat));
  const counted = budgetOf(game.clock) !== null;
  return {
    id: game.id,
    game: game.game,
    variant: board.variant,
    variantName: board.variant_name,
    geometry: board.geometry,
    kit: board.kit,
    version: plies.length,
    seats: game.seats.map((_, index) => ({
      ...seatOf(game, told, index),
      runs: clocks.running[index] ?? false,
      index,
    })),
    me: { person: 0, seats: mine },
    start: board.picture,
    plies,
    picture: view.picture,
    awaits: over ? [] : view.awaited,
    choices: acts ? (view.choices ?? null) : null,
    outcome: outcomeOf(told),
    clock: {
      rule: game.clock,
      left: game.seats.map((_, seat) => (counted ? (clocks.left[seat] ?? 0) : null)),
      running: clocks.running,
      at: clocks.at,
    },
    offer: null,
    group: null,
    setUps: acts ? (view.set_ups ?? []) : [],
    paused: game.paused,
    ready: true,
    watchers: 0,
    public: false,
    assists: game.assists,
    takebacks: game.takebacks,
    dice: board.kit.dice ? { manual: game.manualDice, flaw: null } : null,
    mayClaim: false,
    noTakeBack: noTakeBack(game, told),
    fingerprint: [],
    rematch: game.rematch,
    series: null,
    prepared: null,
    map: game.map,
    from: board.start,
    local: true,
  };
}

/** How the pieces of a seat look, for its emblem. */
const looksOf = ({ seats, kinds }: Kit, seat: number): string[] =>
  (seats[seat]?.codes ?? []).flatMap((own) => kinds.find(({ code }) => code === own)?.look ?? []);

const engineWords = ({ fr, en }: Words): Words => ({
  fr: inLanguage('fr', 'play.engine', fr),
  en: inLanguage('en', 'play.engine', en),
});

/** How the game stands, for the lists of games. */
export function summaryOf(game: KeptGame, told: LocalView): Summary {
  const { board, view, plies } = told;
  const outcome = outcomeOf(told);
  const called = (index: number): Words => {
    const seat = game.seats[index];
    if (seat?.engineName) return engineWords(seat.engineName);
    return seat?.name ? { fr: seat.name, en: seat.name } : (board.titles[index] ?? { fr: '', en: '' });
  };
  const players = game.seats.map((_, index) => called(index));
  return {
    table: game.id,
    game: game.game,
    variant: board.variant,
    variant_name: board.variant_name,
    status: outcome ? 'over' : game.paused ? 'paused' : 'running',
    clock: game.clock,
    plies: plies.length,
    names: players.map(({ fr }) => fr),
    players,
    ...(outcome ? { outcome } : {}),
    sides: board.sides,
    looks: game.seats.map((_, seat) => looksOf(board.kit, seat)),
    free: [],
    awaited: outcome ? [] : view.awaited,
    created: Math.floor(game.created / 1000),
  };
}
