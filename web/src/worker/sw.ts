/** The service worker: opens the application where there is no line, and changes builds only when told to. */
import { enter, type Windows } from './door';
import { BuildCache, type Kept } from './build-cache';

/** Both are written in by the build. */
declare const BUILD_FILES: readonly Kept[];
declare const BUILD_VERSION: string;

interface Waiting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Touched extends Waiting {
  readonly notification: Notification;
}
/** As much of a worker's world as is used here; the types of pages and of workers exclude each other. */
interface Scope {
  readonly location: Location;
  readonly clients: Windows & { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void;
  addEventListener(type: 'notificationclick', listen: (event: Touched) => void): void;
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void;
}

const scope = self as unknown as Scope;
const cache = new BuildCache(BUILD_FILES, BUILD_VERSION, {
  caches,
  fetch: (url, init) => fetch(url, init),
  origin: scope.location.origin,
});

scope.addEventListener('install', (event) => event.waitUntil(cache.install()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(cache.activate().then(() => scope.clients.claim())),
);
scope.addEventListener('fetch', (event) => {
  if (cache.concerns(event.request)) event.respondWith(cache.answer(event.request));
});
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(enter(event.notification.data, scope.clients, scope.location.origin));
});
scope.addEventListener('message', (event) => {
  if (event.data === 'take over') void scope.skipWaiting();
});
