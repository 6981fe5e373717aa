import type { Words } from '../wire';

/** Why something is not done, where no rule of a game is against it. */
export const REASONS = {
  switchedOff: { fr: 'cette table a été créée sans cela', en: 'this table was made without that' },
  paused: { fr: 'la partie est en pause', en: 'the game is paused' },
  over: { fr: 'la partie est terminée', en: 'the game is over' },
  nothingPlayed: { fr: 'vous n’avez encore rien joué', en: 'you have played nothing yet' },
  onlyThrown: {
    fr: 'ni un jet ni un placement ne se reprennent, et vous n’avez encore rien joué d’autre',
    en: 'neither a throw nor a set-up can be taken back, and you have played nothing else yet',
  },
  engineDeclines: {
    fr: 'l’ordinateur ne répond pas à cette proposition',
    en: 'the computer does not answer this offer',
  },
  notYourSeat: { fr: 'cette place n’est pas la vôtre', en: 'this seat is not yours' },
  noThrow: { fr: 'aucun jet n’est attendu', en: 'no throw is awaited' },
  notKept: {
    fr: 'Ce navigateur ne peut pas garder la partie : elle sera perdue en fermant la page. Copiez-la depuis l’onglet Table.',
    en: 'This browser cannot keep the game: it will be lost when the page is closed. Copy it from the Table tab.',
  },
  unknown: {
    fr: 'Cette partie n’est pas sur cet appareil. Une partie sans réseau reste où elle a été jouée.',
    en: 'This game is not on this device. A game without a network stays where it was played.',
  },
  noDesk: {
    fr: 'Les règles de ce jeu n’ont pas pu être ouvertes sur cet appareil. Rechargez la page.',
    en: 'The rules of this game could not be opened on this device. Reload the page.',
  },
} as const satisfies Record<string, Words>;
