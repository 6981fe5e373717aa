import type { Kind } from './notation';

/** Facts of the prominence table that the panels show. The server judges moves; these are for reading only. */
export const VALUE: Readonly<Record<Kind, number>> = {
  EM: 1000,
  BO: 700,
  AV: 600,
  DC: 600,
  MI: 500,
  CA: 500,
  TK: 400,
  OF: 400,
  AM: 300,
  ES: 300,
  PA: 200,
  SE: 200,
  SO: 100,
};

export const TAKES: Readonly<Record<Kind, readonly Kind[]>> = {
  EM: ['ES'],
  BO: ['BO', 'AV', 'TK', 'CA'],
  AV: ['AV', 'BO', 'DC', 'MI'],
  DC: ['BO', 'AV'],
  MI: ['MI', 'OF', 'PA', 'SO'],
  CA: ['CA', 'TK', 'OF'],
  TK: ['TK', 'MI', 'SO'],
  OF: ['OF', 'SO', 'TK', 'CA'],
  AM: [],
  ES: ['EM', 'BO', 'AV', 'DC', 'MI', 'CA', 'TK', 'OF', 'ES', 'PA', 'SE'],
  PA: ['PA', 'SO', 'SE', 'DC'],
  SE: ['PA', 'SO'],
  SO: ['SO'],
};

export const takenBy = (kind: Kind): Kind[] =>
  (Object.keys(TAKES) as Kind[]).filter((captor) => TAKES[captor].includes(kind));

/** An army in the order of the rule book. */
export const ARMY: readonly Kind[] = [
  'EM',
  'BO',
  'AV',
  'DC',
  'MI',
  'CA',
  'TK',
  'OF',
  'AM',
  'ES',
  'PA',
  'SE',
  'SO',
  'SO',
  'SO',
];

export const isMaterial = (kind: Kind): boolean => ['BO', 'AV', 'DC', 'MI', 'CA', 'TK'].includes(kind);
