import { of } from '../french';

/** Puzzles: one right move to find. */
export const puzzles = {
  'puzzles.title': ['Problèmes', 'Puzzles'],
  'puzzles.lead': [
    'Une position, un seul bon coup. Ceux de Diam et de Diädema sont prouvés ; aux Belligérants, le bon coup est de loin le meilleur.',
    'A position, one right move. Those of Diam and Diädema are proved; in Les Belligérants the right move is best by far.',
  ],
  'puzzles.opening': ['On cherche les problèmes…', 'Fetching the puzzles…'],
  'puzzles.failed': [
    'Les problèmes n’ont pas pu être chargés. Vérifiez le réseau, puis rechargez la page.',
    'The puzzles could not be fetched. Check the network, then reload the page.',
  ],
  'puzzles.none': [
    'Aucun problème ne correspond à ce choix : changez la difficulté, ou montrez ceux qui sont résolus.',
    'No puzzle fits this choice: change the grade, or show those that are solved.',
  ],
  'puzzles.unknown': [
    (name: string) => `Ce lien nomme un problème qui n’existe pas : ${name}.`,
    (name: string) => `This link names a puzzle that does not exist: ${name}.`,
  ],
  'puzzles.all': ['Tous les problèmes', 'All puzzles'],
  'puzzles.day': ['Le problème du jour', 'The puzzle of the day'],
  'puzzles.day.what': [
    (game: string, grade: number) =>
      `${game}, difficulté ${grade} sur 5. Le même pour tout le monde aujourd’hui.`,
    (game: string, grade: number) => `${game}, grade ${grade} of 5. The same for everybody today.`,
  ],
  'puzzles.day.open': ['Chercher', 'Try it'],
  'puzzles.games': ['Jeu', 'Game'],
  'puzzles.grade': ['Difficulté', 'Grade'],
  'puzzles.grade.all': ['toutes', 'all'],
  'puzzles.unsolved': ['Seulement ceux qui restent à résoudre', 'Only those still to be solved'],
  'puzzles.progress': [
    (solved: number, all: number) => `${solved} sur ${all} ${solved > 1 ? 'résolus' : 'résolu'}`,
    (solved: number, all: number) => `${solved} of ${all} solved`,
  ],
  'puzzles.random': ['Un au hasard', 'Any of them'],
  'puzzles.list': [(game: string) => `Problèmes ${of(game)}`, (game: string) => `Puzzles of ${game}`],
  'puzzles.name': [(number: number) => `Problème ${number}`, (number: number) => `Puzzle ${number}`],
  'puzzles.item': [
    (number: number, grade: number, state: string) =>
      `Problème ${number}, difficulté ${grade}${state && `, ${state}`}`,
    (number: number, grade: number, state: string) =>
      `Puzzle ${number}, grade ${grade}${state && `, ${state}`}`,
  ],
  'puzzles.state.solved': ['résolu', 'solved'],
  'puzzles.state.helped': ['résolu avec aide', 'solved with help'],
  'puzzles.state.tried': ['essayé', 'tried'],
  'puzzles.grade.of': [
    (grade: number) => `difficulté ${grade} sur 5`,
    (grade: number) => `grade ${grade} of 5`,
  ],
  'puzzles.task.win': [
    (who: string) => `${who} joue et gagne. Un seul coup y mène.`,
    (who: string) => `${who} to move and win. One move leads there.`,
  ],
  'puzzles.task.save': [
    (who: string) => `${who} joue et tient. Tout autre coup perd.`,
    (who: string) => `${who} to move and hold. Every other move loses.`,
  ],
  'puzzles.task.best': [
    (who: string) => `${who} joue. Un coup est de loin le meilleur.`,
    (who: string) => `${who} to move. One move is best by far.`,
  ],
  'puzzles.panel': ['Le problème', 'The puzzle'],
  'puzzles.judging': ['On vérifie…', 'Checking…'],
  'puzzles.why.line': ['Voici ce qui suit :', 'This is what follows:'],
  'puzzles.retry': ['Essayer encore', 'Try again'],
  'puzzles.next': ['Problème suivant', 'Next puzzle'],
  'puzzles.solution': ['Voir la solution', 'Show the solution'],
  'puzzles.analyse': ['Ouvrir dans l’analyse', 'Open on the analysis board'],
  'puzzles.replay': ['Revoir la suite', 'See it again'],
  'puzzles.hint.win': [
    (plies: number) => (plies === 1 ? 'Le coup gagne aussitôt.' : `Le coup gagne en ${plies} demi-coups.`),
    (plies: number) => (plies === 1 ? 'The move wins at once.' : `The move wins in ${plies} plies.`),
  ],
  'puzzles.hint.save': ['Le coup mène à la nulle.', 'The move leads to a draw.'],
  'puzzles.hint.best': [
    (points: string) => `Le coup vaut ${points} points de chance de gain de plus que le suivant.`,
    (points: string) => `The move is worth ${points} points of winning chance more than the next best.`,
  ],
  'puzzles.margin': [
    (points: string, error: string) =>
      `Écart avec le deuxième coup : ${points} points, erreur type ${error}.`,
    (points: string, error: string) =>
      `Margin over the next best move: ${points} points, standard error ${error}.`,
  ],
  'puzzles.text': ['Le plateau en texte', 'The board as text'],
} as const satisfies Record<`puzzles.${string}`, readonly [unknown, unknown]>;
