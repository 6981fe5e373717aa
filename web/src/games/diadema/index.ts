import { t } from '../../i18n/index.svelte';
import type { GameUi } from '../ui';
import Mat from './Mat.svelte';
import Moment from './Moment.svelte';
import { attempt, between, readPosition } from './notation';
import SeatEmblem from './SeatEmblem.svelte';
import { nameTouch, rows, tell } from './words';

export const diadema: GameUi = {
  Mat,
  Moment,
  Emblem: SeatEmblem,
  seatLine: (seat, { position }, small) => {
    const view = readPosition(position);
    if (small)
      return `${seat === 0 ? '☼' : '☾'} ${t('diadema.in.reserve', view.reserves[seat === 0 ? 'L' : 'D'])}`;
    return t(seat === 0 ? 'diadema.balls.light' : 'diadema.balls.dark');
  },
  tell: (action, { position }) => tell(action, readPosition(position)),
  twin: ({ position }) => [{ title: t('diadema.rows'), lines: rows(readPosition(position)) }],
  nameTouch: (touch, { position }) => nameTouch(touch, readPosition(position)),
  attempt: (path, touch, { position }) => attempt(path, touch, readPosition(position)),
  rule: ({ position }, chooser) => {
    const [from] = chooser.path;
    if (!from) return { rule: 'D3', text: t('diadema.rule.D3') };
    if ('reserve' in from) return { rule: 'D4', text: t('diadema.rule.D4') };
    const jumps = [...chooser.legal].some((key) => {
      const over = 'cell' in from ? between(from.cell, key.replace('cell:', '')) : null;
      return over !== null && readPosition(position).balls.has(over);
    });
    return jumps ? { rule: 'D6', text: t('diadema.rule.D6') } : { rule: 'D5', text: t('diadema.rule.D5') };
  },
  onBoard: () => true,
  modifiers: () => [],
  zoomable: false,
  sound: () => 'glass',
};
