import { t } from '../../i18n/index.svelte';
import type { GameUi, Scene } from '../ui';
import { editionOf, look } from './colours';
import Mat from './Mat.svelte';
import Moment from './Moment.svelte';
import { attempt, readPosition } from './notation';
import SeatEmblem from './SeatEmblem.svelte';
import { seatColours } from './seats';
import { diameters, nameTouch, tell, tint, tooFar } from './words';

function seatLine(seat: number, { position, variant }: Scene, small: boolean): string {
  const edition = editionOf(variant);
  const view = readPosition(position);
  const colours = seatColours(variant)[seat] ?? [];
  if (!small)
    return colours.map((colour) => `${tint(colour, edition)} ${look(colour, edition).glyph}`).join(' · ');
  const counts = colours.map((colour) => `${look(colour, edition).glyph} ${view.reserves[colour]}`);
  return `${t('diam.reserve.short')} ${counts.join(' · ')}`;
}

export const diam: GameUi = {
  Mat,
  Moment,
  Emblem: SeatEmblem,
  seatLine,
  tell: (action, { position, variant }) => tell(action, readPosition(position), editionOf(variant)),
  twin: ({ position, variant }) => [
    { title: t('diam.diameters'), lines: diameters(readPosition(position), editionOf(variant)) },
  ],
  nameTouch: (touch, { position, variant }) => nameTouch(touch, readPosition(position), editionOf(variant)),
  attempt: (path, touch, { position }) => attempt(path, touch, readPosition(position)) ?? tooFar(path, touch),
  rule: ({ variant }, chooser) => {
    const [from] = chooser.path;
    if (from && 'level' in from) return { rule: 'M4', text: t('diam.rule.M4') };
    if (from && 'reserve' in from) {
      return { rule: 'M3', text: t(variant.startsWith('1998') ? 'diam.rule.M3.1998' : 'diam.rule.M3') };
    }
    return { rule: 'M6', text: t('diam.rule.M6') };
  },
  onBoard: () => true,
  modifiers: (variant) => (variant.startsWith('1998') && !variant.includes('auto') ? ['diam!'] : []),
  zoomable: false,
  sound: () => 'wood',
};
