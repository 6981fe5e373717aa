import type { LineState, Preview, RefusalModel, Said, TableModel, TablePort } from '../client/model';
import { DeskRefused, wanted, type Desk } from '../desk/port';
import type { DeskView, Offer, Refusal, Touch, Words } from '../wire';
import { backTo } from './back';
import { begunAs } from './begin';
import { charged, decided, nextFall, type Clocks } from './clock';
import { nextThrow } from './dice';
import { loadGame, type KeptGame } from './kept';
import { modelOf, outcomeOf, summaryOf, type LocalView } from './model';
import { about } from './question';
import { REASONS } from './reasons';
import { personsOf, shelf } from './shelf.svelte';

/** A table on this device: the rules answer here, and every move is kept in the browser before it is shown. */
export class LocalPort implements TablePort {
  model = $state.raw<TableModel | null>(null);
  line = $state.raw<LineState>('live');
  sending = $state.raw<string | null>(null);
  saved = $state(false);
  refusal = $state.raw<RefusalModel | null>(null);
  readonly said: Said | null = null;
  /** There is nothing to come back to. */
  deleted = $state(false);

  #game: KeptGame;
  #told: LocalView | null = null;
  #clocks: Clocks;
  #flag: ReturnType<typeof setTimeout> | undefined;
  /** What is being found out is for this state of the game; a change makes it stale. */
  #turn = 0;
  /** Ends what an engine thinks about a state that is past. */
  #thought = new AbortController();
  #open = true;

  constructor(
    game: KeptGame,
    private readonly desk: Desk,
  ) {
    this.#game = game;
    this.#clocks = this.#clocksOf(game);
  }

  /** Opens the table and lets engines and dice do what is theirs. */
  start(): Promise<void> {
    return this.#settle(this.#game, null, this.#game.summary === null);
  }

