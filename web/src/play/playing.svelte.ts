import { Chooser } from '../board/chooser.svelte';
import { after, cellAt, type Scene } from '../board/scene';
import { below, cellOf, leaves, type Touch } from '../board/touch';
import { Zoom } from '../board/zoom.svelte';
import type { TableModel, TablePort } from '../client/model';
import { seatName } from '../games/names';
import type { GameUi } from '../games/ui';
import { say, t } from '../i18n/index.svelte';
import { moving, settings } from '../lib/settings.svelte';
import type { Picture } from '../wire';
import { asks, plyStep, turnsOf, turnStep, type Turn } from './turns';

/** How long each position stays when the game is shown by itself, in milliseconds. */
const PACE = 1100;
/** More plies than these are no turn but a game that went on without one. */
const MANY = 12;
/** Between two things that were done in one turn. */
const THEN = { fr: ' ; ', en: '; ' };

/** One person's sitting at a table: what is in hand, what is looked at, what is about to be sent. */
export class Playing {
  readonly chooser = new Chooser();
  readonly zoom = new Zoom();
  /** The ply after which the board is shown; `null` follows the game. */
  viewed = $state.raw<number | null>(null);
  turned = $state(false);
  /** In a game on one screen, the board turns to who is to move. */
  following = $state(false);
  /** The seat whose secret may be on this screen, where several people share it. */
  handed = $state.raw<number | null>(null);
  /** One looks back step by step instead of turn by turn. */
  fine = $state(false);
  /** The game is shown by itself. */
  running = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A complete action that waits for its confirmation. */
  held = $state.raw<string | null>(null);
  /** Buttons that change the next move, such as an announcement. */
  armed = $state.raw<readonly string[]>([]);
  route = $state.raw<readonly string[]>([]);
  /** What the action that is being considered would do, as the rules tell it. */
  considering = $state.raw<string | null>(null);
  pointed = $state.raw<Touch | null>(null);
  /** A piece that a pointer or the focus rests on, or that a finger has touched. */
  looked = $state.raw<Touch | null>(null);
  /** How many plies are shown while others' plies are shown one after the other; `null` once all are. */
  paced = $state.raw<number | null>(null);
  /** The plies that have been taken note of; `null` before those that one comes upon. */
  #known: number | null = null;
  /** When the last step of somebody else came into sight, in milliseconds. */
  #since = 0;

  constructor(
    readonly port: TablePort,
    readonly ui: GameUi,
    readonly table: () => TableModel,
  ) {}

  get mine(): readonly number[] {
    return this.table().me?.seats ?? [];
  }

  /** The seat for which this browser would act now. */
  get acting(): number {
    const { mine } = this;
    return mine.find((seat) => this.table().awaits.includes(seat)) ?? mine[0] ?? 0;
  }

  /** Somebody else may still be looking: what is laid out next is a secret among those who share this screen. */
  get veiled(): boolean {
    const { kit, setUps } = this.table();
    const { acting, mine } = this;
    const secret = kit.set_up === 'secret' && mine.length > 1 && this.active;
    return secret && this.handed !== acting && setUps.some(({ seat }) => seat === acting);
  }

  /** The seat at the lower edge. */
  get bottom(): number {
    if (this.mine.length > 1) return this.following ? this.acting : (this.mine[0] ?? 0);
    return this.mine[0] ?? 0;
  }

  readonly turns: readonly Turn[] = $derived.by(() => turnsOf(this.table().plies));

  /** The number of the turn shown, from 1; 0 before the first. */
  get turn(): number {
    return this.turns.filter(({ from }) => from < this.shown).length;
  }

  /** Turns consist of several steps here. */
  readonly grouped: boolean = $derived.by(() => this.table().plies.some(({ seat }) => seat === undefined));

  get live(): boolean {
    return this.viewed === null || this.viewed >= this.table().plies.length;
  }

  /** How many plies lie behind the position shown. */
  get shown(): number {
    return this.live ? (this.paced ?? this.table().plies.length) : (this.viewed ?? 0);
  }

  /** What others did last, while one follows the game: the step that is being shown, else their whole turn. */
  get did(): string | null {
    if (!this.live) return null;
    if (this.paced !== null) return this.tell(this.shown - 1);
    const { mine, acting } = this;
    const other = (seat: number | null) =>
      seat !== null && (mine.length > 1 ? seat !== acting : !mine.includes(seat));
    const turn = this.turns.findLast(({ seat }) => other(seat));
    const seat = turn && this.table().seats[turn.seat ?? -1];
    return seat ? t('play.said', seatName(seat), this.sentence(turn)) : null;
  }

