import { TABLES } from '../src/demo/fixtures';
import type { Desk } from '../src/desk/port';
import type { DeskAnswer, DeskQuestion } from '../src/wire';
import { told } from './told';

const { geometry, kit, start, name } = TABLES.diadema;
const VERTICES = '1 2 3 4 5 6 7 a b c d e f g'.split(' ');

/** A desk with rules of its own, for screens: every ball may be put on any vertex that has none. */
export function madeUpDesk(): Desk & { asked: DeskQuestion[] } {
  const asked: DeskQuestion[] = [];
  return {
    asked,
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(answer(question));
    },
    close: () => undefined,
  };
}

const free = (moves: readonly string[]) => VERTICES.filter((vertex) => !moves.includes(`+${vertex}`));

function answer({ moves = [], want }: DeskQuestion): DeskAnswer {
  const wrong = moves.findIndex((move, n) => !free(moves.slice(0, n)).includes(move.slice(1)));
  if (wrong >= 0) {
    const words = { fr: 'il y a déjà une bille', en: 'there is a ball already' };
    const refusal = { code: 'illegal' as const, words, rule: 'D5', cells: [moves[wrong]?.slice(1) ?? ''] };
    return { type: 'refused', refusal, part: 'moves', ply: wrong };
  }
  const code = moves.length % 2 === 0 ? 'L' : 'D';
  const seat = moves.length % 2;
  switch (want.type) {
    case 'board':
      return {
        type: 'board',
        game: 'diadema',
        variant: 'standard',
        variant_name: name,
        rules: 1,
        sides: [0, 1],
        titles: [
          { fr: 'Clair', en: 'Light' },
          { fr: 'Sombre', en: 'Dark' },
        ],
        start: '......./....... L',
        geometry,
        kit,
        picture: start,
      };
    case 'view':
      return {
        type: 'view',
        ply: moves.length,
        position: moves.join(' '),
        picture: start,
        turn: { type: 'seat', seat, side: seat },
        awaited: [seat],
        choices: {
          next: [[{ reserve: code }, { next: free(moves).map((v) => [{ cell: v }, { action: `+${v}` }]) }]],
        },
        stood: 1,
      };
    case 'line':
      return {
        type: 'line',
        from: want.from ?? 0,
        plies: moves.slice(want.from ?? 0).map((text, n) => ({
          text,
          seat: ((want.from ?? 0) + n) % 2,
          position: text,
          words: { fr: `pose ${text}`, en: `puts ${text}` },
          change: { stage: start.stage },
        })),
      };
    case 'values':
      return {
        type: 'values',
        ply: moves.length,
        open: false,
        moves: free(moves).map((vertex, n) => ({
          ...told(`+${vertex}`, [`reserve:${code}`, `cell:${vertex}`]),
          best: n === 0,
          line: [`+${vertex}`, '+g'],
        })),
      };
    default:
      throw new Error(`nobody asked for ${want.type} here`);
  }
}
