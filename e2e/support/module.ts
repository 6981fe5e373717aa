import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** Whether the application that is tried carries the rules as a module of its own. */
export function carriesDesk(): boolean {
  const assets = resolve(import.meta.dirname, '../../web/dist/assets');
  return readdirSync(assets).some((name) => name.endsWith('.wasm'));
}
