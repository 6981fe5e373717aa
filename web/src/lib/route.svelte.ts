/** Where one is. Everything lives in the fragment: a seat's secret must never reach a server's log. */

import { GAMES, type GameId } from './games';

export { GAMES, type GameId };

export type Route =
  | { at: 'home' }
  | { at: 'new'; game: GameId }
  | { at: 'games' }
  | { at: 'tables' }
  | { at: 'maps' }
  | { at: 'link' }
  | { at: 'play'; table: string }
  | { at: 'seat'; table: string; secret: string }
  | { at: 'join'; table: string; seat: number; token: string | null }
  | { at: 'rules'; game: GameId; paragraph: string | null }
  /** What is known of a game's play, or a part of it. */
  | { at: 'strategy'; game: GameId; paragraph: string | null }
  /** The lessons of a game, or a step of one of them, counted from 0. */
  | { at: 'learn'; game: GameId; lesson: string | null; step: number }
  | { at: 'settings' }
  | { at: 'about' }
  | { at: 'privacy' }
  | { at: 'dice'; table?: string }
  /** The analysis board; `from` says of what, as it stands in the address. */
  | { at: 'desk'; from: string }
  /** All puzzles, those of a game, one of them by its number, or the one of the day. */
  | { at: 'puzzles'; list: GameId | 'day' | null; number: number | null }
  | { at: 'demo'; scene: string }
  | { at: 'lost' };

const isGame = (word: string | undefined): word is GameId => GAMES.includes(word as GameId);

export function parse(hash: string): Route {
  const [head, a, b, c] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decode);
  switch (head ?? '') {
    case '':
      return { at: 'home' };
    case 'new':
      return isGame(a) ? { at: 'new', game: a } : { at: 'lost' };
    case 'games':
    case 'tables':
    case 'maps':
    case 'link':
    case 'settings':
    case 'about':
    case 'privacy':
      return { at: head as 'games' };
    case 'desk':
      return { at: 'desk', from: hash.replace(/^#?\/?desk\/?/, '') };
    case 'dice':
      return a ? { at: 'dice', table: a } : { at: 'dice' };
    case 'play':
      return a ? { at: 'play', table: a } : { at: 'lost' };
    case 'seat':
      return a && b ? { at: 'seat', table: a, secret: b } : { at: 'lost' };
    case 'join':
      return a && b && /^\d+$/.test(b)
        ? { at: 'join', table: a, seat: Number(b), token: c || null }
        : { at: 'lost' };
    case 'rules':
      return { at: 'rules', game: isGame(a) ? a : 'diam', paragraph: b || null };
    case 'strategy':
      return { at: 'strategy', game: isGame(a) ? a : 'diam', paragraph: b || null };
    case 'learn': {
      const step = /^\d{1,3}$/.test(c ?? '') ? Math.max(0, Number(c) - 1) : 0;
      return { at: 'learn', game: isGame(a) ? a : 'diam', lesson: b || null, step };
    }
    case 'puzzles':
      return puzzles(a, b);
    case 'demo':
      return { at: 'demo', scene: a ?? '' };
    default:
      return { at: 'lost' };
  }
}

function puzzles(list: string | undefined, number: string | undefined): Route {
  if (!list) return { at: 'puzzles', list: null, number: null };
  if (list === 'day' && !number) return { at: 'puzzles', list: 'day', number: null };
  if (!isGame(list) || (number && !/^\d{1,6}$/.test(number))) return { at: 'lost' };
  return { at: 'puzzles', list, number: number ? Number(number) : null };
}

export function href(route: Route): string {
  switch (route.at) {
    case 'home':
    case 'lost':
      return '#/';
    case 'new':
      return `#/new/${route.game}`;
    case 'play':
      return `#/play/${encodeURIComponent(route.table)}`;
    case 'seat':
      return `#/seat/${encodeURIComponent(route.table)}/${encodeURIComponent(route.secret)}`;
    case 'join':
      return `#/join/${encodeURIComponent(route.table)}/${route.seat}${route.token ? `/${encodeURIComponent(route.token)}` : ''}`;
    case 'rules':
    case 'strategy':
      return `#/${route.at}/${route.game}${route.paragraph ? `/${route.paragraph}` : ''}`;
    case 'learn':
      return `#/learn/${route.game}${route.lesson ? `/${encodeURIComponent(route.lesson)}/${route.step + 1}` : ''}`;
    case 'desk':
      return `#/desk${route.from && '/'}${route.from}`;
    case 'dice':
      return `#/dice${route.table ? `/${encodeURIComponent(route.table)}` : ''}`;
    case 'puzzles':
      return ['#/puzzles', route.list, route.number].filter((part) => part !== null).join('/');
    case 'demo':
      return `#/demo/${route.scene}`;
    default:
      return `#/${route.at}`;
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const state = $state<{ route: Route }>({ route: { at: 'home' } });

export function route(): Route {
  return state.route;
}

export function go(to: Route): void {
  location.hash = href(to);
}

/** Takes the present address out of the history, so that a secret does not stay in the bar. */
export function replace(to: Route): void {
  history.replaceState(null, '', href(to));
  state.route = to;
}

/** Follows the address until the returned function is called. */
export function follow(): () => void {
  const read = () => {
    state.route = parse(location.hash);
  };
  read();
  window.addEventListener('hashchange', read);
  return () => window.removeEventListener('hashchange', read);
}
