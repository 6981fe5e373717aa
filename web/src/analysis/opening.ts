import { record } from '../client/papers';
import type { Words } from '../i18n/index.svelte';
import { GAMES, type GameId } from '../lib/route.svelte';
import type { DeskRecord } from '../wire';
import { DeskRefused, type Desk } from '../desk/port';
import { inquire } from './asking';
import { readLink, type Study } from './link';
import { read, written, type Setting } from './studying.svelte';
import { annotate, leaves, movesTo, nodeAt, play, remove, ROOT, toEnd, type Node } from './tree';

/** A move that was left out of a study, with all that followed it. */
export interface Dropped {
  text: string;
  words: Words;
}

const settingOf = ({ game, variant, map, start }: Study): Setting => ({
  game,
  variant,
  ...(map === null ? {} : { map }),
  ...(start === null ? {} : { start }),
});

/** A study as a link brought it, without what the rules do not allow; a start that cannot be is thrown. */
export async function checked(desk: Desk, study: Study): Promise<{ study: Study; dropped: Dropped[] }> {
  const dropped: Dropped[] = [];
  const good = new Set<string>();
  let { root } = study;
  for (;;) {
    const lines = leaves(root).map((path) => ({ path, moves: movesTo(root, path).map(written) }));
    const open = lines.find(({ moves }) => !good.has(moves.join(' ')));
    if (!open) break;
    const wrong = await faultOf(desk, settingOf(study), open.moves);
    if (!wrong) good.add(open.moves.join(' '));
    else {
      const at = open.path.slice(0, wrong.ply + 1);
      dropped.push({ text: nodeAt(root, at).text, words: wrong.words });
      root = remove(root, at).root;
    }
  }
  const path = dropped.length === 0 ? study.path : [];
  return { study: { ...study, root, path }, dropped };
}

async function faultOf(
  desk: Desk,
  setting: Setting,
  moves: readonly string[],
): Promise<{ ply: number; words: Words } | null> {
  try {
    await inquire(desk, setting, moves, { type: 'line', from: moves.length });
    return null;
  } catch (error) {
    if (!(error instanceof DeskRefused)) throw error;
    const { part, ply, refusal } = error.refused;
    if (part !== 'moves' || ply === undefined) throw error;
    return { ply, words: refusal.faults?.[0]?.words ?? refusal.words };
  }
}

/** The header under which a record carries the tree that its moves are the main line of. */
export const STUDY_HEADER = 'x-study';

/** A record that cannot be read, with every fault. */
export class BadRecord extends Error {
  constructor(readonly faults: NonNullable<DeskRecord['faults']>) {
    super(faults[0]?.words.en);
  }
}

/** The study that a record holds; its faults are thrown. */
export async function fromRecord(desk: Desk, text: string): Promise<Study> {
  const told = await inquire(desk, {}, [], { type: 'read', record: text });
  if (told.faults && told.faults.length > 0) throw new BadRecord(told.faults);
  const game = GAMES.find((known) => known === told.game) ?? ('diam' satisfies GameId);
  const base = {
    game,
    variant: told.variant ?? '',
    start: told.start ?? null,
    map: told.map ?? null,
    names: told.names ?? [],
    end: told.end ?? null,
  };
  const root = grown(told) ?? mainLine(told);
  return { ...base, root, path: toEnd(root, []) };
}

/** The moves of a record in a row, with what people wrote about them. */
function mainLine({ moves = [], comments = [] }: DeskRecord): Node {
  let [root, path] = [ROOT, [] as readonly number[]];
  for (const text of moves) ({ root, path } = play(root, path, read(text)));
  for (const { after, text } of comments) {
    const at = path.slice(0, after);
    const { comment } = nodeAt(root, at);
    root = annotate(root, at, { comment: comment === '' ? text : `${comment}\n${text}` });
  }
  return root;
}

/** The tree that the record carries besides, if its main line is the record's. */
function grown({ variant = '', moves = [], further = [] }: DeskRecord): Node | null {
  const text = further.find(([name]) => name === STUDY_HEADER)?.[1];
  if (text === undefined) return null;
  const told = readLink('diam', `v=${encodeURIComponent(variant)}&m=${text}`);
  if (!('study' in told)) return null;
  const { root } = told.study;
  const main = movesTo(root, toEnd(root, [])).map(written);
  return main.join(' ') === moves.join(' ') ? root : null;
}

/** The game of a table of this house, after so many plies. */
export async function fromTable(desk: Desk, table: string, ply: number | null): Promise<Study> {
  const study = await fromRecord(desk, await record(table));
  return { ...study, path: ply === null ? study.path : study.path.slice(0, ply) };
}

export const fresh = (game: GameId, variant: string, more: Partial<Study> = {}): Study => ({
  game,
  variant,
  start: null,
  map: null,
  names: [],
  end: null,
  root: ROOT,
  path: [],
  ...more,
});
