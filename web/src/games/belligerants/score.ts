import { VALUE } from './army';
import { terrainAt, type BelMap } from './map';
import { other, type Army, type BelView, type Man } from './notation';

export interface Score {
  entered: readonly Man[];
  prisoners: readonly Man[];
  /** Captured material outside the enemy camp, where a house rule counts it. */
  kept: readonly Man[];
  total: number;
}

const worth = (men: readonly Man[]): number => men.reduce((sum, man) => sum + VALUE[man.kind], 0);

/** The points as they would be counted now (B34), to be shown; the server's count decides. */
export function scoreOf(army: Army, view: BelView, map: BelMap, variant: string): Score {
  const camp = army === 'S' ? 'camp-north' : 'camp-south';
  const own = view.men.filter((man) => man.army === army);
  const entered = own.filter((man) => terrainAt(map, man.square) === camp);
  const kept = variant.split('+').includes('kept')
    ? own.filter((man) => man.origin === other(army) && !entered.includes(man))
    : [];
  const prisoners = view.prisons[army];
  return { entered, prisoners, kept, total: 2 * worth(entered) + worth(prisoners) + worth(kept) };
}
