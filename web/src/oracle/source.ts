import { askOracle, gameReport } from '../client/api';
import type { OracleAnswer, ReportAnswer } from '../wire';

/** Where the oracle's words come from. */
export interface OracleSource {
  /** What every move of the position after so many plies leads to. */
  ask: (ply: number, deep: boolean, signal: AbortSignal) => Promise<OracleAnswer>;
  /** The report of a finished game, or how far it has come. */
  report: (signal: AbortSignal) => Promise<ReportAnswer>;
}

/** The server's oracle; `auth` says who asks, and is read anew each time because a secret can be exchanged. */
export function serverOracle(table: string, auth: () => string | null): OracleSource {
  return {
    ask: (ply, deep, signal) => {
      const who = auth();
      return askOracle(table, { ...(who === null ? {} : { auth: who }), ply, deep }, signal);
    },
    report: (signal) => gameReport(table, signal),
  };
}
