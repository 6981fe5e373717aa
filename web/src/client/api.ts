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
import { noteReach } from '../lib/reach.svelte';
import { isRecord } from '../lib/storage';

/** What the server said no to, or that it said nothing. */
export class ApiError extends Error {
  constructor(
    readonly words: Words,
    /** The status of the answer; 0 where none came. */
    readonly status: number,
    /** After how many milliseconds the same may be asked again, where the server says so. */
    readonly retryMs: number | null = null,
  ) {
    super(words.en);
  }
}

export const SILENT: Words = {
  fr: 'Le serveur ne répond pas. Réessayez dans un instant.',
  en: 'The server does not answer. Try again in a moment.',
};

export async function request(
  path: string,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<unknown> {
  return (await answered(path, body, signal)).json().catch(() => null);
}

/** A device without a network reaches nothing but itself: nothing else is asked of it. */
const cutOff = (): boolean => !navigator.onLine && !/^(localhost|127\.|\[::1)/.test(location.hostname);

/** The answer of the server, if it is not a refusal. */
export async function answered(
  path: string,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<Response> {
  let response: Response;
  try {
    if (cutOff()) throw new TypeError('no network');
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
    // Whoever asked may have thought better of it.
    if (!signal?.aborted) noteReach(false);
    throw new ApiError(SILENT, 0);
  }
  noteReach(true);
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  const refusal = isRecord(answer) ? (answer as Partial<Refusal>) : {};
  throw new ApiError(refusal.words ?? SILENT, response.status, refusal.retry_ms ?? null);
}

/** The path of a table. */
export const at = (table: string): string => `tables/${encodeURIComponent(table)}`;

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
