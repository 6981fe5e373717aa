/**
 * A study as the fragment of a link, legible and compact: `v=chain&s=......./......._L&m=+1.+4$2.+a;1+5*why_not&p=.0.1`.
 * `m` holds the tree in the order in which one reads it: moves with dots between them, `~` before what chance brought,
 * `$n` and `*words` for notes on a move, and `;n` to go n plies back before a variation. Nothing in it needs to be
 * escaped by a messenger or ends a link early.
 */
import type { GameId } from '../lib/route.svelte';
import type { DeskEnd } from '../wire';
import { leaf, ROOT, SIGNS, toEnd, within, type Node, type Path } from './tree';

export interface Study {
  game: GameId;
  variant: string;
  /** The position in which it begins; `null` for the usual one. */
  start: string | null;
  /** The drawing of a map that is not the house's. */
  map: string | null;
  /** Who sat on each seat; empty where nobody is named. */
  names: readonly string[];
  /** How the main line ended, where no move ended it. */
  end: DeskEnd | null;
  root: Node;
  /** What is looked at. */
  path: Path;
}

/** What can be wrong with a link. */
export type LinkFault = 'escape' | 'part' | 'variant' | 'end' | 'move' | 'back' | 'sign' | 'path' | 'long';
export type Read = { study: Study } | { fault: LinkFault; at: string };

/** More than any game that was played; a link that asks for more is not one of ours. */
export const MOST_MOVES = 4000;
export const MOST_TEXT = 60_000;

/** What stands for itself; all else is escaped. */
const PLAIN = /[^A-Za-z0-9+\-,!@/=:?]/g;
const PLAIN_IN_POSITIONS = /[^A-Za-z0-9+\-,!@/=:.?]/g;

