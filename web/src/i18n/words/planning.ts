/** For the board on which one thinks ahead, and conditional moves. */
export const planning = {
  'plan.title': ['Réfléchir à part', 'Planning board'],
  'plan.about': [
    'Jouez ici les coups des deux camps : rien n’est joué à la table, personne d’autre ne le voit, et nul avis n’est donné.',
    'Play the moves of both sides here: nothing is played at the table, nobody else sees it, and no opinion is given.',
  ],
  'plan.theirs': [(who: string) => `Si ${who} joue…`, (who: string) => `If ${who} plays…`],
  'plan.mine': ['… alors je joue', '… then I play'],
  'plan.chance': ['Si le dé montre…', 'If the die shows…'],
  'plan.over': ['La partie serait finie.', 'The game would be over.'],
  'plan.here': [(line: string) => `Cette ligne : ${line}`, (line: string) => `This line: ${line}`],
  'plan.back': ['Reprendre', 'Take back'],
  'plan.keep': ['Garder comme coups conditionnels', 'Keep as conditional moves'],
  'plan.lines': ['Coups conditionnels', 'Conditional moves'],
  'plan.lines.about': [
    'Si la partie suit une ligne gardée, votre réponse est jouée aussitôt ; sinon la ligne est oubliée.',
    'If the game follows a line that is kept, your answer is played at once; otherwise the line is forgotten.',
  ],
  'plan.turn': [
    'C’est à vous : les coups conditionnels s’écrivent quand les autres réfléchissent.',
    'It is your turn: conditional moves are written while the others think.',
  ],
  'plan.drop': [(line: string) => `Effacer la ligne ${line}`, (line: string) => `Delete the line ${line}`],
  'plan.unreachable': ['Le plateau à part est hors d’atteinte.', 'The planning board is out of reach.'],
} as const satisfies Record<string, readonly [unknown, unknown]>;
