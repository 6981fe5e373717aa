import { of as before } from '../french';

/** “de” before whoever played: the computer is no name, and keeps its article. */
const of = (name: string) => before(name).replace(/^d’O(?=rdinateur\b)/, 'de l’o');

export const oracle = {
  'oracle.title': ['Oracle', 'Oracle'],
  'oracle.note': ['Dit où mène chaque coup.', 'Says what every move leads to.'],
  'oracle.silent.people': [
    'L’oracle se tait tant que deux joueurs s’affrontent. Il parlera après la partie.',
    'The oracle is silent while people play each other. It will speak after the game.',
  ],
  'oracle.silent.watching': [
    'L’oracle parle aux joueurs ; à vous, après la partie.',
    'The oracle speaks to the players; to you, after the game.',
  ],
  'oracle.silent.off': [
    'Cette table se joue sans aide. L’oracle parlera après la partie.',
    'This table is played without help. The oracle will speak after the game.',
  ],
  'oracle.wait': ['L’oracle attend votre tour.', 'The oracle waits for your turn.'],
  'oracle.look': [
    'Revenez sur un coup pour savoir ce qui était possible.',
    'Look back at a move to see what was possible.',
  ],
  'oracle.nothing': ['Rien à juger ici.', 'Nothing to judge here.'],
  'oracle.thinking': ['L’oracle réfléchit…', 'The oracle is thinking…'],
  'oracle.deeper': ['L’oracle regarde plus loin…', 'The oracle looks further…'],
  'oracle.count': [(n: number) => `Coups jugés : ${n}`, (n: number) => `Moves judged: ${n}`],
  'oracle.line': ['Suite :', 'Line:'],
  'oracle.moves': ['Coups, du meilleur au pire', 'Moves, best to worst'],
  'oracle.analyse': ['Ouvrir sur le plateau d’analyse', 'Open on the analysis board'],
  'report.title': ['Bilan de la partie', 'Report of the game'],
  'report.note': [
    'Le coût de chaque décision, le tournant, et la part de la chance.',
    'What each decision cost, the turning point, and the share of luck.',
  ],
  'report.make': ['Établir le bilan', 'Make the report'],
  'report.making': ['On relit la partie…', 'Going through the game…'],
  'report.curve': [
    (name: string) => `Chances ${of(name)} au fil de la partie`,
    (name: string) => `${name}’s chances through the game`,
  ],
  'report.sum': [
    (name: string) => `Chances de gain ${of(name)}, en points sur 100 :`,
    (name: string) => `${name}’s winning chances, in points out of 100:`,
  ],
  'report.start': ['départ', 'start'],
  'report.luck': ['chance', 'luck'],
  'report.errors': [(name: string) => `décisions ${of(name)}`, (name: string) => `${name}’s decisions`],
  'report.ending': ['fin hors du plateau', 'end off the board'],
  'report.result': ['résultat', 'result'],
  'report.points': [
    (whose: string) => `${whose} points de la partie`,
    (whose: string) => `${whose} points of the game`,
  ],
  'report.of': [(n: number, all: number) => `${n} sur ${all}`, (n: number, all: number) => `${n} of ${all}`],
  'report.throws': [
    (luck: string, n: number) => `${luck} en ${n} ${n > 1 ? 'jets' : 'jet'}`,
    (luck: string, n: number) => `${luck} in ${n} ${n === 1 ? 'throw' : 'throws'}`,
  ],
  'report.many.inaccuracy': ['Imprécisions', 'Inaccuracies'],
  'report.many.mistake': ['Erreurs', 'Mistakes'],
  'report.many.blunder': ['Gaffes', 'Blunders'],
  'report.inaccuracy': ['imprécision', 'inaccuracy'],
  'report.mistake': ['erreur', 'mistake'],
  'report.blunder': ['gaffe', 'blunder'],
  'report.exact': ['Toutes les valeurs sont exactes.', 'Every value is exact.'],
  'report.proved': [
    'Seul ce qui est prouvé compte ; le reste vaut une nulle.',
    'Only what is proved counts; the rest stands for a draw.',
  ],
  'report.estimated': ['Les valeurs sont des estimations.', 'The values are estimates.'],
  'report.limits': [
    (a: string, b: string, c: string) =>
      `Imprécision dès ${a} points perdus, erreur dès ${b}, gaffe dès ${c} ; aux arrondis près.`,
    (a: string, b: string, c: string) =>
      `Inaccuracy from ${a} points lost, mistake from ${b}, blunder from ${c}; up to rounding.`,
  ],
  'report.turn': ['Le tournant', 'The turning point'],
  'report.costly': ['Décisions qui ont coûté', 'Costly decisions'],
  'report.better': [(move: string) => `mieux : ${move}`, (move: string) => `better: ${move}`],
  'report.all': [(n: number) => `Tous les coups (${n})`, (n: number) => `Every move (${n})`],
  'report.nobody': ['le sort', 'chance'],
  'report.cause.luck': ['chance', 'luck'],
  'report.cause.choice': ['décision', 'decision'],
  'report.cause.end': ['fin', 'end'],
} as const satisfies Record<string, readonly [unknown, unknown]>;
