import { set } from './settings.svelte';
import { recall, remember } from './storage';

/** Notifications of the system: asked for where they are of use, and never twice. */

const ASKED = 'notify.asked';

const supported = (): boolean => 'Notification' in window && window.isSecureContext;

/** Whether the person can still be asked: the browser can tell, nobody has decided, and nobody said “later” here. */
export const askable = (): boolean =>
  supported() && Notification.permission === 'default' && recall(ASKED) !== true;

/** The person does not want to be asked again; the settings have the switch. */
export function declineNotifying(): void {
  remember(ASKED, true);
}

/** Asks the browser, which asks the person; says whether it may tell. */
export async function allowNotifying(): Promise<boolean> {
  remember(ASKED, true);
  const granted = supported() && (await Notification.requestPermission()) === 'granted';
  set({ notify: granted });
  return granted;
}

/** Tells somebody who is elsewhere; a newer word about the same table takes the place of the older one. */
export async function notify(title: string, tag: string): Promise<void> {
  if (!supported() || Notification.permission !== 'granted') return;
  const options = { tag, icon: '/icon.svg', data: location.href };
  // Phones take a notification only from a service worker; elsewhere the page is enough.
  const worker =
    'serviceWorker' in navigator
      ? await navigator.serviceWorker.getRegistration().catch(() => undefined)
      : undefined;
  if (worker?.active) {
    await worker.showNotification(title, options);
    return;
  }
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // A phone without a service worker: the title of the tab says it all the same.
  }
}
