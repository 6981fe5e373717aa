import { t } from '../../i18n/index.svelte';
import type { GameUi, Scene } from '../ui';
import { fromGeometry, type BelMap } from './map';
import Mat from './Mat.svelte';
import Moment from './Moment.svelte';
import { attempt, readMove, readPosition } from './notation';
import Prisoners from './Prisoners.svelte';
import { scoreOf } from './score';
import SeatEmblem from './SeatEmblem.svelte';
import { taking } from './taking';
import { marks } from './targets';
import { twin } from './twin';
import { nameTouch, points, tell } from './words';

const NOWHERE: BelMap = { width: 0, height: 0, ground: [], stars: new Set() };
const mapOf = ({ geometry }: Scene): BelMap => (geometry ? fromGeometry(geometry) : NOWHERE);

export const belligerants: GameUi = {
  Mat,
  Moment,
  Emblem: SeatEmblem,
  Spoils: Prisoners,
  aside: () => import('./Armies.svelte'),
  asideTitle: () => t('bel.armies'),
  seatLine: (seat, scene, small) => {
    const army = seat === 0 ? 'S' : 'N';
    if (!small) return t(seat === 0 ? 'bel.army.south' : 'bel.army.north');
    const view = readPosition(scene.position);
    return t('bel.points', points(scoreOf(army, view, mapOf(scene), scene.variant).total));
  },
  tell: (action, scene) => tell(action, readPosition(scene.position), mapOf(scene)),
  twin: (scene) => twin(readPosition(scene.position), mapOf(scene)),
  nameTouch: (touch, scene) => nameTouch(touch, readPosition(scene.position), mapOf(scene)),
  attempt: (path, touch, scene) => attempt(path, touch, readPosition(scene.position)),
  rule: (scene, chooser) => {
    const view = readPosition(scene.position);
    switch (view.phase.at) {
      case 'deploy':
        return { rule: 'B30', text: t('bel.rule.B30') };
      case 'huff':
        return { rule: 'B19', text: t('bel.rule.B19.huff') };
      case 'price':
      case 'answer':
        return { rule: 'B35', text: t('bel.rule.B35') };
      case 'move': {
        const kinds = [...marks(chooser, view, mapOf(scene)).values()];
        if (kinds.includes('take')) return taking(scene.variant);
        if (kinds.includes('help')) return { rule: 'B28', text: t('bel.rule.B28') };
        if (view.phase.face === 'D') return { rule: 'B6', text: t('bel.rule.B6') };
        return chooser.path.length > 0
          ? { rule: 'B9', text: t('bel.rule.B9') }
          : { rule: 'B5', text: t('bel.rule.B5') };
      }
      default:
        return { rule: 'B34', text: t('bel.rule.B34') };
    }
  },
  onBoard: (action) => ['move', 'huff'].includes(readMove(action).kind),
  modifiers: () => [],
  zoomable: true,
  sound: (action) => (/^([1-5D]|[SN])$/.test(action) ? 'die' : 'felt'),
};
