import { t } from '../../i18n/index.svelte';
import type { BelMap } from './map';
import type { Army, BelView } from './notation';
import { nameFace, nameSquare, pawnName, sideName } from './words';

/** The map in sentences: each army pawn by pawn with its square and ground, then the prisons. */
export function twin(view: BelView, map: BelMap): { title: string; lines: string[] }[] {
  const armies = (['S', 'N'] as const).map((army) => ({
    title: t('bel.twin.army', sideName(army)),
    lines: veiled(army, view) ? [t('bel.twin.hidden')] : pawns(army, view, map),
  }));
  const prisons = (['S', 'N'] as const).map((army) => ({
    title: t('bel.twin.prison', sideName(army)),
    lines: [view.prisons[army].map((man) => pawnName(man.kind)).join(', ') || t('bel.twin.empty')],
  }));
  const destroyed = view.destroyed.map((man) => pawnName(man.kind)).join(', ');
  const die = 'face' in view.phase ? [{ title: t('bel.die', nameFace(view.phase.face)), lines: [] }] : [];
  return [
    ...die,
    ...armies,
    ...prisons,
    ...(destroyed ? [{ title: t('bel.destroyed'), lines: [destroyed] }] : []),
  ];
}

/** A set-up that is not shown yet; under its seal not even its owner's server knows it. */
function veiled(army: Army, view: BelView): boolean {
  return view.hidden[army] || (view.phase.at === 'deploy' && !view.men.some((man) => man.army === army));
}

function pawns(army: Army, view: BelView, map: BelMap): string[] {
  const lines = view.men.filter((man) => man.army === army).map((man) => nameSquare(man.square, man, map));
  return lines.length > 0 ? lines : [t('bel.twin.empty')];
}
