import { isRecord, recall, remember } from '../../lib/storage';
import { SeatSecret } from '../proof';

/**
 * Secrets that were exchanged while a turn stood. What was promised with them has still to be kept, also after a
 * reload; they open no seat any more.
 */
const KEY = 'exchanged';
const MOST = 20;

function all(): Record<string, unknown> {
  const stored = recall(KEY);
  return isRecord(stored) ? stored : {};
}

/** The secrets that a table still needs, the latest first. */
export function pastSecrets(table: string): SeatSecret[] {
  const kept = all()[table];
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((text) => (typeof text === 'string' ? (SeatSecret.read(text) ?? []) : []));
}

export function keepPast(table: string, secrets: readonly SeatSecret[]): void {
  const others = Object.entries(all()).filter(([other]) => other !== table);
  const own = secrets.length > 0 ? [[table, secrets.map((secret) => secret.text())] as const] : [];
  remember(KEY, Object.fromEntries([...others.slice(1 - MOST), ...own]));
}
