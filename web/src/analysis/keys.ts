/** What a key of the analysis board does. */
export interface Deeds {
  back: () => void;
  forward: () => void;
  first: () => void;
  last: () => void;
  across: (by: 1 | -1) => void;
  best: () => void;
  values: () => void;
  hint: () => void;
  undo: () => void;
  redo: () => void;
  type: () => void;
  flip: () => void;
  keys: () => void;
  cancel: () => void;
}

/** What has its own use for keys: a field has all of them, a button those that press it. */
const FIELDS = 'input, textarea, select, dialog';
const PRESSED = 'button, a, summary, [role="button"], [role="switch"]';

/** Does what a key asks for; whether it did. */
export function pressed(event: KeyboardEvent, deeds: Deeds): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || event.altKey || target?.closest(FIELDS)) return false;
  const deed =
    event.ctrlKey || event.metaKey
      ? undoing(event, deeds)
      : plain(event.key, Boolean(target?.closest(PRESSED)), deeds);
  deed?.();
  return deed !== null;
}

function undoing({ key, shiftKey }: KeyboardEvent, { undo, redo }: Deeds): (() => void) | null {
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? redo : undo;
  return letter === 'y' ? redo : null;
}

function plain(key: string, onButton: boolean, deeds: Deeds): (() => void) | null {
  const known: Record<string, () => void> = {
    ArrowLeft: deeds.back,
    ArrowRight: deeds.forward,
    ArrowUp: () => deeds.across(-1),
    ArrowDown: () => deeds.across(1),
    Home: deeds.first,
    End: deeds.last,
    v: deeds.values,
    h: deeds.hint,
    f: deeds.flip,
    '/': deeds.type,
    '?': deeds.keys,
    Escape: deeds.cancel,
    ...(onButton ? {} : { ' ': deeds.best }),
  };
  return known[key] ?? null;
}
