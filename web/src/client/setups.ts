import { isRecord, recall, remember } from '../lib/storage';

/**
 * Set-ups that are sealed but not yet shown. The server has only the seal, so this browser must not forget what is
 * under it, not even over a reload.
 */
const KEY = 'sealed';
const MOST = 20;

function all(): Record<string, unknown> {
  const stored = recall(KEY);
  return isRecord(stored) ? stored : {};
}

export function keepSetUp(table: string, seat: number, text: string): void {
  const kept = Object.entries(all()).filter(([key]) => key !== `${table}/${seat}`);
  remember(KEY, Object.fromEntries([...kept.slice(1 - MOST), [`${table}/${seat}`, text]]));
}

export function keptSetUp(table: string, seat: number): string | null {
  const text = all()[`${table}/${seat}`];
  return typeof text === 'string' ? text : null;
}
