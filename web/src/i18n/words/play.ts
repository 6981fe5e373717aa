export const play = {
  'play.turn.mine': ['à vous', 'your turn'],
  'play.turn.theirs': ['au trait', 'to move'],
} as const satisfies Record<string, readonly [unknown, unknown]>;
