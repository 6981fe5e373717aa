import type { Hex } from '../proof';
import type { Die } from './face';
import type { Flaw } from './flawed';
import { Party } from './party';
import { Round } from './round';
import { TurnTracker } from './turns';
import type { Exchange, Verdict } from './verdict';

/** What the lines read so far say about the dice: who has promised, given and thrown what, and who owes what. */
export class DiceLedger {
  flaw: Flaw | null = null;
  readonly turns: TurnTracker;
  readonly party: Party;
  readonly manual: boolean;
  protected epoch = 0;
  /** The first turn that no number has closed. */
  protected front: number;
  protected readonly rounds = new Map<string, Round>();
  protected readonly typed = new Set<string>();
  protected readonly anew = new Set<number>();
  protected readonly exchanges: Exchange[] = [];
  #table: string;
  #variant: string;

  constructor(
    first: string,
    sides: readonly number[],
    protected readonly die: Die,
  ) {
    const [, , table = '', , variant = '', , dice = ''] = first.split(' ');
    this.#table = table;
    this.#variant = variant;
    this.manual = dice === 'manual';
    this.party = new Party(sides);
    this.turns = new TurnTracker(die);
    this.front = this.turns.state.turn;
  }

  /** The moment of the next throw that has not fallen yet, whatever was taken back. */
  get moment(): string {
    return `${this.epoch}.${this.front}`;
  }

  /** The next throw, as `turn.index`. */
  get next(): string {
    return `${this.turns.state.turn}.${this.turns.state.index}`;
  }

  round(moment = this.moment): Round {
    const known = this.rounds.get(moment);
    if (known) return known;
    const round = new Round(this.#table, moment);
    this.rounds.set(moment, round);
    return round;
  }

  /** A share of the turn may be shown: everybody has committed, here in this browser's own copy. */
  complete(): boolean {
    const { server, gave, commits, opened } = this.round();
    const covered = (side: number) => {
      const people = this.party.provers(side);
      return gave[side] !== undefined || people.length === 0 || people.some((person) => commits.has(person));
    };
    return server !== null && !opened && [0, 1].every(covered);
  }

  /** Nobody whose part in the dice is still open has to sit down first. */
  seated(): boolean {
    const { gave } = this.round();
    return [0, 1].every((side) => gave[side] !== undefined || !this.party.lacks(side));
  }

  /** The thrower's share may be out: the throw is asked for, or nobody has to ask. */
  asked(): boolean {
    return this.turns.state.asked || !this.turns.begun || this.#variant.includes('+noarm');
  }

  /** Who owes fresh shares after a devil: whoever gave the opponent's share of the turn. */
  freshener(): number | undefined {
    const { gave } = this.round();
    const thrower = this.turns.thrower(this.front);
    if (thrower === null) return undefined;
    const opponent = gave[1 - thrower];
    return opponent === gave[thrower] ? undefined : opponent;
  }

  /** Whether a person's fresh share for a throw may go: the devil has fallen and its move stands in this copy. */
  mayFreshen(person: number, id: string): boolean {
    const { index, moved, fell: bare } = this.turns.state;
    const round = this.round();
    const due = index > 0 && round.throws.length === index && !round.fresh.has(index) && !round.opened;
    return (
      due &&
      this.turns.state.turn === this.front &&
      id === this.next &&
      this.freshener() === person &&
      (moved || bare)
    );
  }

  /** What a person has promised for turns that are not over. */
  promises(person: number | null): [string, Hex][] {
    return [...this.rounds.values()].flatMap(({ moment, commits, opened }): [string, Hex][] => {
      const commit = person === null ? undefined : commits.get(person);
      const due = commit !== undefined && !opened && Number(moment.split('.')[1]) >= this.front;
      return due ? [[moment, commit]] : [];
    });
  }

  exchangedBy(person: number | null): boolean {
    return this.exchanges.some((exchange) => exchange.kind === 'key' && exchange.person === person);
  }

  verdict(): Verdict {
    const rounds = [...this.rounds.values()];
    const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
    return {
      throws: sum((round) => round.throws.length) + this.typed.size,
      rebuilt: sum((round) => (round.opened ? round.throws.length : 0)),
      open: sum((round) => (round.opened ? 0 : round.throws.length)),
      foreseeable: sum((round) => round.foreseeable),
      anew: this.anew.size,
      manual: this.typed.size,
      silent: this.manual ? [] : this.party.silent(),
      exchanges: this.exchanges,
      flaw: this.flaw,
    };
  }

  protected exchanged(kind: Exchange['kind'], person: number): void {
    const name = this.party.people[person]?.name ?? '';
    this.exchanges.push({ kind, person, name, turn: this.front });
  }
}
