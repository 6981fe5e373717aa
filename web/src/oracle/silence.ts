import type { SeatModel, TableModel } from '../client/model';

/** Why the oracle says nothing: people play each other, one only watches, or the table is played without help. */
export type Silence = 'people' | 'watching' | 'off';

export function silence(table: TableModel): Silence | null {
  if (table.outcome !== null) return null;
  if (betweenPeople(table.seats)) return 'people';
  if (table.me === null) return 'watching';
  return table.assists ? null : 'off';
}

/** Whether different people sit, or may still sit down, on both sides. */
function betweenPeople(seats: readonly SeatModel[]): boolean {
  const holders = (side: number) =>
    new Set(
      seats
        .filter((seat) => seat.side === side)
        .flatMap((seat) => [
          ...seat.people.map((person) => person.person),
          ...(seat.free > 0 ? ['free' as const] : []),
        ]),
    );
  const [first, second] = [holders(0), holders(1)];
  if (first.size === 0 || second.size === 0) return false;
  const [one] = first;
  return !(first.size === 1 && second.size === 1 && one !== 'free' && one !== undefined && second.has(one));
}
