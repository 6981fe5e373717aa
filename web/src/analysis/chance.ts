import type { DeskChance } from '../wire';

/** What chance brings, each as often as its weight says, from the browser's secure source. */
export function drawn(events: readonly DeskChance[], random: (below: number) => number = secure): string {
  let left = random(events.reduce((sum, { weight }) => sum + weight, 0));
  for (const { text, weight } of events) {
    if (left < weight) return text;
    left -= weight;
  }
  return events.at(-1)?.text ?? '';
}

/** A whole number below a limit, each as likely as the others: what would favour some is thrown again. */
function secure(below: number): number {
  const span = 2 ** 32;
  const fair = span - (span % below);
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < fair) return number % below;
  }
}
