/** The verdict on the dice of a game, as this browser reads it in its own copy of the log. */
export const verdict = {
  'verdict.title': ['Les dés de cette partie', 'The dice of this game'],
  'verdict.proved': ['prouvé', 'proved'],
  'verdict.unproved': ['non prouvé', 'not proved'],
  'verdict.false': ['Ces dés sont faux', 'These dice are false'],
  'verdict.line': [(line: number) => `ligne ${line} du journal`, (line: number) => `line ${line} of the log`],
  'verdict.throws': ['jets', 'throws'],
  'verdict.rebuilt': ['recalculés', 'rebuilt'],
  'verdict.open': ['du tour en cours', 'of the turn under way'],
  'verdict.foreseeable': ['prévisibles par l’hôte', 'foreseeable by the host'],
  'verdict.anew': ['tours refaits', 'made anew'],
  'verdict.manual': ['saisis à la main', 'manual'],
  'verdict.silent': ['places sans parts', 'seats without shares'],
  'verdict.exchanges': ['échanges', 'exchanges'],
  'verdict.exchange.key': [
    (name: string, turn: number) => `${name} : nouveau secret, tour ${turn}`,
    (name: string, turn: number) => `${name}: new secret, turn ${turn}`,
  ],
  'verdict.exchange.leave': [
    (name: string, turn: number) => `${name} : place quittée, tour ${turn}`,
    (name: string, turn: number) => `${name}: seat left, turn ${turn}`,
  ],
  'verdict.about.throws': [
    'jets différents ; un jet qui retombe après une reprise ne compte qu’une fois',
    'different throws; one that falls again after a take-back counts once',
  ],
  'verdict.about.rebuilt': [
    'jets recalculés à partir de toutes les parts, la clé du serveur étant ouverte',
    'throws computed again from all shares, with the server’s key opened',
  ],
  'verdict.about.foreseeable': [
    'jets après un diable faits sans la part fraîche attendue : l’hôte aurait pu les prévoir',
    'throws after a devil made without the fresh share that was due: the host could have foreseen them',
  ],
  'verdict.about.anew': [
    'tours recommencés parce que quelqu’un est parti sans laisser sa part',
    'turns begun again because somebody left without handing in the share',
  ],
  'verdict.about.manual': ['faces lues sur un vrai dé et saisies', 'faces read from a real die and typed in'],
  'verdict.about.silent': [
    'personnes qui ont joué sans donner de parts',
    'people who played without giving shares',
  ],
  'verdict.about.exchanges': [
    'secrets changés et places quittées, avec le tour ; cela n’annule aucun jet',
    'secrets exchanged and seats left, with the turn; no throw is voided by it',
  ],
} as const satisfies Record<string, readonly [unknown, unknown]>;
