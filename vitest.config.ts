import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { resolveChromium } from './packages/e2e/src/chromium.ts';
import { cachedModules } from './packages/web/cached-modules.ts';
import { contractRoutes } from './packages/web/contract-routes.ts';
import { leanPackages } from './packages/web/lean-packages.ts';
import { pdfFiles } from './packages/web/pdf-files.ts';
import { rowShapes } from './packages/web/row-shapes.ts';
import { SlowFirst } from './scripts/slow-first.ts';

const { executablePath, env, args } = await resolveChromium();
/**
 * The page of the next test file takes its modules, more than five hundred for a screen, from the memory of the one before it. Otherwise the browser lets
 * go of them with the page, and hands them over from its cache one by one: a sixth of the work of a file.
 */
const KEEP_MODULES =
  '--enable-features=MemoryCacheStrongReference:memory_cache_strong_ref_total_size_threshold/209715200/memory_cache_strong_ref_resource_size_threshold/20971520';

/** How long a test waits for what must happen, never how fast it must: the machine may be busy. */
const WAIT_MS = 20_000;

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    // As with the journeys: a test that needs its second try is printed as retried, and is a fault to look into.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{domain,contract,documents,reading,web}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
          setupFiles: ['scripts/fixed-seed.ts'],
          isolate: false, // pure functions leave nothing behind; a process for each file took twice as long as the tests themselves
          testTimeout: 60_000, // some start a program, and a busy machine may take its time
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/{server,supervisor}/src/**/*.test.ts'],
          expect: { poll: { timeout: WAIT_MS } },
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
          setupFiles: ['scripts/fixed-seed.ts'],
          pool: 'forks', // process signals stay their own
          isolate: false, // the server is loaded once a process, not once a file: each file has its own database and ends what it starts
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        plugins: [contractRoutes(), rowShapes(), cachedModules(), leanPackages(), pdfFiles()],
        // Found before the first test, so that the page is not loaded anew in the middle of one.
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
            '@dnd-kit/core',
            '@dnd-kit/sortable',
            '@dnd-kit/utilities',
            '@mantine/core',
            '@mantine/dates',
            '@mantine/form',
            '@mantine/hooks',
            '@mantine/notifications',
            '@tabler/icons-react',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tanstack/react-virtual',
            '@orpc/client',
            '@orpc/contract',
            '@orpc/openapi-client/fetch',
            'idb-keyval',
            'pdfjs-dist',
            'recharts',
            'decimal.js',
            'dayjs',
            'dayjs/locale/en-gb',
            'zod',
            '@e965/xlsx',
          ],
        },
        test: {
          name: 'web',
          testTimeout: 60_000,
          expect: { poll: { timeout: WAIT_MS } },
          include: ['packages/web/src/**/*.browser.test.{ts,tsx}'],
          setupFiles: ['packages/web/src/testing/setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: { executablePath, env, args: [...args, KEEP_MODULES] },
              contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
