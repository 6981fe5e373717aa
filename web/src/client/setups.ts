import { isRecord, recall, remember } from '../lib/storage';
import type { Hex } from './proof';

/**
 * Set-ups that are sealed but not yet shown. The server has only the seal, so this browser must not forget what is
 * under it, not even over a reload.
 */
const KEY = 'sealed';
const MOST = 200;
/** What the browser could not store: this page at least still knows it. */
let unstored: Record<string, unknown> = {};

export interface KeptSetUp {
  text: string;
  /** What opens the seal. Older entries have none: it came from the secret of the seat. */
  nonce: Hex | null;
}

function all(): Record<string, unknown> {
  const stored = recall(KEY);
  return { ...(isRecord(stored) ? stored : {}), ...unstored };
}

export function keepSetUp(table: string, seat: number, kept: KeptSetUp): void {
  const others = Object.entries(all()).filter(([key]) => key !== `${table}/${seat}`);
  const next = Object.fromEntries([...others.slice(1 - MOST), [`${table}/${seat}`, kept]]);
  unstored = remember(KEY, next) ? {} : next;
}

export function keptSetUp(table: string, seat: number): KeptSetUp | null {
  const kept = all()[`${table}/${seat}`];
  if (typeof kept === 'string') return { text: kept, nonce: null };
  if (!isRecord(kept) || typeof kept['text'] !== 'string') return null;
  return { text: kept['text'], nonce: typeof kept['nonce'] === 'string' ? kept['nonce'] : null };
}
