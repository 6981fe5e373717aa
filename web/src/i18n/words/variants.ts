/** House rules in a few words; the names of variants come from the server. */
export const variants = {
  'variant.own': [(map: string) => `carte « ${map} »`, (map: string) => `map “${map}”`],
  'house.auto': ['annonce automatique', 'automatic announcements'],
  'house.no-mirror': ['pas de premier pion en face du premier', 'no first pawn opposite the first one'],
  'house.reprieve': ['« Diam ! » peut laisser reprendre le coup', '“Diam!” may let the move be taken back'],
  'house.open': ['placement à découvert', 'set-up in the open'],
  'house.alternate': ['placement pion par pion', 'set-up pawn by pawn'],
  'house.nouturn': ['pas de demi-tour sur une étoile', 'no U-turn at a star'],
  'house.flyturn': [
    'les avions tournent au-dessus d’une étoile occupée',
    'planes turn over an occupied star',
  ],
  'house.axis': ['les ponts se passent dans l’axe', 'bridges are crossed straight'],
  'house.wforb': ['jamais de noyade', 'nobody ever drowns'],
  'house.wfree': ['noyade permise', 'drowning allowed'],
  'house.decline': ['on peut renoncer à souffler', 'a huff may be waived'],
  'house.strict': ['quand on peut prendre, rien que des prises', 'only captures where one is possible'],
  'house.nohuff': ['aucune obligation de prendre', 'no duty to take'],
  'house.devany': [
    'au diable, l’obligation vaut pour les cinq points',
    'on a devil the duty counts for all five numbers',
  ],
  'house.safehuff': [
    'on ne souffle ni à l’abri, ni un blessé, ni un pion protégé, ni l’ambulance',
    'no huff of the sheltered, wounded or guarded, nor of the ambulance',
  ],
  'house.amkeep': ['l’ambulance peut garder du matériel', 'the ambulance may keep material'],
  'house.each': ['camp vide exigé à chaque entrée', 'empty camp needed at every entry'],
  'house.kept': ['le matériel gardé compte', 'kept material counts'],
  'house.noarm': ['pas d’armistice', 'no armistice'],
  'house.limit': [(n: string) => `${n} tours au plus`, (n: string) => `${n} turns at most`],
} as const satisfies Record<string, readonly [unknown, unknown]>;
