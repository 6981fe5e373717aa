import { openHouse } from '../client/house.svelte';
import { away, noteUpdate } from '../lib/reach.svelte';

/** How often the server is looked for while it is away, and a new build while the page stays open; milliseconds. */
const SEEK = 20_000;
const ASK = 3_600_000;

/** A build that has come and waits to be taken. */
let waiting: ServiceWorker | null = null;

/** Opens the new build. What goes on is kept: games of this device in the browser, the others by the server. */
export function takeUpdate(): void {
  // Another window has taken it before, and nothing will change any more.
  if (waiting?.state !== 'installed') {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
}

/** Follows the server and the builds. */
export function begin(): void {
  followServer();
  // Browsers keep an application only where nobody on the way could have changed it.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) keep().catch(() => undefined);
}

/** Keeps the application in this browser, and tells when a new build has come. */
async function keep(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  watch(registration);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => watch(registration));
  });
  setInterval(() => void registration.update().catch(() => undefined), ASK);
}

/** The first build of all has nothing to wait for. */
function watch({ waiting: come }: ServiceWorkerRegistration): void {
  if (!come || !navigator.serviceWorker.controller) return;
  waiting = come;
  noteUpdate(true);
}

/** Asks the server anew whether it is there. */
export async function seek(): Promise<void> {
  await openHouse(true).catch(() => undefined);
}

/** Notices when the server goes and comes. */
function followServer(): void {
  const look = () => {
    if (away() && navigator.onLine && document.visibilityState === 'visible') void seek();
  };
  window.addEventListener('online', () => void seek());
  window.addEventListener('offline', () => void seek());
  document.addEventListener('visibilitychange', look);
  setInterval(look, SEEK);
  openHouse().catch(() => undefined);
}
