/** Thinking time, counted by this device alone; it stands still while the table is closed. */

const DAY = 86_400_000;

/** What a seat has at first, in milliseconds; `null` where nobody counts. */
export function budgetOf(rule: string): number | null {
  if (rule.endsWith('d')) return Number.parseInt(rule, 10) * DAY;
  const [seconds] = rule.split('+');
  return rule.includes('+') ? Number(seconds) * 1000 : null;
}

/** The clocks of a game, of which some run. */
export interface Clocks {
  rule: string;
  left: readonly number[];
  running: readonly boolean[];
  /** When `left` was true. */
  at: number;
}

/** The same clocks at a later moment. */
export function charged(clocks: Clocks, now: number): Clocks {
  const spent = Math.max(0, now - clocks.at);
  const left = clocks.left.map((ms, seat) => (clocks.running[seat] ? Math.max(0, ms - spent) : ms));
  return { ...clocks, left, at: now };
}

/** After a seat has decided: fresh days each time, or the bonus once its turn is over. */
export function decided(clocks: Clocks, seat: number, turnOver: boolean): Clocks {
  const budget = budgetOf(clocks.rule);
  if (budget === null) return clocks;
  const bonus = 1000 * Number(clocks.rule.split('+')[1] ?? 0);
  const reward = (ms: number) => (clocks.rule.endsWith('d') ? budget : turnOver ? ms + bonus : ms);
  return { ...clocks, left: clocks.left.map((ms, i) => (i === seat ? reward(ms) : ms)) };
}

/** The running clock that falls first, and when. */
export function nextFall({ rule, left, running, at }: Clocks): { seat: number; at: number } | null {
  if (budgetOf(rule) === null) return null;
  const falls = left.flatMap((ms, seat) => (running[seat] ? [{ seat, at: at + ms }] : []));
  return falls.sort((a, b) => a.at - b.at)[0] ?? null;
}
