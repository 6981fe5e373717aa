import type { ClientMessage, Now, Picture, ServerMessage, State } from '../src/wire';
import type { Connect, TransportEvents } from '../src/client/transport';

/** A server's end of the line, in the hands of the test. */
export class FakeServer {
  lines: { events: TransportEvents; sent: ClientMessage[]; open: boolean }[] = [];

  connect: Connect = (events) => {
    const line = { events, sent: [] as ClientMessage[], open: true };
    this.lines.push(line);
    return {
      send: (text) => line.sent.push(JSON.parse(text) as ClientMessage),
      close: () => {
        line.open = false;
      },
    };
  };

  get line() {
    const last = this.lines.at(-1);
    if (!last) throw new Error('nobody has connected');
    return last;
  }

  say(message: ServerMessage): void {
    this.line.events.message(JSON.stringify(message));
  }

  heard<Type extends ClientMessage['type']>(type: Type): Extract<ClientMessage, { type: Type }>[] {
    return this.line.sent.filter(
      (message): message is Extract<ClientMessage, { type: Type }> => message.type === type,
    );
  }
}

export const you = (over: Partial<NonNullable<Now['you']>> = {}): NonNullable<Now['you']> => ({
  person: 0,
  seats: [0],
  duty: { throw_only: false, deposit: false },
  seals: false,
  may_claim: false,
  ...over,
});

const EMPTY: Picture = {
  stage: { code: 'play' },
  pieces: [],
  marks: [],
  scores: [],
  labels: {},
  sections: [],
  advice: [],
};

export function now(version: number, over: Partial<Now> = {}): Now {
  return {
    version,
    status: 'running',
    position: './././././././. 1',
    picture: EMPTY,
    awaited: [0],
    seats: [0, 1].map((side) => ({
      side,
      title: { fr: 'place', en: 'seat' },
      size: 1,
      people: [{ person: side, name: `P${side}`, here: true }],
      free: 0,
      runs: false,
      sealed: false,
    })),
    watchers: 0,
    you: you(),
    ...over,
  };
}

export function state(
  version: number,
  over: Partial<Now> = {},
  log: string[] = [],
): State & { type: 'state' } {
  return {
    type: 'state',
    setting: {
      table: 't',
      game: 'diam',
      variant: '2003-2p',
      variant_name: { fr: 'Boîte', en: 'Box' },
      rules: 1,
      start: './././././././. 1',
      geometry: { cells: [], lines: [] },
      kit: {
        kinds: [],
        grounds: [],
        sides: ['S', 'N'].map((code) => ({ code, name: { fr: code, en: code } })),
        seats: ['S=', 'N='].map((before) => ({
          codes: [],
          line: { fr: 'place', en: 'seat' },
          set_up: { before, between: ',' },
        })),
        faces: {},
        buttons: {},
        advice: {},
        modifiers: [],
        texts: {},
        round: 2,
        dice: { asks: 'throw', faces: ['1', '2', '3', '4', '5', 'D'], again: ['D'], draw: true },
      },
      picture: EMPTY,
      clock: 'none',
      public: false,
      assists: true,
      takebacks: true,
      created: 0,
    },
    now: now(version, over),
    history: [],
    log,
  };
}
