import { inReserve, kindOf, textOf } from '../../board/scene';
import type { GameUi } from '../ui';
import Mat from './Mat.svelte';
import TurnPanel from './TurnPanel.svelte';
import SeatEmblem from './SeatEmblem.svelte';
import { codeOf } from './star';

export const diadema: GameUi = {
  Mat,
  TurnPanel,
  Emblem: SeatEmblem,
  shortLine: (seat, scene) => {
    const code = codeOf(scene, seat);
    return `${kindOf(scene.kit, code).sign ?? ''} ${textOf(scene.kit, 'reserve', inReserve(scene, code))}`;
  },
  zoomable: false,
  turns: false,
  sound: 'glass',
};
