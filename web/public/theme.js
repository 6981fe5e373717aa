// Runs before the first paint, so that nobody is dazzled by the wrong theme.
(function () {
  var chosen = null;
  try {
    chosen = (JSON.parse(localStorage.getItem('ludotheque.settings') || '{}') || {}).theme;
  } catch {
    // Storage may be closed to us; the system's preference decides then.
  }
  if (chosen !== 'jour' && chosen !== 'veillee' && chosen !== 'contraste') {
    chosen = matchMedia('(prefers-contrast: more)').matches
      ? 'contraste'
      : matchMedia('(prefers-color-scheme: dark)').matches
        ? 'veillee'
        : 'jour';
  }
  document.documentElement.dataset.theme = chosen;
})();