  /** What was done in a turn; where nothing could be done, what fell. */
  sentence({ from, to }: Turn): string {
    const { plies } = this.table();
    const steps = plies.slice(from, to).filter((_, i) => !asks(plies, from + i));
    const done = steps.filter(({ seat }) => seat !== undefined);
    return (done.length > 0 ? done : steps).map(({ words }) => say(words)).join(say(THEN));
  }

  /** Who did what just before the position shown, while one looks back; `null` in the present. A die tells itself. */
  get told(): string | null {
    if (this.live) return null;
    const by = this.table().plies[this.shown - 1]?.seat ?? null;
    return by === null ? '' : this.tell(this.shown - 1);
  }

  /** Who did what in the ply with this number, counted from 0. */
  tell(index: number): string {
    const { plies, seats } = this.table();
    const ply = plies[index];
    if (!ply) return '';
    const what = say(ply.words);
    const seat = ply.seat === undefined ? undefined : seats[ply.seat];
    return seat ? t('play.said', seatName(seat), what) : what;
  }

  /** This browser may act now. */
  get active(): boolean {
    const table = this.table();
    return (
      this.live &&
      this.paced === null &&
      table.ready &&
      !table.paused &&
      table.outcome === null &&
      this.port.sending === null &&
      this.mine.some((seat) => table.awaits.includes(seat))
    );
  }

  /** The pictures of the past, as far as they have been looked at: those of `plies`, from the start on. */
  #past: { plies: readonly unknown[]; start: Picture; pictures: Picture[] } | null = null;

  readonly scene: Scene = $derived.by(() => {
    const { kit, geometry, picture } = this.table();
    return {
      kit,
      geometry,
      picture: this.live && this.paced === null ? picture : this.#pictureAt(this.shown),
    };
  });

  get over(): boolean {
    return this.live && this.paced === null && this.table().outcome !== null;
  }

  /** The position shown, as one word that changes with it. */
  get position(): string {
    return `${this.shown} ${this.table().plies[this.shown - 1]?.position ?? ''}`;
  }

  /** The picture after so many plies: what they changed, one after the other. */
  #pictureAt(count: number): Picture {
    const { plies, start } = this.table();
    const pictures = this.#past?.start === start ? this.#past.pictures : [start];
    // A ply that still stands is the same object, and so are all before it.
    let kept = Math.min(pictures.length - 1, plies.length);
    while (kept > 0 && this.#past?.plies[kept - 1] !== plies[kept - 1]) kept -= 1;
    pictures.length = kept + 1;
    this.#past = { plies, start, pictures };
    for (let n = pictures.length; n <= count; n++) {
      const [before, ply] = [pictures[n - 1], plies[n - 1]];
      if (!before || !ply) break;
      pictures.push(after(before, ply.change));
    }
    return pictures[Math.min(count, pictures.length - 1)] ?? start;
  }

  /** One turn back or forth, or one step of a turn. */
  step(by: 1 | -1, fine = this.fine): void {
    const { plies } = this.table();
    this.look(fine ? plyStep(plies, this.shown, by) : turnStep(this.turns, this.shown, by));
  }

  /** Shows the game by itself, from the start if its end is shown; or stops. */
  run(on: boolean): void {
    if (on && this.live) this.look(0);
    this.running = on;
    clearTimeout(this.#timer);
    if (on) this.#timer = setTimeout(() => this.#next(), PACE);
  }

  #next(): void {
    const to = plyStep(this.table().plies, this.shown, 1);
    this.look(to);
    if (!this.live) this.run(true);
  }

  /** Takes note of plies that have arrived: those of others are shown one after the other. */
  follow(): void {
    const { plies } = this.table();
    const before = this.#known ?? plies.length;
    const fresh = plies.slice(before);
    this.#known = plies.length;
    if (fresh.length === 0 || fresh.length > MANY) this.skip();
    else if (
      this.paced === null &&
      this.live &&
      moving() &&
      !document.hidden &&
      fresh.some(({ seat }) => this.#theirs(seat))
    ) {
      // A turn seldom arrives in one piece: its next step waits until the last one has been seen.
      const going = before > 0 && !this.mine.includes(plies[before - 1]?.seat ?? -1);
      const wait = going ? this.#since + PACE - Date.now() : 0;
      if (wait > 0) this.#hold(before, wait);
      else this.#pace(before);
    }
  }

  #theirs(seat: number | undefined): boolean {
    return seat !== undefined && !this.mine.includes(seat);
  }

