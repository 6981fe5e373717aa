/** Where the module lies, once it is asked for; it is no part of the repository, and may not have been built. */
const files = import.meta.glob<string>('./module/desk.wasm', { query: '?url', import: 'default' });

/** A way to the address of the module, or null where the application was built without it. */
export function module(): (() => Promise<string>) | null {
  return files['./module/desk.wasm'] ?? null;
}
