import { inReserve, kindOf, textOf } from '../../board/scene';
import type { GameUi } from '../ui';
import Mat from './Mat.svelte';
import Moment from './Moment.svelte';
import SeatEmblem from './SeatEmblem.svelte';

export const diam: GameUi = {
  Mat,
  Moment,
  Emblem: SeatEmblem,
  shortLine: (seat, scene) => {
    const codes = scene.kit.seats[seat]?.codes ?? [];
    const counts = codes.map((code) => `${kindOf(scene.kit, code).sign ?? ''} ${inReserve(scene, code)}`);
    return textOf(scene.kit, 'reserve', counts.join(' · '));
  },
  zoomable: false,
  turns: false,
  sound: 'wood',
};
