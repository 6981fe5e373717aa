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
  'home.play': ['Jouer', 'Play'],
  'home.rules': ['Règle', 'Rules'],
  'home.play.game': [(game: string) => `Jouer à ${game}`, (game: string) => `Play ${game}`],
  'home.diam': [
    'Empilez, emportez, alignez : deux pions de même couleur, face à face, au même niveau.',
    'Stack, carry, line up: two pawns of one colour, face to face, at the same level.',
  ],
  'home.diadema': [
    'Quatre billes sur une ligne de l’étoile, ou d’affilée sur un cercle. Une minute de règle.',
    'Four balls on a line of the star, or in a row on a circle. One minute of rules.',
  ],
  'home.belligerants': [
    'Treize armes, un dé et son diable, dix-huit étoiles où changer de direction.',
    'Thirteen arms, a die and its devil, eighteen stars at which to turn.',
  ],
  'home.meta': [
    (players: string, minutes: string, note: string) => `${players} joueurs · ${minutes} min · ${note}`,
    (players: string, minutes: string, note: string) => `${players} players · ${minutes} min · ${note}`,
  ],
  'home.range': [
    (least: number, most: number) => (least === most ? `${least}` : `${least} à ${most}`),
    (least: number, most: number) => (least === most ? `${least}` : `${least} to ${most}`),
  ],
  'home.diam.note': ['éditions 1998 et 2003', 'editions 1998 and 2003'],
  'home.diadema.note': ['entièrement résolu', 'fully solved'],
  'home.belligerants.note': ['ou deux groupes, carte à choisir', 'or two groups, choice of maps'],
} as const satisfies Record<string, readonly [unknown, unknown]>;
