export const diadema = {
  'diadema.board': ['Plateau de Diädema, étoile à sept pointes', 'Diädema board, a star with seven tips'],
  'diadema.in.reserve': [(n: number) => `${n} en réserve`, (n: number) => `${n} in reserve`],
  'diadema.hint.choose': [
    'Touchez un sommet vide pour poser, ou une de vos billes.',
    'Touch an empty vertex to place, or one of your balls.',
  ],
  'diadema.hint.land': ['Touchez le sommet d’arrivée.', 'Touch the vertex to land on.'],
  'diadema.hint.wait': ['L’adversaire réfléchit.', 'The opponent is thinking.'],
  'diadema.hint.jump': ['Sautez encore, ou terminez ici.', 'Jump again, or stop here.'],
} as const satisfies Record<`diadema.${string}`, unknown>;
