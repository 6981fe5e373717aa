import type { Touch } from '../../board/touch';
import { learn, t } from '../../i18n/index.svelte';
import { isTip } from './geometry';
import {
  between,
  CROSSINGS,
  LINES,
  readMove,
  TIPS,
  type Ball,
  type DiademaView,
  type Four,
} from './notation';
import { diadema } from '../../i18n/words/diadema';

learn(diadema);

export const nameBall = (ball: Ball): string => t(ball === 'L' ? 'diadema.light' : 'diadema.dark');

export function nameVertex(vertex: string, view: DiademaView): string {
  const place = isTip(vertex) ? t('diadema.tip', vertex) : t('diadema.crossing', vertex);
  const ball = view.balls.get(vertex);
  return ball ? t('diadema.vertex.ball', place, nameBall(ball)) : t('diadema.vertex.empty', place);
}

/** A move in a few words. */
export function tell(action: string, before: DiademaView): string {
  const move = readMove(action);
  switch (move.kind) {
    case 'place':
      return t('diadema.tell.place', move.at);
    case 'slide':
      return t('diadema.tell.slide', move.from, move.to);
    case 'jump':
      return tellJump(move.from, move.landings, before);
    case 'other':
      return move.word;
  }
}

function tellJump(from: string, landings: readonly string[], before: DiademaView): string {
  const own = before.balls.get(from);
  const stations = [from, ...landings];
  const jumped = landings.map((to, i) => between(stations[i] ?? from, to)).filter((over) => over !== null);
  const taken = jumped.filter((over) => before.balls.has(over) && before.balls.get(over) !== own);
  const text = t('diadema.tell.jump', jumped.join(', '), landings.at(-1) ?? from);
  return taken.length > 0 ? t('diadema.tell.taken', text, taken.join(', ')) : text;
}

/** The board in sentences: each line and each circle by name. */
export function rows(view: DiademaView): string[] {
  const one = (vertex: string) => {
    const ball = view.balls.get(vertex);
    return `${vertex} ${ball ? nameBall(ball) : t('diadema.empty')}`;
  };
  return [
    ...LINES.map((line) => t('diadema.row.line', line, [...line].map(one).join(', '))),
    t('diadema.row.outer', TIPS.map(one).join(', ')),
    t('diadema.row.inner', CROSSINGS.map(one).join(', ')),
  ];
}

export function nameFour(four: Four): string {
  const cells = four.cells.join('');
  if (four.row === 'line') return t('diadema.four.line', cells);
  return t(four.row === 'outer' ? 'diadema.four.outer' : 'diadema.four.inner', cells);
}

export function nameTouch(touch: Touch, view: DiademaView): string {
  if ('cell' in touch) return nameVertex(touch.cell, view);
  if ('reserve' in touch) {
    const ball: Ball = touch.reserve === 'D' ? 'D' : 'L';
    return t('diadema.reserve', nameBall(ball), view.reserves[ball]);
  }
  return 'button' in touch ? touch.button : touch.level[0];
}
