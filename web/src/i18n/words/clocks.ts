/** For the clock of a new game. */
export const clocks = {
  'new.clock': ['Pendule', 'Clock'],
  'new.clock.free': ['Autre durée', 'Another time'],
  'new.clock.counts': ['Le temps compte', 'Time counts'],
  'new.clock.total': ['Par partie', 'Per game'],
  'new.clock.days': ['Par coup', 'Per move'],
  'new.clock.minutes': ['Minutes', 'Minutes'],
  'new.clock.seconds': ['Secondes par coup', 'Seconds per move'],
  'new.clock.day': ['Jours par coup', 'Days per move'],
} as const satisfies Record<string, readonly [unknown, unknown]>;
