import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
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
