import { to } from '../french';

export const home = {
  'home.mine': ['Sur la table', 'On the table'],
  'home.all': ['Toutes mes parties', 'All my games'],
  'home.title': ['À quoi joue-t-on ce soir ?', 'What shall we play tonight?'],
  'home.lead': [
    'Trois jeux rares, à deux sur le canapé, au loin par un lien, ou seul face à l’ordinateur.',
    'Three rare games: two on the sofa, far apart by a link, or alone against the computer.',
  ],
  'home.have.link': ['J’ai un lien', 'I have a link'],
  'home.tables': ['Tables publiques', 'Public tables'],
  'home.puzzles': ['Problèmes', 'Puzzles'],
  'home.strategy': ['Bien jouer', 'Playing well'],
  'home.play': ['Jouer', 'Play'],
  'home.learn': ['Deux minutes pour apprendre', 'Two minutes to learn'],
  'home.learn.game': [
    (game: string) => `Deux minutes pour apprendre : ${game}`,
    (game: string) => `Two minutes to learn: ${game}`,
  ],
  'home.rules': ['Règle', 'Rules'],
  'home.play.game': [(game: string) => `Jouer ${to(game)}`, (game: string) => `Play ${game}`],
  'home.meta': [
    (players: string, minutes: string, note: string) => `${players} joueurs · ${minutes} min · ${note}`,
    (players: string, minutes: string, note: string) => `${players} players · ${minutes} min · ${note}`,
  ],
  'home.range': [
    (least: number, most: number) => (least === most ? `${least}` : `${least} à ${most}`),
    (least: number, most: number) => (least === most ? `${least}` : `${least} to ${most}`),
  ],
} as const satisfies Record<string, readonly [unknown, unknown]>;