  /** Leaves the table; its clocks stand still until somebody comes back. */
  stop(): void {
    this.rest();
    this.#open = false;
    this.#turn += 1;
    clearTimeout(this.#flag);
  }

  /** Writes down what the clocks show. */
  rest(): void {
    if (!this.deleted && this.#told && !this.#overtaken()) this.#keep(this.#game);
  }

  /** Another tab may have played on: what is kept is what counts. */
  reread(): void {
    if (loadGame(this.#game.id)) this.#overtaken();
    else this.#vanish();
  }

  act(text: string): void {
    void this.#attempt(text, async (turn) => {
      const { seat } = await this.#echo({ type: 'why', action: text });
      if (turn !== this.#turn) return;
      const mine = personsOf(this.#game);
      if (seat === undefined || !mine.includes(seat)) throw new Unwilling(REASONS.notYourSeat);
      await this.#push(text, seat);
    });
  }

  face(text: string): void {
    void this.#attempt(text, async () => {
      const turn = this.#told?.view.turn;
      const fell = `[${text}]`;
      const due = turn?.type === 'chance' && turn.events.some((event) => event.text === fell);
      if (!due || !this.#game.manualDice) throw new Unwilling(REASONS.noThrow);
      await this.#push(fell, null);
    });
  }

  offer(kind: Offer['kind']): void {
    this.refusal = null;
    const reason = this.#refuses(kind);
    if (reason) this.#tell(reason);
    else this.#conclude(kind);
  }

  name(seat: number, name: string): void {
    const seats = this.#game.seats.map((other, i) => (i === seat ? { ...other, name } : other));
    this.#note({ seats });
  }

  explain(touches: readonly Touch[]): void {
    void this.#attempt(null, async (turn) => {
      await this.#echo({ type: 'explain', touches: [...touches] }, turn);
    });
  }

  async preview(action: string): Promise<Preview | null> {
    try {
      const { way, words } = await wanted(this.desk, about(this.#game), { type: 'why', action });
      return { action, route: way ?? [], words: words ?? null };
    } catch {
      return null;
    }
  }

  dismiss(): void {
    this.refusal = null;
  }

  verdict(): Promise<null> {
    return Promise.resolve(null);
  }

  /** One person holds all that is held here: nothing is ever offered to somebody else. */
  answer(): void {
    this.dismiss();
  }

  claim(): void {
    this.dismiss();
  }

  prepare(): void {
    this.dismiss();
  }

  ready(): void {
    this.dismiss();
  }

  say(): void {
    this.dismiss();
  }

  // — what is agreed on —

  #refuses(kind: Offer['kind']): Words | null {
    const told = this.#told;
    const over = told !== null && outcomeOf(told) !== null;
    const { paused, seats } = this.#game;
    switch (kind) {
      case 'draw':
      case 'resign':
      case 'pause':
        if (over) return REASONS.over;
        if (paused) return REASONS.paused;
        return kind === 'draw' && seats.some(({ engine }) => engine !== null) ? REASONS.engineDeclines : null;
      case 'take_back':
        return this.model?.noTakeBack ?? null;
      case 'rematch':
      case 'delete':
      case 'resume':
      case 'replace':
        return null;
    }
  }

  #conclude(kind: Offer['kind']): void {
    const told = this.#told;
    if (kind === 'delete') {
      this.#vanish();
      shelf.erase(this.#game.id);
    }
    if (!told || this.deleted) return;
    if (kind === 'draw') void this.#settle({ ...this.#game, end: { reason: 'agreement' } }, null);
    if (kind === 'resign') void this.#settle({ ...this.#game, end: this.#given(told) }, null);
    if (kind === 'take_back') this.#takeBack(told);
    if (kind === 'rematch') this.#again(told);
    if (kind === 'pause' || kind === 'resume') {
      void this.#settle({ ...this.#game, paused: kind === 'pause' }, null);
    }
  }

  #given({ board, view }: LocalView): { winner: number; reason: string } {
    const mine = personsOf(this.#game);
    const seat = mine.find((own) => view.awaited.includes(own)) ?? mine[0] ?? 0;
    return { winner: 1 - (board.sides[seat] ?? 0), reason: 'resignation' };
  }

  #takeBack({ plies, board }: LocalView): void {
    const kept = backTo(plies, personsOf(this.#game), board.kit);
    if (kept === null) return;
    void this.#settle({ ...this.#game, moves: this.#game.moves.slice(0, kept), end: null }, null);
  }

  /** The same players on the seats of the other side. */
  #again({ board }: LocalView): void {
    const { sides } = board;
    const places = (side: number) => sides.flatMap((other, seat) => (other === side ? [seat] : []));
    const [first, second] = [places(0), places(1)];
    const across = (seat: number) => {
      const own = sides[seat] === 0 ? first : second;
      const other = sides[seat] === 0 ? second : first;
      return other[own.indexOf(seat)] ?? seat;
    };
    const next: KeptGame = {
      ...begunAs(this.#game),
      seats: this.#game.seats.map((seat, i) => this.#game.seats[across(i)] ?? seat),
    };
    shelf.keep(next);
    this.#note({ rematch: next.id });
  }

  /** What is still being found out must not write the game down again. */
  #vanish(): void {
    this.deleted = true;
    this.stop();
  }

  // — what is played —

  /** Does something that can be refused, while the table shows what is on its way. */
  async #attempt(shown: string | null, work: (turn: number) => Promise<void>): Promise<void> {
    if (this.sending !== null) return;
    this.refusal = null;
    if (shown !== null && this.#game.paused) {
      this.#tell(REASONS.paused);
      return;
    }
    this.sending = shown;
    try {
      await work(this.#turn);
    } catch (error) {
      this.#failed(error);
    } finally {
      this.sending = null;
    }
  }

  /** What the rules say to an action or to touches; throws what forbids it. */
  async #echo(
    want: { type: 'why'; action: string } | { type: 'explain'; touches: Touch[] },
    turn = this.#turn,
  ): Promise<{ seat?: number }> {
    const echo = await wanted<'why' | 'explain'>(this.desk, about(this.#game), want);
    if (echo.refusal && turn === this.#turn) throw new DeskRefused({ refusal: echo.refusal });
    return echo;
  }

  async #push(move: string, by: number | null): Promise<void> {
    await this.#settle({ ...this.#game, moves: [...this.#game.moves, move] }, by);
  }

  /**
   * Makes a state of the game the present one, and lets engines and dice go on from there. What is not fresh but kept
   * already is not written again: two tabs would answer each other for ever.
   */
  async #settle(game: KeptGame, by: number | null, fresh = true): Promise<void> {
    const turn = ++this.#turn;
    this.#thought.abort();
    this.#thought = new AbortController();
    try {
      let [next, who] = [game, by];
      for (;;) {
        const told = await this.#look(next);
        if (turn !== this.#turn || (fresh && this.#overtaken())) return;
        this.#arrive(next, told, who, fresh);
        this.sending = null;
        const move = await this.#goesOn(next, told);
        if (move === null || turn !== this.#turn) return;
        [next, who, fresh] = [{ ...this.#game, ...move.change }, move.by, true];
      }
    } catch (error) {
      if (turn === this.#turn) this.#failed(error);
    }
  }

  /** Shows what another tab has played since, if it has. A browser that keeps nothing has an older game, or none. */
  #overtaken(): boolean {
    const kept = loadGame(this.#game.id);
    if (!kept || kept.at <= this.#game.at) return false;
    void this.#settle(kept, null, false);
    return true;
  }

  /** What happens without a person: chance, or an engine's move. */
  async #goesOn(
    game: KeptGame,
    { view }: LocalView,
  ): Promise<{ change: Partial<KeptGame>; by: number | null } | null> {
    if (view.turn.type === 'over' || game.paused || !this.#open) return null;
    if (view.turn.type === 'chance') {
      if (game.manualDice) return null;
      const { text, fallen } = nextThrow(game, view.turn.events);
      return { change: { moves: [...game.moves, text], fallen }, by: null };
    }
    const seat = view.awaited.find((awaited) => (game.seats[awaited]?.engine ?? null) !== null);
    const level = seat === undefined ? null : game.seats[seat]?.engine;
    if (seat === undefined || !level) return null;
    const seed = (game.seed + game.moves.length) >>> 0;
    const { action } = await wanted(
      this.desk,
      about(game),
      { type: 'best', level, seed, seat },
      this.#thought.signal,
    );
    return action === undefined ? null : { change: { moves: [...game.moves, action] }, by: seat };
  }

  /** Asks the rules for all that the table shows. */
  async #look(game: KeptGame): Promise<LocalView> {
    const board = this.#told?.board ?? (await wanted(this.desk, about(game), { type: 'board' }));
    const seat = await this.#eyes(game, board.kit.set_up === 'secret');
    const eyes = seat === null ? {} : { seat };
    const view = await wanted(this.desk, about(game), { type: 'view', ...eyes });
    const known = this.#kept(game, seat);
    const line = await wanted(this.desk, about(game), { type: 'line', from: known.length, ...eyes });
    this.#seen = seat;
    return { board, view, plies: [...known, ...line.plies] };
  }

  /** Through whose eyes the plies were told that are here. */
  #seen: number | null = null;

  /**
   * Through whose eyes the table is looked at: those of the only person; where several share the screen, those of the one
   * who lays out a secret, and afterwards nobody's in particular.
   */
  async #eyes(game: KeptGame, secret: boolean): Promise<number | null> {
    const mine = personsOf(game);
    if (!secret) return null;
    if (mine.length === 1) return mine[0] ?? null;
    const view = await wanted(this.desk, about(game), { type: 'view', seat: mine[0] ?? 0 });
    if (view.picture.stage.asks !== 'set_up') return null;
    return mine.find((seat) => view.awaited.includes(seat)) ?? mine[0] ?? null;
  }

  /** The plies that stand as they are known: until a secret has been shown they are told anew each time. */
  #kept(game: KeptGame, seat: number | null): LocalView['plies'] {
    const told = this.#told;
    if (!told || seat !== this.#seen || told.view.picture.stage.asks === 'set_up') return [];
    const { moves } = this.#game;
    const apart = game.moves.findIndex((move, i) => move !== moves[i]);
    return told.plies.slice(0, apart < 0 ? game.moves.length : apart);
  }

  // — what is shown and kept —

  #arrive(game: KeptGame, told: LocalView, by: number | null, fresh: boolean): void {
    let clocks = fresh ? charged({ ...this.#clocks, rule: game.clock }, Date.now()) : this.#clocksOf(game);
    if (by !== null) clocks = decided(clocks, by, !told.view.awaited.includes(by));
    this.#told = told;
    this.#clocks = { ...clocks, running: this.#running(game, told.view) };
    if (fresh) {
      this.#note(game);
    } else {
      this.#game = game;
      this.saved = true;
      this.#show();
    }
    this.#setFlag();
  }

  #running(game: KeptGame, { turn, awaited }: DeskView): boolean[] {
    const stands = game.paused || turn.type !== 'seat' || !this.#open;
    return game.seats.map((_, seat) => !stands && awaited.includes(seat));
  }

  #show(): void {
    if (!this.#told) return;
    const model = modelOf(this.#game, this.#told, this.#clocks);
    // An unchanged tree stays the same object, so that a choice in the making is not lost.
    const same = this.model?.choices && JSON.stringify(this.model.choices) === JSON.stringify(model.choices);
    this.model = same ? { ...model, choices: this.model?.choices ?? null } : model;
  }

  /** Writes a change down, and shows it. */
  #note(change: Partial<KeptGame>): void {
    const game = { ...this.#game, ...change };
    const summary = this.#told ? summaryOf(game, this.#told) : game.summary;
    // Later than before, however coarse the clock: so another tab knows that it has not shown this yet.
    this.#keep({ ...game, summary, at: Math.max(Date.now(), this.#game.at + 1) });
    this.#show();
  }

  #keep(game: KeptGame): void {
    this.#game = { ...game, left: charged(this.#clocks, Date.now()).left };
    this.saved = shelf.keep(this.#game);
    if (!this.saved) this.#tell(REASONS.notKept);
  }

  #clocksOf({ clock, left, seats }: KeptGame): Clocks {
    return { rule: clock, left, running: seats.map(() => false), at: Date.now() };
  }

  /** Ends the game when a running clock falls. */
  #setFlag(): void {
    clearTimeout(this.#flag);
    const fall = nextFall(this.#clocks);
    if (!fall || !this.#told || outcomeOf(this.#told)) return;
    const { sides } = this.#told.board;
    const wait = Math.min(2 ** 31 - 1, Math.max(0, fall.at - Date.now()));
    this.#flag = setTimeout(() => {
      if (fall.at > Date.now()) this.#setFlag();
      else
        void this.#settle(
          { ...this.#game, end: { winner: 1 - (sides[fall.seat] ?? 0), reason: 'time' } },
          null,
        );
    }, wait);
  }

  #tell(words: Words): void {
    this.refusal = { rule: null, words, cells: [] };
  }

  #failed(error: unknown): void {
    if (error instanceof DeskRefused) this.refusal = refusalOf(error.refused.refusal);
    else this.#tell(error instanceof Unwilling ? error.words : REASONS.noDesk);
  }
}

/** Why not, as the screens show it: of a text that cannot be read its first fault. */
const refusalOf = ({ rule, cells, words, code, faults }: Refusal): RefusalModel => ({
  rule: rule ?? null,
  words: (code === 'syntax' && faults?.[0]?.words) || words,
  cells: cells ?? [],
});

/** The table says no, whatever the rules do. */
class Unwilling extends Error {
  constructor(readonly words: Words) {
    super(words.en);
  }
}
