import { Chooser } from '../board/chooser.svelte';
import { after, type Scene } from '../board/scene';
import { below, leaves, type Touch } from '../board/touch';
import { Zoom } from '../board/zoom.svelte';
import type { TableModel, TablePort } from '../client/model';
import { seatName } from '../games/names';
import type { GameUi } from '../games/ui';
import { say, t } from '../i18n/index.svelte';
import { settings } from '../lib/settings.svelte';
import type { Picture } from '../wire';

/** One person's sitting at a table: what is in hand, what is looked at, what is about to be sent. */
export class Playing {
  readonly chooser = new Chooser();
  readonly zoom = new Zoom();
  /** The ply after which the board is shown; `null` follows the game. */
  viewed = $state.raw<number | null>(null);
  turned = $state(false);
  /** In a game on one screen, the board turns to who is to move. */
  following = $state(false);
  /** A complete action that waits for its confirmation. */
  held = $state.raw<string | null>(null);
  /** Buttons that change the next move, such as an announcement. */
  armed = $state.raw<readonly string[]>([]);
  route = $state.raw<readonly string[]>([]);
  /** What the action that is being considered would do, as the rules tell it. */
  considering = $state.raw<string | null>(null);
  pointed = $state.raw<Touch | null>(null);

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

  /** The seat at the lower edge. */
  get bottom(): number {
    if (this.mine.length > 1) return this.following ? this.acting : (this.mine[0] ?? 0);
    return this.mine[0] ?? 0;
  }

  get live(): boolean {
    return this.viewed === null || this.viewed >= this.table().plies.length;
  }

  /** How many plies lie behind the position shown. */
  get shown(): number {
    return this.live ? this.table().plies.length : (this.viewed ?? 0);
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
    return { kit, geometry, picture: this.live ? picture : this.#pictureAt(this.shown) };
  });

  get over(): boolean {
    return this.live && this.table().outcome !== null;
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

  look(ply: number): void {
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
    this.port.dismiss();
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
    if (this.chooser.path.length > 0 || this.chooser.which.length > 0) this.chooser.clear();
  }

  arm(word: string): void {
    this.armed = this.armed.includes(word)
      ? this.armed.filter((other) => other !== word)
      : [...this.armed, word];
    if (this.held !== null) this.held = this.#modified();
  }

  #complete(action: string): void {
    if (this.#confirms()) this.held = action;
    else this.send(action);
  }

  #confirms(): boolean {
    if (settings.confirm !== 'auto') return settings.confirm === 'always';
    return window.matchMedia('(pointer: coarse)').matches;
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
