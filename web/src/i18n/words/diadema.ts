export const diadema = {
  'diadema.board': ['Plateau de Diädema, étoile à sept pointes', 'Diädema board, a star with seven tips'],
  'diadema.light': ['claire', 'light'],
  'diadema.dark': ['sombre', 'dark'],
  'diadema.balls.light': ['billes claires ☼', 'light balls ☼'],
  'diadema.balls.dark': ['billes sombres ☾', 'dark balls ☾'],
  'diadema.empty': ['vide', 'empty'],
  'diadema.tip': [(v: string) => `pointe ${v}`, (v: string) => `tip ${v}`],
  'diadema.crossing': [(v: string) => `croisement ${v}`, (v: string) => `crossing ${v}`],
  'diadema.vertex.ball': [
    (place: string, ball: string) => `${place}, bille ${ball}`,
    (place: string, ball: string) => `${place}, ${ball} ball`,
  ],
  'diadema.vertex.empty': [(place: string) => `${place}, vide`, (place: string) => `${place}, empty`],
  'diadema.reserve': [
    (ball: string, n: number) => `réserve ${ball}, ${n} ${n > 1 ? 'billes' : 'bille'}`,
    (ball: string, n: number) => `${ball} reserve, ${n} ${n === 1 ? 'ball' : 'balls'}`,
  ],
  'diadema.in.reserve': [(n: number) => `${n} en réserve`, (n: number) => `${n} in reserve`],
  'diadema.tell.place': [(at: string) => `pose une bille en ${at}`, (at: string) => `places a ball on ${at}`],
  'diadema.tell.slide': [
    (from: string, to: string) => `glisse de ${from} à ${to}`,
    (from: string, to: string) => `slides from ${from} to ${to}`,
  ],
  'diadema.tell.jump': [
    (over: string, to: string) => `saute par-dessus ${over} jusqu’en ${to}`,
    (over: string, to: string) => `jumps over ${over} to ${to}`,
  ],
  'diadema.tell.taken': [
    (text: string, taken: string) => `${text} ; ${taken} retourne en réserve`,
    (text: string, taken: string) => `${text}; ${taken} goes back to its reserve`,
  ],
  'diadema.row.line': [
    (name: string, balls: string) => `ligne ${name} : ${balls}`,
    (name: string, balls: string) => `line ${name}: ${balls}`,
  ],
  'diadema.row.outer': [
    (balls: string) => `cercle extérieur : ${balls}`,
    (balls: string) => `outer circle: ${balls}`,
  ],
  'diadema.row.inner': [
    (balls: string) => `cercle intérieur : ${balls}`,
    (balls: string) => `inner circle: ${balls}`,
  ],
  'diadema.rows': ['Lignes et cercles', 'Lines and circles'],
  'diadema.four.line': [
    (cells: string) => `quatre sur la ligne ${cells}`,
    (cells: string) => `four on line ${cells}`,
  ],
  'diadema.four.outer': [
    (cells: string) => `quatre d’affilée sur le cercle extérieur, ${cells}`,
    (cells: string) => `four in a row on the outer circle, ${cells}`,
  ],
  'diadema.four.inner': [
    (cells: string) => `quatre d’affilée sur le cercle intérieur, ${cells}`,
    (cells: string) => `four in a row on the inner circle, ${cells}`,
  ],
  'diadema.hint.choose': [
    'Touchez un sommet vide pour poser, ou une de vos billes.',
    'Touch an empty vertex to place, or one of your balls.',
  ],
  'diadema.hint.land': ['Touchez le sommet d’arrivée.', 'Touch the vertex to land on.'],
  'diadema.hint.wait': ['L’adversaire réfléchit.', 'The opponent is thinking.'],
  'diadema.hint.jump': ['Sautez encore, ou terminez ici.', 'Jump again, or stop here.'],
  'diadema.three': [
    (ball: string, gap: string) => `Trois billes ${ball}s : il ne manque que ${gap}.`,
    (ball: string, gap: string) => `Three ${ball} balls: only ${gap} is missing.`,
  ],
  'diadema.rule.D3': [
    'Quatre de vos billes sur une ligne, ou sur quatre sommets consécutifs d’un cercle, gagnent.',
    'Four of your balls on a line, or on four consecutive vertices of a circle, win.',
  ],
  'diadema.rule.D4': [
    'Une bille de la réserve se pose sur un sommet vide.',
    'A ball from the reserve goes on an empty vertex.',
  ],
  'diadema.rule.D5': [
    'Une bille glisse vers un sommet voisin libre, le long d’une ligne ou d’un cercle.',
    'A ball slides to a free neighbouring vertex, along a line or a circle.',
  ],
  'diadema.rule.D6': [
    'Une bille saute une voisine, le long d’une ligne ou d’un cercle, vers le sommet suivant s’il est libre.',
    'A ball jumps over a neighbour, along a line or a circle, to the next vertex if it is free.',
  ],
} as const satisfies Record<`diadema.${string}`, unknown>;