const hex = (letter: string): string =>
  [...new TextEncoder().encode(letter)]
    .map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`)
    .join('');

function escaped(text: string, plain = PLAIN): string {
  // Whole characters, of which some consist of two units.
  return [...text]
    .map((letter) => (letter === ' ' ? '_' : letter.replace(new RegExp(plain, 'u'), hex)))
    .join('');
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('_', ' '));
  } catch {
    throw new Flaw('escape', text);
  }
}

class Flaw extends Error {
  constructor(
    readonly fault: LinkFault,
    readonly at: string,
  ) {
    super(fault);
  }
}

export function writeLink({ variant, start, map, names, end, root, path }: Study): string {
  const parts = [
    `v=${escaped(variant)}`,
    ...(start === null ? [] : [`s=${escaped(start, PLAIN_IN_POSITIONS)}`]),
    ...(map === null ? [] : [`map=${escaped(map, PLAIN_IN_POSITIONS)}`]),
    ...(names.some(Boolean) ? [`n=${names.map((name) => escaped(name)).join('.')}`] : []),
    ...(end === null ? [] : [`e=${end.winner ?? '-'}${escaped(end.reason)}`]),
    ...(root.next.length === 0 && root.comment === '' ? [] : [`m=${writeTree(root)}`]),
    ...(path.length === 0
      ? []
      : [`p=${path.every((index) => index === 0) ? path.length : `.${path.join('.')}`}`]),
  ];
  return parts.join('&');
}

function writeNode({ text, chance, comment, sign }: Node): string {
  const number = sign === null ? '' : `$${SIGNS.indexOf(sign) + 1}`;
  return `${chance ? '~' : ''}${escaped(text)}${number}${comment === '' ? '' : `*${escaped(comment)}`}`;
}

export function writeTree(root: Node): string {
  let text = root.comment === '' ? '' : `*${escaped(root.comment)}`;
  /** How many plies lie behind the move that was written last. */
  let written = 0;
  const open = root.next.map((node) => ({ node, depth: 1 })).reverse();
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, depth } = at;
    if (depth <= written) text += `;${written - depth + 1}`;
    else if (text !== '') text += '.';
    text += writeNode(node);
    written = depth;
    open.push(...node.next.map((child) => ({ node: child, depth: depth + 1 })).reverse());
  }
  return text;
}

export function readLink(game: GameId, text: string): Read {
  try {
    if (text.length > MOST_TEXT) throw new Flaw('long', String(MOST_TEXT));
    return { study: readParts(game, text) };
  } catch (flaw) {
    if (flaw instanceof Flaw) return { fault: flaw.fault, at: flaw.at };
    throw flaw;
  }
}

function readParts(game: GameId, text: string): Study {
  const parts = new Map<string, string>();
  for (const part of text.split('&')) {
    const cut = part.indexOf('=');
    const name = part.slice(0, cut);
    if (!['v', 's', 'map', 'n', 'e', 'm', 'p'].includes(name) || parts.has(name))
      throw new Flaw('part', part);
    parts.set(name, part.slice(cut + 1));
  }
  const whole = (name: string): string | null => {
    const value = parts.get(name);
    return value === undefined ? null : unescaped(value);
  };
  const variant = whole('v');
  if (variant === null || variant === '') throw new Flaw('variant', text);
  const root = readTree(parts.get('m') ?? '');
  const names = parts.get('n')?.split('.').map(unescaped) ?? [];
  const end = readEnd(parts.get('e'));
  const path = readPath(root, parts.get('p'));
  return { game, variant, start: whole('s'), map: whole('map'), names, end, root, path };
}

function readEnd(text: string | undefined): DeskEnd | null {
  if (text === undefined) return null;
  const [, winner = '', reason = ''] = /^([01-])([a-z]+)$/.exec(text) ?? [];
  if (reason === '') throw new Flaw('end', text);
  return { ...(winner === '-' ? {} : { winner: Number(winner) }), reason };
}

function readPath(root: Node, text: string | undefined): Path {
  if (text === undefined) return [];
  if (!/^(?:\d{1,5}|(?:\.\d{1,5})+)$/.test(text)) throw new Flaw('path', text);
  const numbers = text.replace(/^\./, '').split('.').map(Number);
  // A plain number counts the plies of the main line.
  const main = !text.startsWith('.');
  const path = main ? toEnd(root, []).slice(0, numbers[0]) : numbers;
  if (within(root, path).length !== (main ? numbers[0] : path.length)) throw new Flaw('path', text);
  return path;
}

interface Draft {
  node: Node;
  children: Draft[];
}

/** The tree that a text holds; what is wrong with it is thrown. */
function readTree(text: string): Node {
  const root: Draft = { node: ROOT, children: [] };
  const line = [root];
  let count = 0;
  // A move with what stands before it: nothing or a dot, or how far to go back.
  for (const [token, backwards] of text.matchAll(/(?:^|\.|;(\d*))[^.;]*/g)) {
    const written = token.replace(/^(?:\.|;\d*)/, '');
    if (token.startsWith('*')) {
      root.node = readNode(token, true);
      continue;
    }
    if (token === '' && text === '') break;
    if ((count += 1) > MOST_MOVES) throw new Flaw('long', String(MOST_MOVES));
    if (token.startsWith(';')) {
      const by = Number(backwards);
      if (by < 1 || by >= line.length) throw new Flaw('back', token);
      line.length -= by;
    }
    const draft = { node: readNode(written, false), children: [] };
    line.at(-1)?.children.push(draft);
    line.push(draft);
  }
  return made(root);
}

function readNode(written: string, isRoot: boolean): Node {
  const match = /^(~?)([^~$*]*)(?:\$([^*]*))?(?:\*([^*]*))?$/.exec(written);
  const [, chance = '', text = '', sign, comment = ''] = match ?? [];
  if (!match || (text === '') !== isRoot) throw new Flaw('move', written);
  const read = sign === undefined ? null : SIGNS[Number(sign) - 1];
  if (read === undefined) throw new Flaw('sign', `$${sign ?? ''}`);
  return {
    ...leaf({ text: unescaped(text), chance: chance !== '' }),
    sign: read,
    comment: unescaped(comment),
  };
}

/** From the last leaf to the root, without going as deep into the stack as the tree is. */
function made(root: Draft): Node {
  const order = [root];
  for (const draft of order) order.push(...draft.children);
  for (const draft of order.reverse()) {
    draft.node = { ...draft.node, next: draft.children.map(({ node }) => node) };
  }
  return root.node;
}
