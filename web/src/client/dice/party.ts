/** Who sits where, as the log tells it. */

interface Sitter {
  name: string;
  /** Whether the person gives shares to the dice. */
  proves: boolean;
  seats: number[];
}

export class Party {
  readonly people: Sitter[] = [];
  readonly #engines = new Set<number>();

  /** `sides` says for which side each seat plays. */
  constructor(private readonly sides: readonly number[]) {}

  seat(seat: number, plan: string): void {
    if (plan.startsWith('engine')) this.#engines.add(seat);
  }

  sit(person: number, seats: number[], proves: boolean, name: string): void {
    this.people[person] = { name, proves, seats };
  }

  leave(seat: number): void {
    for (const sitter of this.people) sitter.seats = sitter.seats.filter((held) => held !== seat);
  }

  side(seat: number): number {
    return this.sides[seat] ?? seat % 2;
  }

  sidesOf(person: number): Set<number> {
    return new Set(this.people[person]?.seats.map((seat) => this.side(seat)));
  }

  /** The people of a side who give shares. */
  provers(side: number): number[] {
    return this.people.flatMap(({ proves }, person) =>
      proves && this.sidesOf(person).has(side) ? [person] : [],
    );
  }

  /** A side waits for somebody to sit down. */
  lacks(side: number): boolean {
    return this.sides.some(
      (of, seat) =>
        of === side && !this.#engines.has(seat) && !this.people.some(({ seats }) => seats.includes(seat)),
    );
  }

  /** The names of those who played without giving shares. */
  silent(): string[] {
    return this.people.filter(({ proves }) => !proves).map(({ name }) => name);
  }
}
