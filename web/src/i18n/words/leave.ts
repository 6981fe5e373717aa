export const leave = {
  'leave.do': ['Quitter ma place', 'Leave my seat'],
  'leave.ask': [
    'Votre place sera libre, et ce lien ne vaudra plus rien. Vous recevrez une invitation à donner.',
    'Your seat will be free, and this link will be void. You will get an invitation to give away.',
  ],
  'leave.sure': ['Quitter', 'Leave'],
  'leave.done': ['Vous avez quitté votre place', 'You have left your seat'],
  'leave.invitation': ['Invitation à la place libre', 'Invitation to the free seat'],
} as const satisfies Record<string, readonly [unknown, unknown]>;
