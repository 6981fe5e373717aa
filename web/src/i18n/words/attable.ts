/** For the tab about the table itself. */
export const attable = {
  'play.name.of': [(seat: string) => `Nom, ${seat}`, (seat: string) => `Name, ${seat}`],
  'play.table.variant': ['Variante', 'Variant'],
  'play.table.clock': ['Pendule', 'Clock'],
  'play.table.series': ['Série', 'Series'],
  'play.plan': ['Réfléchir à part', 'Planning board'],
  'play.prepared': [
    (n: number) => (n === 1 ? 'une ligne prête' : `${n} lignes prêtes`),
    (n: number) => (n === 1 ? 'one line ready' : `${n} lines ready`),
  ],
  'play.table.print': ['Empreinte', 'Fingerprint'],
  'play.table.print.note': [
    'Les mêmes quatre mots chez les deux joueurs : c’est la même partie.',
    'The same four words for both players: it is the same game.',
  ],
  'play.table.seat': ['Lien de ma place', 'Link of my seat'],
  'play.table.seat.qr': ['Code QR de votre place', 'QR code of your seat'],
  'play.table.dice': ['Pourquoi ces dés sont sûrs', 'Why these dice are safe'],
  'play.say': ['Dire un mot', 'Say a word'],
  'play.rekey': ['Changer le secret', 'Change the secret'],
  'play.rekey.note': [
    'L’ancien lien ne vaudra plus rien ; celui-ci le remplace.',
    'The old link will be void; this one takes its place.',
  ],
  'play.check': ['Vérifier les jets', 'Check the throws'],
  'play.following': ['Tourner à chaque coup', 'Turn with each move'],
  'play.pause': ['Pause', 'Pause'],
  'play.claim.win': ['Réclamer le gain', 'Claim the win'],
  'play.claim.draw': ['Réclamer la nulle', 'Claim a draw'],
} as const satisfies Record<string, readonly [unknown, unknown]>;