  #pace(from: number): void {
    const { plies } = this.table();
    const to = plyStep(plies, from, 1);
    this.#since = Date.now();
    if (to < plies.length) this.#hold(to, PACE);
    else this.skip();
  }

  #hold(at: number, wait: number): void {
    this.paced = at;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#pace(at), wait);
  }

  /** Shows the present at once. */
  skip(): void {
    if (this.paced === null) return;
    this.paced = null;
    clearTimeout(this.#timer);
  }

  /** Looks at a piece; at nothing where there is none. */
  lookAt(touch: Touch | null): void {
    const cell = touch && cellOf(touch);
    this.looked =
      cell !== null && this.scene.picture.pieces.some((piece) => cellAt(piece) === cell) ? touch : null;
  }

  look(ply: number): void {
    this.running = false;
    this.paced = null;
    clearTimeout(this.#timer);
    const { plies } = this.table();
    const n = Math.max(0, Math.min(plies.length, ply));
    this.viewed = n === plies.length ? null : n;
    this.held = null;
  }

  /** The action that is complete or confirmed next. */
  get proposed(): string | null {
    return this.held ?? this.chooser.action;
  }

  /** The action whose way is worth drawing: what is complete, else what the pointer is over. */
  get considered(): string | null {
    if (this.proposed !== null) return this.proposed;
    const { chooser } = this;
    if (chooser.path.length >= 2) return chooser.remaining()[0]?.action ?? null;
    const next = this.pointed && chooser.path.length === 1 ? below(chooser.node, this.pointed) : null;
    return next ? (leaves(next)[0]?.action ?? null) : null;
  }

  touch(touch: Touch): void {
    if (this.paced !== null) {
      this.skip();
      return;
    }
    this.port.dismiss();
    if (coarse()) this.lookAt(touch);
    this.held = null;
    const step = this.chooser.touch(touch);
    // A button says what it does: only a touch on the board can have slipped.
    if (step.kind === 'done' && 'button' in touch) this.send(step.action);
    else if (step.kind === 'done') this.#complete(this.#modified());
    else if (step.kind === 'step' && this.#onlyModifiersLeft()) this.#complete(this.#modified());
    else if (step.kind === 'refused') this.#explain(step.path, step.touch);
  }

  /** Sends what is complete. */
  confirm(): void {
    if (this.proposed !== null) this.send(this.proposed);
  }

  send(action: string): void {
    this.held = null;
    this.armed = [];
    this.port.act(action);
  }

  cancel(): void {
    this.held = null;
    this.looked = null;
    this.skip();
    if (this.chooser.path.length > 0 || this.chooser.which.length > 0) this.chooser.clear();
  }

  arm(word: string): void {
    this.armed = this.armed.includes(word)
      ? this.armed.filter((other) => other !== word)
      : [...this.armed, word];
    if (this.held !== null) this.held = this.#modified();
  }

  #complete(action: string): void {
    const grave = this.ui.grave?.(this.scene, this.chooser.path) ?? false;
    if (grave || this.#confirms()) this.held = action;
    else this.send(action);
  }

  #confirms(): boolean {
    if (settings.confirm !== 'auto') return settings.confirm === 'always';
    return coarse();
  }

  #onlyModifiersLeft(): boolean {
    const { node } = this.chooser;
    const { modifiers } = this.table().kit;
    return (
      node.action !== undefined &&
      (node.next ?? []).every(([touch]) => 'button' in touch && modifiers.includes(touch.button))
    );
  }

  /** The complete action with what was armed. What cannot be so is sent all the same: the server says why not. */
  #modified(): string {
    const { node } = this.chooser;
    const plain = node.action ?? '';
    const [word] = this.armed;
    if (word === undefined) return plain;
    return below(node, { button: word })?.action ?? `${plain}!`;
  }

  #explain(path: readonly Touch[], touch: Touch): void {
    this.port.explain([...path, touch]);
  }
}

const coarse = (): boolean => window.matchMedia('(pointer: coarse)').matches;
