import type { GameInfo, NewTable } from '../wire';
import type { GameId } from '../lib/route.svelte';
import { isRecord, recall, remember } from '../lib/storage';

export type Against = 'engine' | 'here' | 'link';

/** What the dialogue asks before a table is laid. */
export interface Wish {
  variant: string;
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
  /** How many decide together on each side; 1 for single players. */
  group: number;
}

export const CLOCKS = ['none', '300+3', '600+5', '900+10', '1800+20', '1d', '3d'] as const;

/** The levels that a person chooses between: the ladder where there is one, else whatever there is. */
export function levelsOf(info: GameInfo | null): string[] {
  const all = info?.levels ?? [];
  const ladder = all.filter((level) => level.startsWith('level:'));
  return ladder.length > 0 ? ladder : all;
}

const KEY = 'wishes';

/** The last wish for this game, or a sensible first one. */
export function lastWish(game: GameId, info: GameInfo | null): Wish {
  const levels = levelsOf(info);
  const stored = recall(KEY);
  const last = isRecord(stored) ? stored[game] : null;
  const first: Wish = {
    variant: info?.variants[0]?.variant ?? '',
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
    group: 1,
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
  wish.public ||
  !wish.assists ||
  !wish.takebacks ||
  wish.group > 1;

export function keepWish(game: GameId, wish: Wish): void {
  const stored = recall(KEY);
  remember(KEY, { ...(isRecord(stored) ? stored : {}), [game]: wish });
}

/** The request that lays the table. `mine` is the seat of who asks. */
export function toRequest(
  game: GameId,
  wish: Wish,
  seats: number,
  who: { name: string; auth: string; mine: number },
): NewTable {
  const others =
    wish.against === 'engine' ? `engine:${wish.level}` : wish.group > 1 ? `group:${wish.group}` : 'person';
  return {
    game,
    variant: [wish.variant, ...wish.houseRules].join('+'),
    clock: wish.clock,
    manual_dice: wish.manualDice,
    public: wish.public && wish.against === 'link',
    assists: wish.assists,
    takebacks: wish.takebacks,
    seats: Array.from({ length: seats }, (_, i) =>
      wish.against === 'here' || i === who.mine ? 'me' : others,
    ),
    name: who.name,
    auth: who.auth,
    proves: true,
  };
}
