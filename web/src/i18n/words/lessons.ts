import { to } from '../french';

/** The words of the lessons. */
export const lessons = {
  'lesson.title': ['Leçon', 'Lesson'],
  'lesson.of': [(game: string) => `Apprendre à jouer ${to(game)}`, (game: string) => `Learn to play ${game}`],
  'lesson.lead': [
    'Quelques minutes, un vrai plateau, un coup à jouer à chaque étape.',
    'A few minutes, a real board, and a move to play at every step.',
  ],
  'lesson.games': ['Les jeux', 'The games'],
  'lesson.none': ['Il n’y a pas encore de leçon pour ce jeu.', 'There is no lesson for this game yet.'],
  'lesson.steps': [
    (n: number) => (n > 1 ? `${n} étapes` : `${n} étape`),
    (n: number) => (n > 1 ? `${n} steps` : `${n} step`),
  ],
  'lesson.taken': ['suivie', 'taken'],
  'lesson.step': [
    (n: number, of: number) => `Étape ${n} sur ${of}`,
    (n: number, of: number) => `Step ${n} of ${of}`,
  ],
  'lesson.panel': ['La leçon', 'The lesson'],
  'lesson.right': ['C’est cela !', 'That’s it!'],
  'lesson.missed': ['Pas tout à fait', 'Not quite'],
  'lesson.other': [
    'C’est permis, mais ce n’est pas ce qui est demandé ici. Essayez encore.',
    'That is allowed, but it is not what is asked for here. Try again.',
  ],
  'lesson.refused': [
    (rule: string) => `Refusé par la règle ${rule}`,
    (rule: string) => `Refused by rule ${rule}`,
  ],
  'lesson.refused.plain': ['Refusé', 'Refused'],
  'lesson.rule': [(rule: string) => `Lire la règle ${rule}`, (rule: string) => `Read rule ${rule}`],
  'lesson.hint': ['Un indice', 'A hint'],
  'lesson.show': ['Montrez-moi', 'Show me'],
  'lesson.again': ['Essayer encore', 'Try again'],
  'lesson.next': ['Continuer', 'Go on'],
  'lesson.finish': ['Terminer la leçon', 'Finish the lesson'],
  'lesson.finished': ['Leçon terminée', 'Lesson finished'],
  'lesson.next.lesson': [
    (title: string) => `Leçon suivante : ${title}`,
    (title: string) => `Next lesson: ${title}`,
  ],
  'lesson.play': ['Jouer une première partie', 'Play a first game'],
  'lesson.puzzle': ['Chercher un premier problème', 'Try a first puzzle'],
  'lesson.more': ['Pour aller plus loin', 'To go further'],
  'lesson.puzzles': ['Les problèmes', 'The puzzles'],
  'lesson.strategy': ['Bien jouer', 'Playing well'],
  'lesson.offer': [(title: string) => `Une leçon : ${title}`, (title: string) => `A lesson: ${title}`],
  'lesson.offer.puzzle': [
    (number: number) => `Un problème du même genre : n°\u00a0${number}`,
    (number: number) => `A puzzle of the same kind: no.\u00a0${number}`,
  ],
  'lesson.chapter': ['Lire ce chapitre', 'Read this chapter'],
  'lesson.book': ['Lire les règles', 'Read the rules'],
  'lesson.over.again': ['Refaire la leçon', 'Take the lesson again'],
} as const;
