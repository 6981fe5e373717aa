import { cellOf, type Touch } from '../../board/touch';

export type Army = 'S' | 'N';
export const KINDS = ['EM', 'BO', 'AV', 'DC', 'MI', 'CA', 'TK', 'OF', 'AM', 'ES', 'PA', 'SE', 'SO'] as const;
export type Kind = (typeof KINDS)[number];
export type Face = '1' | '2' | '3' | '4' | '5' | 'D';
export const FACES: readonly Face[] = ['1', '2', '3', '4', '5', 'D'];

/** A pawn: what it is and the army in which it began. */
export interface Man {
  kind: Kind;
  origin: Army;
}

/** A pawn on the board; `army` is whom it obeys. */
export interface Standing extends Man {
  square: string;
  army: Army;
}

export type Phase =
  | { at: 'deploy' }
  | { at: 'draw' }
  | { at: 'ready'; opening: 'first' | 'asked' | 'again' }
  | { at: 'throw' }
  | { at: 'move'; face: Face }
  | { at: 'huff'; face: Face; candidates: string[] }
  | { at: 'price' }
  | { at: 'answer'; price: number }
  | { at: 'over'; reason: string; price: number };

export interface BelView {
  phase: Phase;
  mover: Army;
  men: readonly Standing[];
  /** A set-up that this view does not show. */
  hidden: Readonly<Record<Army, boolean>>;
  prisons: Readonly<Record<Army, readonly Man[]>>;
  destroyed: readonly Man[];
  started: readonly Army[];
  turns: number | null;
}

export const other = (army: Army): Army => (army === 'S' ? 'N' : 'S');
export const isKind = (code: string | undefined): code is Kind => KINDS.includes(code as Kind);
const isFace = (code: string | undefined): code is Face => FACES.includes(code as Face);
const isArmy = (code: string | undefined): code is Army => code === 'S' || code === 'N';

/** Reads a position to show it. */
export function readPosition(text: string): BelView {
  const [
    phase = '',
    side = '',
    south = '-',
    north = '-',
    prisonS = '-',
    prisonN = '-',
    dead = '-',
    started = '-',
    turns,
  ] = text.trim().split(/\s+/);
  return {
    phase: readPhase(phase),
    mover: isArmy(side) ? side : 'S',
    men: [...standing(south, 'S'), ...standing(north, 'N')],
    hidden: { S: south === '?', N: north === '?' },
    prisons: { S: men(prisonS, 'N'), N: men(prisonN, 'S') },
    destroyed: men(dead, 'S'),
    started: [...started].filter(isArmy),
    turns: turns === undefined ? null : Number(turns),
  };
}

const items = (field: string): string[] => (field === '-' || field === '?' ? [] : field.split(','));

function man(text: string, expected: Army): Man | null {
  const [code, origin] = text.split('/');
  return isKind(code) ? { kind: code, origin: isArmy(origin) ? origin : expected } : null;
}

const men = (field: string, expected: Army): Man[] =>
  items(field).flatMap((item) => man(item, expected) ?? []);

function standing(field: string, army: Army): Standing[] {
  return items(field).flatMap((item) => {
    const [who = '', square] = item.split('@');
    const found = man(who, army);
    return found && square ? [{ ...found, square, army }] : [];
  });
}

function readPhase(text: string): Phase {
  const [at, a, b] = text.split(':');
  const face: Face = isFace(a) ? a : '1';
  switch (at) {
    case 'draw':
    case 'throw':
    case 'price':
      return { at };
    case 'ready':
      return { at, opening: a === 'asked' || a === 'again' ? a : 'first' };
    case 'move':
      return { at, face };
    case 'huff':
      return { at, face, candidates: items(b ?? '-') };
    case 'answer':
      return { at, price: Number(a) || 0 };
    case 'over':
      return { at, reason: a ?? '', price: Number(b) || 0 };
    default:
      return { at: 'deploy' };
  }
}

export type BelMove =
  | { kind: 'move'; from: string; to: string; point: number | null; keep: boolean; camp: string | null }
  | { kind: 'deploy'; army: Army; order: Kind[] }
  | { kind: 'place'; army: Army; pawn: Kind; square: string }
  | { kind: 'huff'; square: string }
  | { kind: 'demand'; price: number }
  | { kind: 'face'; face: Face }
  | { kind: 'begins'; army: Army }
  | { kind: 'word'; word: string };

/** Reads an action or a throw to show it. */
export function readMove(text: string): BelMove {
  const move = /^([a-p]\d+)-([a-p]\d+)(?:@([1-5]))?(\+keep)?(?:\/([a-p]\d+))?$/.exec(text);
  if (move?.[1] && move[2]) {
    const point = move[3] ? Number(move[3]) : null;
    return {
      kind: 'move',
      from: move[1],
      to: move[2],
      point,
      keep: move[4] !== undefined,
      camp: move[5] ?? null,
    };
  }
  const deploy = /^([SN])=(.+)$/.exec(text);
  if (deploy?.[2] && isArmy(deploy[1])) {
    return { kind: 'deploy', army: deploy[1], order: deploy[2].split(',').filter(isKind) };
  }
  const place = /^([SN]):([A-Z]{2})@([a-p]\d+)$/.exec(text);
  if (place?.[3] && isArmy(place[1]) && isKind(place[2])) {
    return { kind: 'place', army: place[1], pawn: place[2], square: place[3] };
  }
  if (text.startsWith('huff:')) return { kind: 'huff', square: text.slice(5) };
  if (text.startsWith('demand:')) return { kind: 'demand', price: Number(text.slice(7)) || 0 };
  if (isFace(text)) return { kind: 'face', face: text };
  return isArmy(text) ? { kind: 'begins', army: text } : { kind: 'word', word: text };
}

/** The set-up of an army as an action; squares in the order in which its owner sees them, nearest row first. */
export const deployText = (army: Army, order: readonly Kind[]): string => `${army}=${order.join(',')}`;

/** The action that somebody seems to mean by touches that are not in the tree. */
export function attempt(path: readonly Touch[], touch: Touch, view: BelView): string | null {
  const to = cellOf(touch);
  const [from] = path;
  const start = from ? cellOf(from) : null;
  if (to === null) return null;
  if (view.phase.at === 'huff') return `huff:${to}`;
  if (view.phase.at !== 'move' || start === null || start === to) return null;
  return `${start}-${to}${view.phase.face === 'D' ? `@${distance(start, to)}` : ''}`;
}

/** On a devil a point has to be named; the straight distance is the likeliest to be meant. */
function distance(from: string, to: string): number {
  const columns = Math.abs(from.charCodeAt(0) - to.charCodeAt(0));
  const rows = Math.abs(Number(from.slice(1)) - Number(to.slice(1)));
  return Math.min(5, Math.max(1, columns, rows));
}

export const manAt = (view: BelView, square: string): Standing | null =>
  view.men.find((standing) => standing.square === square) ?? null;
