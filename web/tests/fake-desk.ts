/** A desk for tests: a game of taking one or two from a pile, with or without a die, and a set-up in secret on demand. */
import type { Desk } from '../src/desk/port';
import type { DeskAnswer, DeskQuestion, DeskView, Picture, Ply } from '../src/wire';

const words = (en: string) => ({ fr: en, en });
const PILE = 7;

interface State {
  pile: number;
  seat: number;
  /** A throw is due. */
  due: boolean;
  thrown: boolean;
  hidden: [string | null, string | null];
  plies: Ply[];
}

const picture = (asks?: 'set_up'): Picture => ({
  stage: { code: 'play', ...(asks ? { asks } : {}) },
  pieces: [],
  marks: [],
  scores: [],
  labels: {},
  sections: [],
  advice: [],
});

/** What a fake game does with its moves; `null` where one of them cannot be played. */
function replay({ variant = '', moves = [] }: DeskQuestion): State | number {
  const state: State = { pile: PILE, seat: 0, due: false, thrown: false, hidden: [null, null], plies: [] };
  for (const [i, text] of moves.entries()) {
    if (!step(state, variant, text)) return i;
  }
  return state;
}

const settingUp = (state: State, variant: string) =>
  variant.includes('secret') && state.hidden.some((text) => text === null);

function step(state: State, variant: string, text: string): boolean {
  const by = actorOf(state, variant, text);
  if (by === null) return false;
  const [, seat, camp] = /^set:([01]):(\w+)$/.exec(text) ?? [];
  if (seat !== undefined) state.hidden[Number(seat)] = camp ?? '';
  else if (text === 'throw') state.due = true;
  else if (text.startsWith('[')) [state.due, state.thrown] = [false, true];
  else {
    state.pile -= Number(text.slice(5));
    state.seat = 1 - state.seat;
    state.thrown = false;
  }
  const ply = { text, position: `${state.pile} ${state.seat}`, words: words(text), change: {} };
  state.plies.push((by === 'chance' ? ply : { ...ply, seat: by }) as Ply);
  return true;
}

/** Whose the move would be; `null` where it is none. */
function actorOf(state: State, variant: string, text: string): number | 'chance' | null {
  const set = /^set:([01]):\w+$/.exec(text);
  if (settingUp(state, variant)) {
    return set && state.hidden[Number(set[1])] === null ? Number(set[1]) : null;
  }
  if (state.due) return /^\[[1-6]\]$/.test(text) ? 'chance' : null;
  if (state.pile === 0) return null;
  const waits = variant.includes('dice') && !state.thrown;
  if (text === 'throw') return waits ? state.seat : null;
  const [, n] = /^take:([12])$/.exec(text) ?? [];
  return n !== undefined && !waits && Number(n) <= state.pile ? state.seat : null;
}

function viewOf(question: DeskQuestion, state: State, eyes: number | undefined): DeskView {
  const variant = question.variant ?? '';
  const sets = settingUp(state, variant);
  const open = [0, 1].filter((seat) => state.hidden[seat] === null);
  const over = question.end ?? (state.pile === 0 ? { winner: 1 - state.seat, reason: 'last' } : null);
  const choices = ['throw', 'take:1', 'take:2']
    .filter((text) => actorOf(state, variant, text) !== null)
    .map((text): [{ button: string }, { action: string }] => [{ button: text }, { action: text }]);
  return {
    ply: state.plies.length,
    position: `${state.pile} ${state.seat}`,
    picture: picture(sets && !over ? 'set_up' : undefined),
    turn: over
      ? { type: 'over', outcome: { ...over, words: words(over.reason), gain: 0 } }
      : state.due
        ? { type: 'chance', events: [1, 2, 3, 4, 5, 6].map((n) => ({ text: `[${n}]`, weight: 1 })) }
        : { type: 'seat', seat: sets ? (open[0] ?? 0) : state.seat, side: state.seat },
    awaited: over || state.due ? [] : sets ? open : [state.seat],
    ...(choices.length > 0 ? { choices: { next: choices } } : {}),
    set_ups: sets
      ? open
          .filter((seat) => eyes === undefined || seat === eyes)
          .map((seat) => ({ seat, title: words('a'), about: words('a'), text: `set:${seat}:a`, order: [] }))
      : [],
    stood: 1,
  };
}

/** What others may not read is told without its text. */
const lineOf = (state: State, sets: boolean, eyes: number | undefined): Ply[] =>
  state.plies.map((ply) =>
    sets && ply.text.startsWith('set:') && ply.seat !== eyes ? { ...ply, text: '?' } : ply,
  );

function answer(question: DeskQuestion): DeskAnswer {
  const { want, variant = '' } = question;
  const state = replay(question);
  if (typeof state === 'number') {
    return { type: 'refused', refusal: { code: 'illegal', words: words('no') }, part: 'moves', ply: state };
  }
  switch (want.type) {
    case 'board':
      return {
        type: 'board',
        game: question.game ?? '',
        variant,
        variant_name: words('pile'),
        rules: 1,
        sides: [0, 1],
        titles: [words('first'), words('second')],
        start: `${PILE} 0`,
        geometry: { cells: [], rows: [] } as never,
        kit: {
          kinds: [],
          grounds: [],
          sides: [],
          seats: [],
          faces: {},
          buttons: {},
          advice: {},
          modifiers: [],
          texts: {},
          round: 0,
          ...(variant.includes('secret') ? { set_up: 'secret' } : {}),
          ...(variant.includes('dice')
            ? { dice: { asks: 'throw', faces: ['1'], again: [], draw: false } }
            : {}),
        },
        picture: picture(),
      };
    case 'view':
      return { type: 'view', ...viewOf(question, state, want.seat) };
    case 'line':
      return {
        type: 'line',
        from: want.from ?? 0,
        plies: lineOf(state, settingUp(state, variant), want.seat).slice(want.from ?? 0),
      };
    case 'why': {
      const by = actorOf(state, variant, want.action);
      if (by === null || by === 'chance') {
        return { type: 'why', refusal: { code: 'illegal', rule: 'X1', words: words('not allowed') } };
      }
      return { type: 'why', action: want.action, seat: by, words: words(want.action) };
    }
    case 'explain':
      return { type: 'why', refusal: { code: 'illegal', rule: 'X2', words: words('leads nowhere') } };
    case 'best': {
      const sets = settingUp(state, variant);
      const action = sets
        ? `set:${want.seat ?? 0}:b`
        : ['throw', 'take:2', 'take:1'].find((text) => actorOf(state, variant, text) !== null);
      return { type: 'best', ...(action ? { action } : {}) };
    }
    case 'write':
      return { type: 'write', record: [...(want.names ?? []), ...(question.moves ?? [])].join(' ') };
    default:
      throw new Error(`the fake desk does not know ${want.type}`);
  }
}

export class FakeDesk implements Desk {
  /** Everything that was asked. */
  readonly asked: DeskQuestion[] = [];

  async ask(question: DeskQuestion): Promise<DeskAnswer> {
    this.asked.push(question);
    await Promise.resolve();
    return answer(question);
  }

  close(): void {
    this.asked.length = 0;
  }
}
