import { defineConfig } from '@playwright/test';
import { chromium } from './support/chromium';
import { OUTSIDE } from './support/devices';

/** One core is left to the server and to whoever else works on this machine. */
const WORKERS = Number(process.env['LUDOTHEQUE_WORKERS'] ?? 2);

export default defineConfig({
  outputDir: 'results',
  fullyParallel: true,
  forbidOnly: true,
  workers: WORKERS,
  // Where nobody can look into it at once a test is tried again; one that passes then is told as flaky, and wants mending.
  retries: process.env['CI'] ? 1 : 0,
  // No test is about how fast a machine is: what is to come may be slow to come on a busy one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  snapshotPathTemplate: '{testDir}/goldens/{arg}{ext}',
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // A trace doubles the time of a run: LUDOTHEQUE_TRACE=on for the test that is looked into.
    trace: process.env['LUDOTHEQUE_TRACE'] === 'on' ? 'on' : 'off',
    launchOptions: {
      executablePath: chromium(),
      args: [
        // The tests run as root in containers, where the sandbox cannot.
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-features=Translate,OptimizationHints,MediaRouter',
        '--no-first-run',
        '--font-render-hinting=none',
        // A name which is not loopback, so that nothing is a secure context there; no name server is asked.
        `--host-resolver-rules=MAP ${OUTSIDE} 127.0.0.1`,
      ],
    },
  },
  projects: [
    { name: 'specs', testDir: 'specs' },
    { name: 'screens', testDir: 'screens', testMatch: 'main.ts' },
    { name: 'icons', testDir: 'screens', testMatch: 'icons.ts' },
    { name: 'bench', testDir: 'bench', testMatch: '*.ts' },
  ],
});
