import type { Touch } from '../../board/touch';
import { learn, language, t } from '../../i18n/index.svelte';
import { number } from '../../i18n/typography';
import { VALUE } from './army';
import { terrainAt, type BelMap } from './map';
import {
  manAt,
  readMove,
  type Army,
  type BelMove,
  type BelView,
  type Kind,
  type Man,
  type Standing,
} from './notation';
import { costs, stateOf } from './targets';
import { belligerants } from '../../i18n/words/belligerants';

learn(belligerants);

export const sideName = (army: Army): string => t(army === 'S' ? 'bel.south' : 'bel.north');
export const pawnName = (kind: Kind): string => t(`bel.pawn.${kind}`);
export const points = (value: number): string => number(value, language());

export function nameMan(man: Man & { army: Army }): string {
  const name = t('bel.man', pawnName(man.kind), sideName(man.army));
  return man.army === man.origin ? name : t('bel.man.kept', name, sideName(man.origin));
}

/** A pawn with what its square does to it. */
export function nameStanding(man: Standing, map: BelMap): string {
  const name = nameMan(man);
  const state = stateOf(man, map);
  return state ? t(state === 'wounded' ? 'bel.man.wounded' : 'bel.man.encircled', name) : name;
}

/** A square with its ground, its star and the pawn on it. */
export function nameSquare(square: string, man: Standing | null, map: BelMap): string {
  const terrain = terrainAt(map, square);
  const parts = [
    terrain ? t(`bel.terrain.${terrain}`) : '',
    map.stars.has(square) ? t('bel.star') : '',
    man ? nameStanding(man, map) : '',
  ];
  return t('bel.square', square, parts.filter(Boolean).join(', '));
}

export const nameFace = (face: string): string => (face === 'D' ? t('bel.die.D') : face);

/** A move or a throw in a few words. */
export function tell(action: string, before: BelView, map: BelMap | null): string {
  const move = readMove(action);
  switch (move.kind) {
    case 'move':
      return tellMove(move, before, map);
    case 'huff': {
      const man = manAt(before, move.square);
      return t('bel.tell.huff', man ? pawnName(man.kind) : '', move.square);
    }
    case 'deploy':
      return t('bel.tell.deploy');
    case 'place':
      return t('bel.tell.place', pawnName(move.pawn), move.square);
    case 'demand':
      return t('bel.tell.demand', points(move.price));
    case 'face':
      return t('bel.thrown', nameFace(move.face));
    case 'begins':
      return t('bel.tell.begins', sideName(move.army));
    case 'word':
      return tellWord(move.word);
  }
}

function tellMove(move: BelMove & { kind: 'move' }, before: BelView, map: BelMap | null): string {
  const [man, there] = [manAt(before, move.from), manAt(before, move.to)];
  if (!man) return `${move.from} → ${move.to}`;
  const text = t('bel.tell.move', pawnName(man.kind), move.from, move.to);
  if (move.camp) return t('bel.tell.bed', text, move.camp);
  if (there && there.army !== man.army) {
    const taken = t('bel.tell.takes', text, `${pawnName(there.kind)} (${points(VALUE[there.kind])})`);
    return move.keep ? t('bel.tell.keeps', taken) : taken;
  }
  return map ? tellArrival(text, man, map, move.to) : text;
}

function tellArrival(text: string, man: Standing, map: BelMap, to: string): string {
  const terrain = terrainAt(map, to);
  if (terrain === (man.army === 'S' ? 'camp-north' : 'camp-south')) return t('bel.tell.enters', text);
  if (!costs(man, map, to)) return text;
  return t(terrain === 'black' || terrain === 'blue' ? 'bel.tell.lost' : 'bel.tell.held', text);
}

function tellWord(word: string): string {
  switch (word) {
    case 'throw':
    case 'ask':
    case 'declare':
    case 'forgo':
    case 'refuse':
    case 'accept':
    case 'decline':
      return t(`bel.tell.${word}`);
    default:
      return word;
  }
}

/** What a touch is called on a button. */
export function nameTouch(touch: Touch, view: BelView, map: BelMap): string {
  if ('cell' in touch) return nameSquare(touch.cell, manAt(view, touch.cell), map);
  if ('reserve' in touch) return pawnName(touch.reserve as Kind);
  return 'button' in touch ? nameButton(touch.button, view) : touch.level[0];
}

export function nameButton(word: string, view: BelView): string {
  switch (word) {
    case 'throw':
      return t('bel.throw');
    case 'ask':
      return t('bel.ask');
    case 'declare':
      return t('bel.declare');
    case 'forgo':
      return t('bel.forgo');
    case 'refuse':
      return t('bel.refuse');
    case 'accept':
      return t('bel.accept', points(view.phase.at === 'answer' ? view.phase.price : 0));
    case 'decline':
      return t('bel.decline');
    case 'keep':
      return t('bel.keep');
    case 'prison':
      return t('bel.prison');
  }
  if (word.startsWith('point ')) return t('bel.point', word.slice(6));
  const price = /^\d+$/.exec(word)?.[0];
  return price ? t('bel.demand', points(Number(price))) : word;
}
