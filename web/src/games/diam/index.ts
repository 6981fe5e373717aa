import { inReserve, kindOf, textOf } from '../../board/scene';
import type { GameUi } from '../ui';
import Mat from './Mat.svelte';
import TurnPanel from './TurnPanel.svelte';
import SeatEmblem from './SeatEmblem.svelte';

export const diam: GameUi = {
  Mat,
  TurnPanel,
  Emblem: SeatEmblem,
  shortLine: (seat, scene) => {
    const codes = scene.kit.seats[seat]?.codes ?? [];
    const counts = codes.map((code) => `${kindOf(scene.kit, code).sign ?? ''} ${inReserve(scene, code)}`);
    return textOf(scene.kit, 'reserve', counts.join(' · '));
  },
  zoomable: false,
  stacks: true,
  turns: false,
  sound: 'wood',
};
