export const local = {
  'local.here': ['sur cet appareil', 'on this device'],
  'local.deleted': ['La partie est effacée de cet appareil.', 'The game is deleted from this device.'],
  'local.dice': [
    'Ces dés viennent du générateur sûr de ce navigateur. Personne d’autre ne s’en porte garant : pour des dés que chacun peut vérifier, jouez en ligne.',
    'These dice come from this browser’s secure generator. Nobody else vouches for them: for dice that everybody can check, play online.',
  ],
  'local.clock': [
    'La pendule est celle de cet appareil ; elle s’arrête quand la page est fermée.',
    'The clock is this device’s own; it stops while the page is closed.',
  ],
  'local.kept': [
    'La partie est gardée dans ce navigateur, et nulle part ailleurs.',
    'The game is kept in this browser, and nowhere else.',
  ],
} as const satisfies Record<string, readonly [unknown, unknown]>;
