import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { resolveChromium } from './src/chromium.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = process.env.E2E_PORT ?? '3190';
const address = `http://localhost:${port}`;
// Named in the environment, because the workers load this file again.
process.env.E2E_DATA_DIR ??= fs.mkdtempSync(path.join(os.tmpdir(), 'larder-e2e-'));

const { executablePath, env, args } = await resolveChromium();

/** Generous: a journey states what happens, never how fast, and the machine may be busy. */
const WAIT_MS = 40_000;

/** The walks through every screen go by the demo group that another journey watched being made, and begin after all others. */
const WALKS = '**/every-screen-*.spec.ts';
const DEMO = '**/explore-demo.spec.ts';

/** Journeys in a real browser against the real server with a database of its own; each journey has a group of its own, so files go side by side. */
export default defineConfig({
  testDir: 'src/journeys',
  outputDir: path.join(root, 'test-results'),
  projects: [
    { name: 'demo', testMatch: DEMO },
    { name: 'journeys', testIgnore: [DEMO, WALKS] },
    { name: 'walks', testMatch: WALKS, dependencies: ['demo'] },
  ],
  globalTeardown: './src/end-of-journeys.ts',
  workers: 2,
  // A journey that needs its second try is printed as flaky, and is a fault to look into.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: WAIT_MS },
  reporter: 'list',
  use: {
    baseURL: address,
    headless: true,
    actionTimeout: WAIT_MS,
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure', // each step of a trace costs a picture of the page
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, env, args },
  },
  webServer: {
    command: 'exec node packages/server/src/main.ts',
    cwd: root,
    url: `${address}/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      ...env,
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      CALLS_PER_MINUTE: '0',
    },
  },
});
