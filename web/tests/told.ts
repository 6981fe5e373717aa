import type { OracleMove } from '../src/wire';

/** A move as the oracle tells it, a draw unless said otherwise. */
export function told(action: string, touches: string[], more: Partial<OracleMove> = {}): OracleMove {
  return {
    action,
    touches,
    does: { fr: `joue ${action}`, en: `plays ${action}` },
    kind: 'draw',
    best: false,
    value: 0,
    verdict: { fr: 'nulle', en: 'draw' },
    words: { fr: `mot sur ${action}`, en: `word on ${action}` },
    line: [action],
    ...more,
  };
}
