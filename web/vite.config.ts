import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** The default map as text. A plain import will not do: tools take a file that ends in `.map` for a source map. */
function escalier(): Plugin {
  const id = 'virtual:escalier';
  const file = fileURLToPath(new URL('../data/belligerants/maps/escalier.map', import.meta.url));
  return {
    name: 'escalier',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) =>
      source === `\0${id}` ? `export default ${JSON.stringify(readFileSync(file, 'utf8'))};` : null,
  };
}

export default defineConfig({
  plugins: [svelte(), escalier()],
  // A data: URI would need its own allowance in the content security policy.
  build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: { polyfill: false } },
  server: {
    port: 5173,
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: 'http://127.0.0.1:7878', ws: true },
    },
  },
  // Components are mounted for real in tests, so the browser build of Svelte is wanted there.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    // Generous: these limits only end what hangs, on however loaded a machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
