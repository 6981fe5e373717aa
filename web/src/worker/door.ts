/** A window of the application, as far as a worker knows it. */
export interface Window {
  readonly url: string;
  focus: () => Promise<unknown>;
}

/** What a worker can do with windows; handed in, so that it can be tried without a browser. */
export interface Windows {
  matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Window[]>;
  openWindow: (url: string) => Promise<unknown>;
}

/**
 * Brings somebody who touched a notification to the table that it spoke of: to the window that shows it, else to a new one.
 * Other windows stay as they are, for another game may be under way there.
 */
export async function enter(data: unknown, windows: Windows, origin: string): Promise<void> {
  const address = typeof data === 'string' && URL.canParse(data) ? new URL(data) : null;
  // Whatever has no address of this house leads to its door.
  const wanted = address?.origin === origin ? address.href : `${origin}/`;
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = open.find(({ url }) => url === wanted);
  if (shown) await shown.focus();
  else await windows.openWindow(wanted);
}
