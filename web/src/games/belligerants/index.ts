import { textOf } from '../../board/scene';
import type { GameUi } from '../ui';
import { grave, points, totalOf } from './army';
import Mat from './Mat.svelte';
import TurnPanel from './TurnPanel.svelte';
import Prisoners from './Prisoners.svelte';
import SeatEmblem from './SeatEmblem.svelte';

export const belligerants: GameUi = {
  Mat,
  TurnPanel,
  Emblem: SeatEmblem,
  Spoils: Prisoners,
  aside: () => import('./Armies.svelte'),
  about: () => import('./PawnCard.svelte'),
  grave,
  asideTitle: (kit) => textOf(kit, 'armies'),
  shortLine: (seat, scene) => textOf(scene.kit, 'points', points(totalOf(scene, seat))),
  zoomable: true,
  turns: true,
  sound: 'felt',
};
