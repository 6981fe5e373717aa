import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { precache } from './precache.ts';

export default defineConfig({
  plugins: [svelte(), precache()],
  // A data: URI would need its own allowance in the content security policy.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/worker/sw.ts' },
      output: {
        // Small parts that every screen needs come as one file: each file costs a line and compresses worse alone.
        codeSplitting: {
          groups: [
            {
              name: 'common',
              test: /src\/(lib\/(games|storage|reach|route|local)|ui\/(Bar|Icon|icons|Mark|ThemeButton|LanguageSwitch|Notice)\b|games\/names|client\/seats|screens\/(choices|HomeDock))/,
            },
            {
              // The page on which a game is chosen.
              name: 'new',
              test: /src\/(screens\/(NewGame|newgame)|ui\/ChoiceRow|home\/Box\.svelte)/,
            },
            {
              // What every board on a screen needs, at a table and elsewhere.
              name: 'table',
              test: /src\/(board\/|play\/(playing|turns|outcome|series|Players|WideTable|Actions)|client\/adapt|games\/ui|lib\/settings|oracle\/marks|ui\/(Tabs|PlayerRow))/,
            },
          ],
        },
        // A worker rules over what lies beside it and below: this one lies beside the page.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
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
