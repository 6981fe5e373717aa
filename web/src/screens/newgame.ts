import type { GameInfo, NewTable, Words } from '../wire';
import type { GameId } from '../lib/route.svelte';
import { isRecord, recall, remember } from '../lib/storage';

export type Against = 'engine' | 'here' | 'link' | 'mixed';

/** Who is to sit on a seat: oneself, somebody at this screen, somebody by a link, an engine, or several who decide together. */
export type Place = 'me' | 'here' | 'link' | `engine:${string}` | `group:${number}` | `me:group:${number}`;

/** What the dialogue asks before a table is laid. */
export interface Wish {
  variant: string;
  /** The name of a map of one's own, in place of the variant's. */
  map: string | null;
  houseRules: readonly string[];
  against: Against;
  level: string;
  /** Which seat is mine; -1 leaves it to chance. */
  seat: number;
  clock: string;
  public: boolean;
  assists: boolean;
  takebacks: boolean;
  manualDice: boolean;
  /** What those who share this screen are called, by seat. */
  names: readonly string[];
  /** Who is to sit where, where that is chosen seat by seat. */
  places: readonly Place[];
  /** How many decide together on each side; 1 for single players. */
  group: number;
  /** On this device, without a server. */
  local: boolean;
}

export const CLOCKS = ['none', '300+3', '600+5', '900+10', '1800+20', '1d', '3d'] as const;

/** The levels that a person chooses between: the ladder where there is one, else whatever there is. */
export function levelsOf(info: GameInfo | null): string[] {
  const all = info?.levels ?? [];
  const ladder = all.filter((level) => level.startsWith('level:'));
  return ladder.length > 0 ? ladder : all;
}

/** What people call a level. */
export function levelName(info: GameInfo | null, level: string): Words {
  return info?.level_names[info.levels.indexOf(level)] ?? { fr: level, en: level };
}

const KEY = 'wishes';

/** The last wish for this game, or a sensible first one. */
export function lastWish(game: GameId, info: GameInfo | null): Wish {
  const levels = levelsOf(info);
  const stored = recall(KEY);
  const last = isRecord(stored) ? stored[game] : null;
  const first: Wish = {
    variant: info?.variants[0]?.variant ?? '',
    map: null,
    houseRules: [],
    against: 'engine',
    level: levels[Math.floor((levels.length - 1) / 2)] ?? '',
    seat: 0,
    clock: 'none',
    public: false,
    assists: true,
    takebacks: true,
    manualDice: false,
    names: [],
    places: [],
    group: 1,
    local: false,
  };
  const wish = isRecord(last) ? { ...first, ...(last as Partial<Wish>) } : first;
  const known = info?.variants.some((variant) => variant.variant === wish.variant) ?? true;
  const level = info === null || levels.includes(wish.level);
  return { ...wish, variant: known ? wish.variant : first.variant, level: level ? wish.level : first.level };
}

/** Whether a wish holds something that is not usual among the choices that stay folded. */
export const isSpecial = (wish: Wish): boolean =>
  wish.clock !== 'none' ||
  wish.houseRules.length > 0 ||
  wish.seat !== 0 ||
  wish.manualDice ||
  wish.local ||
  wish.public ||
  !wish.assists ||
  !wish.takebacks ||
  wish.group > 1;

export function keepWish(game: GameId, wish: Wish): void {
  const stored = recall(KEY);
  remember(KEY, { ...(isRecord(stored) ? stored : {}), [game]: wish });
}

/** Changes what the next table of a game is wished to be. */
export function wishFor(game: GameId, part: Partial<Wish>): void {
  keepWish(game, { ...lastWish(game, null), ...part });
}

/** The places of a mixed table: as they were chosen, else oneself first and engines of the chosen level after. */
export function placesOf(wish: Wish, seats: number, levels: readonly string[]): Place[] {
  const known = (place: Place) =>
    !place.startsWith('engine:') || levels.includes(place.slice('engine:'.length));
  return Array.from({ length: seats }, (_, i): Place => {
    const chosen = wish.places[i];
    return chosen && known(chosen) ? chosen : i === 0 ? 'me' : `engine:${wish.level}`;
  });
}

/** A wish as it can be had without a server: nobody comes by a link. */
export function withoutLinks(wish: Wish): Wish {
  const here = (place: Place): Place =>
    place.startsWith('me') ? 'me' : place === 'link' || place.startsWith('group') ? 'here' : place;
  return {
    ...wish,
    against: wish.against === 'link' ? 'here' : wish.against,
    places: wish.places.map(here),
    group: 1,
    public: false,
  };
}

/** The places that this browser would sit on. */
export const isMine = (place: Place): boolean => place === 'here' || place.startsWith('me');

/** What the server calls whoever is to sit there. */
const planOf = (place: Place): string => (place === 'here' ? 'me' : place === 'link' ? 'person' : place);

/** The rules in force, as text; they go by the name of their map. */
export const variantOf = ({ variant, map, houseRules }: Wish): string =>
  [map ?? variant, ...houseRules].join('+');

/** Who is to sit where. */
function plans(wish: Wish, seats: number, mine: number): string[] {
  const others =
    wish.against === 'engine' ? `engine:${wish.level}` : wish.group > 1 ? `group:${wish.group}` : 'person';
  return Array.from({ length: seats }, (_, i) =>
    wish.against === 'mixed'
      ? planOf(wish.places[i] ?? 'me')
      : wish.against === 'here' || i === mine
        ? 'me'
        : others,
  );
}

/** What the players are called for whom this browser sits, where they are several. */
function namesOf(wish: Wish, seats: number, own: string): string[] {
  const call = (i: number) => wish.names[i]?.trim() ?? '';
  if (wish.against === 'here') return Array.from({ length: seats }, (_, i) => call(i));
  if (wish.against !== 'mixed' || wish.places.slice(0, seats).filter(isMine).length < 2) return [];
  return Array.from({ length: seats }, (_, i) => {
    const place = wish.places[i];
    return place === 'here' ? call(i) : place === 'me' ? own : '';
  });
}

/** The request that lays the table. `mine` is the seat of who asks, `map` the text of a map of one's own. */
export function toRequest(
  game: GameId,
  wish: Wish,
  seats: number,
  who: { name: string; auth: string; mine: number },
  map: string | null = null,
): NewTable {
  const seated = plans(wish, seats, who.mine);
  const names = namesOf(wish, seats, who.name);
  return {
    game,
    variant: variantOf(wish),
    ...(map === null ? {} : { map }),
    clock: wish.clock,
    manual_dice: wish.manualDice,
    public: wish.public && seated.some((plan) => plan === 'person' || plan.includes('group:')),
    assists: wish.assists,
    takebacks: wish.takebacks,
    seats: seated,
    name: who.name,
    ...(names.some(Boolean) ? { names } : {}),
    auth: who.auth,
    proves: true,
  };
}
