const pawns = (n: number) => `${n} ${n > 1 ? 'pions' : 'pion'}`;
const men = (n: number) => `${n} ${n === 1 ? 'pawn' : 'pawns'}`;

export const belligerants = {
  'bel.board': ['Carte des Belligérants', 'Map of Les Belligérants'],
  'bel.prison.south': ['prison du Sud', 'South’s prison'],
  'bel.prison.north': ['prison du Nord', 'North’s prison'],
  'bel.legend': ['Terrains', 'Terrain'],
  'bel.armies': ['Armées', 'Armies'],
  'bel.takes': ['prend', 'takes'],
  'bel.takenby': ['pris par', 'taken by'],
  'bel.nobody': ['personne', 'nobody'],
  'bel.points': [(n: string) => `${n} points`, (n: string) => `${n} points`],
  'bel.score': ['Points', 'Points'],
  'bel.score.note': ['si l’on s’arrêtait là (B34)', 'if the game ended now (B34)'],
  'bel.score.prisoners': ['prisonniers', 'prisoners'],
  'bel.score.label': [
    (south: string, north: string) => `Sud ${south}, Nord ${north}`,
    (south: string, north: string) => `South ${south}, North ${north}`,
  ],
  'bel.die': [(face: string) => `Dé : ${face}`, (face: string) => `Die: ${face}`],
  'bel.refuse': ['Refuser tout armistice', 'Refuse any armistice'],
  'bel.accept': [(n: string) => `Accepter : payer ${n}`, (n: string) => `Accept: pay ${n}`],
  'bel.decline': ['Décliner et jouer', 'Decline and play on'],
  'bel.demand': [(n: string) => `Demander ${n}`, (n: string) => `Demand ${n}`],
  'bel.moment.ready': ['Jetez le dé', 'Throw the die'],
  'bel.moment.again': [
    'Le diable vous laisse rejouer : jetez le dé.',
    'The devil lets you play again: throw the die.',
  ],
  'bel.moment.move': [
    (n: string) => `Choisissez un pion : ${n} cases.`,
    (n: string) => `Choose a pawn: ${n} squares.`,
  ],
  'bel.moment.devil': [
    'Diable : choisissez un pion, puis son arrivée, de une à cinq cases.',
    'Devil: choose a pawn, then its arrival, one to five squares away.',
  ],
  'bel.moment.arrive': ['Touchez la case d’arrivée.', 'Touch the square to land on.'],
  'bel.moment.which': ['Précisez votre coup.', 'Make your move precise.'],
  'bel.moment.bed': [
    'Touchez la case du camp pour le blessé.',
    'Touch the camp square for the wounded pawn.',
  ],
  'bel.moment.huff': ['Quel pion soufflez-vous ?', 'Which pawn do you huff?'],
  'bel.moment.wait': ['L’adversaire réfléchit.', 'The opponent is thinking.'],
  'bel.moment.deploys': ['L’adversaire range encore son camp.', 'The opponent is still setting up.'],
  'bel.moment.nothing': ['Aucun pion ne peut jouer ce jet.', 'No pawn can play this throw.'],
  'bel.armistice': ['Bureau d’armistice', 'Armistice desk'],
  'bel.armistice.asked': [
    'L’adversaire demande la paix. Nommez votre indemnité, ou refusez.',
    'Your opponent asks for peace. Name your indemnity, or refuse.',
  ],
  'bel.armistice.offer': [
    (n: string) => `La paix contre ${n} points ?`,
    (n: string) => `Peace for ${n} points?`,
  ],
  'bel.armistice.waiting': [
    'La demande est partie ; l’adversaire nomme son prix.',
    'You have asked; your opponent names a price.',
  ],
  'bel.armistice.price': ['Indemnité', 'Indemnity'],
  'bel.armistice.margin': [
    (n: string) => `Écart des points en ce moment : ${n}`,
    (n: string) => `Difference of the points now: ${n}`,
  ],
  'bel.setup': ['Rangez vos quinze pions', 'Arrange your fifteen pawns'],
  'bel.setup.note': [
    'comme vous l’entendez, sur les quinze cases de votre camp. Personne ne le voit avant que les deux soient prêts.',
    'as you like, on the fifteen squares of your camp. Nobody sees it before both are ready.',
  ],
  'bel.setup.open': [
    'comme vous l’entendez ; l’adversaire voit votre camp.',
    'as you like; your opponent sees your camp.',
  ],
  'bel.setup.front': ['↑ vers le front', '↑ towards the front'],
  'bel.setup.left': [
    (n: number) => `À placer encore : ${pawns(n)}`,
    (n: number) => `Still to place: ${men(n)}`,
  ],
  'bel.setup.full': ['Tous vos pions sont placés.', 'All your pawns are placed.'],
  'bel.setup.help': [
    'Touchez un pion puis une case, ou faites-le glisser. Deux pions s’échangent en les touchant l’un après l’autre.',
    'Touch a pawn and then a square, or drag it. Two pawns swap if touched one after the other.',
  ],
  'bel.setup.hand': [
    (pawn: string) => `En main : ${pawn}. Touchez une case.`,
    (pawn: string) => `In hand: ${pawn}. Touch a square.`,
  ],
  'bel.setup.back': ['Reprendre ce pion', 'Take this pawn back'],
  'bel.setup.type': ['ou tapez :', 'or type:'],
  'bel.setup.presets': ['Partir d’un rangement', 'Start from a set-up'],
  'bel.setup.random': ['Au hasard', 'At random'],
  'bel.setup.mine': [(n: number) => `Les miens (${n})`, (n: number) => `My own (${n})`],
  'bel.setup.save': ['Garder ce rangement', 'Keep this set-up'],
  'bel.setup.save.name': ['Son nom', 'Its name'],
  'bel.setup.delete': [(name: string) => `Oublier « ${name} »`, (name: string) => `Forget “${name}”`],
  'bel.setup.clear': ['Tout ramasser', 'Take all back'],
  'bel.setup.ready': ['Prêt', 'Ready'],
  'bel.setup.placed': [(n: number) => `${n} / 15 placés`, (n: number) => `${n} / 15 placed`],
  'bel.setup.done': [
    'Votre camp est rangé. On attend l’adversaire.',
    'Your camp is set up. Waiting for your opponent.',
  ],
  'bel.setup.veil': [
    'Voile levé quand vous serez prêts tous les deux (B3).',
    'The veil is lifted when you are both ready (B3).',
  ],
  'bel.setup.empty': [
    (square: string) => `${square}, case vide`,
    (square: string) => `${square}, empty square`,
  ],
  'bel.manual': ['Jetez un vrai dé et dites ce qu’il montre.', 'Throw a real die and say what it shows.'],
} as const satisfies Record<`bel.${string}`, readonly [unknown, unknown]>;
