import type {
  ClaimAnswer,
  ClaimSeat,
  House,
  NewTable,
  NewTableAnswer,
  OracleAnswer,
  OracleQuestion,
  Refusal,
  ReportAnswer,
  Summary,
  TableList,
} from '../wire';
import type { Words } from '../i18n/index.svelte';
import { isRecord } from '../lib/storage';

/** What the server said no to, or that it said nothing. */
export class ApiError extends Error {
  constructor(
    readonly words: Words,
    /** The status of the answer; 0 where none came. */
    readonly status: number,
  ) {
    super(words.en);
  }
}

export const SILENT: Words = {
  fr: 'Le serveur ne répond pas. Réessayez dans un instant.',
  en: 'The server does not answer. Try again in a moment.',
};

async function request(path: string, body?: unknown, signal: AbortSignal | null = null): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(
      `/api/${path}`,
      body === undefined
        ? { signal }
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
            signal,
          },
    );
  } catch {
    throw new ApiError(SILENT, 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const refusal = isRecord(answer) ? (answer as Partial<Refusal>) : {};
  throw new ApiError(refusal.words ?? SILENT, response.status);
}

const at = (table: string): string => `tables/${encodeURIComponent(table)}`;

export const house = async (): Promise<House> => (await request('games')) as House;
export const newTable = async (wish: NewTable): Promise<NewTableAnswer> =>
  (await request('tables', wish)) as NewTableAnswer;
export const publicTables = async (): Promise<Summary[]> => ((await request('tables')) as TableList).tables;
export const summary = async (table: string): Promise<Summary> => (await request(at(table))) as Summary;
export const claimSeat = async (table: string, claim: ClaimSeat): Promise<ClaimAnswer> =>
  (await request(`${at(table)}/claim`, claim)) as ClaimAnswer;
export const askOracle = async (
  table: string,
  question: OracleQuestion,
  signal: AbortSignal,
): Promise<OracleAnswer> => (await request(`${at(table)}/oracle`, question, signal)) as OracleAnswer;
export const gameReport = async (table: string, signal: AbortSignal): Promise<ReportAnswer> =>
  (await request(`${at(table)}/report`, undefined, signal)) as ReportAnswer;
