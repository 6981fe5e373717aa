import { ApiError } from '../client/api';
import { DeskRefused, wanted, type Desk } from '../desk/port';
import type { OracleSource } from '../oracle/source';
import type { KeptGame } from './kept';
import { about } from './question';

/** What a glance may cost, and a thought, in positions looked at: as much as on the server. */
const GLANCE = 60_000;
const THOUGHT = 1_500_000;
/** So many positions of a report are judged at a time, so that one sees how far it has come. */
const STRIDE = 4;

/** The oracle's words from the desk of this device. */
export function localOracle(desk: Desk, game: () => KeptGame): OracleSource {
  let judged = 0;
  const told = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      throw error instanceof DeskRefused ? new ApiError(error.refused.refusal.words, 400) : error;
    }
  };
  return {
    ask: (ply, deep, signal) => {
      const { moves, end, ...rest } = game();
      const then = { ...rest, moves: moves.slice(0, ply), end: ply < moves.length ? null : end };
      const want = { type: 'values', nodes: deep ? THOUGHT : GLANCE } as const;
      return told(wanted(desk, about(then), want, signal));
    },
    report: async (signal) => {
      judged += STRIDE;
      const want = { type: 'report', until: judged } as const;
      const answer = await told(wanted(desk, about(game()), want, signal));
      judged = answer.done;
      return answer;
    },
  };
}
