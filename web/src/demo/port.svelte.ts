import { keyOf, type Touch } from '../board/touch';
import type { Verdict } from '../client/dice/verdict';
import type { Offer } from '../wire';
import type { Preview, RefusalModel, Said, TableModel, TablePort } from '../client/model';

/** A table that answers by itself, for looking at the screens without a server. */
export class DemoPort implements TablePort {
  model = $state.raw<TableModel | null>(null);
  line = $state.raw<TablePort['line']>('live');
  sending = $state.raw<string | null>(null);
  /** Everything that was sent, whatever came of it. */
  readonly sent: string[] = [];
  saved = $state(true);
  refusal = $state.raw<RefusalModel | null>(null);
  said = $state.raw<Said | null>(null);

  constructor(model: TableModel) {
    this.model = model;
  }

  act(text: string): void {
    this.sent.push(text);
    const known = JSON.stringify(this.model?.choices ?? {}).includes(JSON.stringify(text));
    if (known) {
      this.sending = text;
      return;
    }
    this.refusal = {
      rule: this.model?.game === 'diadema' ? 'D5' : this.model?.game === 'diam' ? 'M4' : 'B8',
      words: {
        fr: `${text} : ce coup n’est pas permis ici.`,
        en: `${text}: this move is not allowed here.`,
      },
      cells: /[a-p]?\d+$/.exec(text) ?? [],
    };
  }

  offer(kind: Offer['kind']): void {
    const offer: Offer = kind === 'replace' ? { kind, seat: 1 } : { kind };
    if (this.model) this.model = { ...this.model, offer: { id: 1, offer, seat: 1, open: [0] } };
  }

  answer(): void {
    if (this.model) this.model = { ...this.model, offer: null };
  }

  claim(): void {
    this.dismiss();
  }

  prepare(lines: readonly (readonly string[])[]): void {
    if (this.model) this.model = { ...this.model, prepared: lines };
  }

  ready(): void {
    this.dismiss();
  }

  name(): void {
    this.dismiss();
  }

  face(text: string): void {
    this.act(text);
  }

  say(phrase: string): void {
    this.said = { person: 0, phrase, at: Date.now() };
  }

  /** Says no to whatever was touched; the rules are elsewhere. */
  explain(touches: readonly Touch[]): void {
    this.act(touches.map(keyOf).join(' '));
  }

  dismiss(): void {
    this.refusal = null;
  }

  verdict(): Promise<Verdict> {
    const none = { open: 0, foreseeable: 0, anew: 0, manual: 0, silent: [], exchanges: [], flaw: null };
    return Promise.resolve({ throws: 1, rebuilt: 1, ...none });
  }

  preview(action: string): Promise<Preview | null> {
    return Promise.resolve({
      action,
      route: action === 'i4-i8' ? ['i4', 'j5', 'k6', 'j7', 'i8'] : action.split('-'),
      words: { fr: `joue ${action}`, en: `plays ${action}` },
    });
  }
}
