/** The desk at which peace is made; it is rarely opened, and its words come with it. */
export const armistice = {
  'bel.armistice': ['Bureau d’armistice', 'Armistice desk'],
  'bel.armistice.asked': [
    'L’adversaire demande la paix. Nommez votre indemnité, ou refusez.',
    'Your opponent asks for peace. Name your indemnity, or refuse.',
  ],
  'bel.armistice.offer': [
    (n: string) => `La paix contre ${n} points ?`,
    (n: string) => `Peace for ${n} points?`,
  ],
  'bel.armistice.price': ['Indemnité', 'Indemnity'],
  'bel.armistice.margin': [
    (n: string) => `Écart des points en ce moment : ${n}`,
    (n: string) => `Difference in points now: ${n}`,
  ],
} as const satisfies Record<`bel.${string}`, readonly [unknown, unknown]>;
