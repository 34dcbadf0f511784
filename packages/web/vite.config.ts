import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { askEarly } from './ask-early-plugin.ts';
import { contractRoutes } from './contract-routes.ts';
import { mantineStyles } from './mantine-styles.ts';
import { modalWithoutScrollArea } from './modal-without-scroll-area.ts';
import { pdfFiles } from './pdf-files.ts';
import { rowShapes } from './row-shapes.ts';
import { verifyingPage } from './verifying-page.ts';

/** Where `npm run dev` finds the server. */
const api = process.env.LARDER_API ?? 'http://localhost:3000';

/** What may be joined into files that several screens load: our own code and the small modules of its libraries, never a large library of one screen. */
const JOINED =
  /[\\/](packages|@mantine[\\/](?:core|hooks|dates|notifications)|@tabler|@floating-ui|@tanstack|decimal\.js)[\\/]/;

/** What a plain form is made of in the kit. */
const FIELDS = /@mantine[\\/]core[\\/].*[\\/](Input|InputBase|TextInput|PasswordInput|Textarea)[\\/]/;
/** What a form that is filled in and sent needs beside that, and no page to read; with the form of the page to sign in that the end of a session has as well. */
const FILLED = /@mantine[\\/]form[\\/]|app[\\/]frame[\\/]CodeForm/;
const SIGN_IN = path.join(import.meta.dirname, 'src/accounts/SignInScreen.tsx');
const SHELL = path.join(import.meta.dirname, 'src/app/shell/Shell.tsx');

/** Where most days begin: to read, in cards, lists and tables. */
const READING = [
  'main/StartPage.tsx',
  'catalogue/list/IngredientsScreen.tsx',
  'reports/period/PeriodReportScreen.tsx',
].map((file) => path.join(import.meta.dirname, 'src', file));
/** Parts of the kit that those have in files of their own, which no rule by our own modules finds. */
const OF_READING = /@tabler[\\/]|@mantine[\\/]core[\\/].*[\\/](Breadcrumbs|NativeSelect|is-element)[\\/]|RadioIcon/;

/** The page of a form that is opened most, and parts of the kit that only forms like it have. */
const RECIPE = path.join(import.meta.dirname, 'src/recipes/RecipeScreen.tsx');
const OF_RECIPE = /@mantine[\\/]core[\\/].*[\\/](Switch|Radio|InlineInput|Checkbox|Pill|PillsInput)[\\/]/;

/** What opens above a page when it is asked for. */
const OPENED = /ui[\\/](menu[\\/]OpenedMenu|page[\\/]HintTooltip|toast[\\/]ToastStack)|shell[\\/]MenuDrawer/;

/** What that shares with fields that open a list, and such a field itself, which the navigation has: to place and to close what lies above. */
const ABOVE =
  /ui[\\/]form[\\/]SelectField|@floating-ui|@mantine[\\/]core[\\/].*[\\/](Combobox|Popover|Select|ScrollArea|Floating)[\\/]/;

export default defineConfig({
  plugins: [
    react(),
    contractRoutes(),
    rowShapes(),
    mantineStyles(),
    pdfFiles(),
    modalWithoutScrollArea(),
    askEarly(),
    verifyingPage(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Larder',
        short_name: 'Larder',
        description: 'The back office of restaurants and hospitality groups',
        lang: 'en-GB',
        start_url: '/',
        display: 'standalone',
        background_color: '#fbfaf7',
        theme_color: '#2a7a57',
        icons: [
          { src: '/larder.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/larder-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/larder-512.png', sizes: '512x512', type: 'image/png' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg}', '**/inter-latin-wght*.woff2', '**/Roboto-*.ttf'],
        // What draws a PDF is of use with a network alone, from where the PDF comes; what is packed, in files that the server makes.
        globIgnores: ['pdf/**', '**/PdfPages-*.js', 'packed/**'],
        // Fonts of single scripts are fetched for the first paper that needs one, and stored from then on.
        runtimeCaching: [{ urlPattern: /\/noto-sans-[^/]+\.woff$/, handler: 'CacheFirst' }],
        // Notices that arrive while no window is open.
        importScripts: ['/push-worker.js'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/dev\//],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few requests before few bytes: a page waits longer for the eleventh file than for what it does not need of the first ten.
          groups: [
            { name: 'app', tags: ['$initial'], priority: 4 },
            { name: partOfSignIn, minShareCount: 2, priority: 3.5 },
            { name: 'filled', test: FILLED, minShareCount: 2, priority: 3.4 },
            { name: partOfShell, priority: 3 },
            { name: partOfReading, minShareCount: 2, priority: 2.8 },
            { name: partOfRecipe, minShareCount: 2, priority: 2.7 },
            { name: 'above', test: ABOVE, minShareCount: 2, priority: 2.6 },
            { name: 'opened', test: OPENED, priority: 2.5 },
            { name: 'common', test: JOINED, minShareCount: 4, priority: 2 },
            { name: areaOf, minShareCount: 2, priority: 1 },
            { name: 'shared', test: JOINED, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 40_000 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/dev': api } },
});

/** The area of the web app that a module belongs to, such as `recipes`: what its screens share is one file. */
function areaOf(module: string): string | null {
  const [, area] = /packages[\\/]web[\\/]src[\\/](?!app|ui|data)([a-z-]+)[\\/]/.exec(module) ?? [];
  return area ?? null;
}

/** What the page to sign in shares with others is a file of its own, so that it loads little more than its form. */
function partOfSignIn(module: string, context: Rolldown.ChunkingContext): string | null {
  if (FILLED.test(module)) return null;
  return FIELDS.test(module) || ownImports(SIGN_IN, context).has(module) ? 'form' : null;
}

/** What stands around every screen of a person who is signed in. */
function partOfShell(module: string, context: Rolldown.ChunkingContext): string | null {
  return ownImports(SHELL, context).has(module) ? 'shell' : null;
}

/** What several screens share to be read, apart from what forms share. */
function partOfReading(module: string, context: Rolldown.ChunkingContext): string | null {
  const read = OF_READING.test(module) || READING.some((screen) => ownImports(screen, context).has(module));
  return read ? 'reading' : null;
}

/** What a recipe shares with other forms, apart from what it does not need itself. */
function partOfRecipe(module: string, context: Rolldown.ChunkingContext): string | null {
  return OF_RECIPE.test(module) || ownImports(RECIPE, context).has(module) ? 'recipe' : null;
}

const ownByModule = new Map<string, ReadonlySet<string>>();

/** The modules of our own that one needs before it runs, with itself. */
function ownImports(module: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const known = ownByModule.get(module);
  if (known) return known;
  const found = new Set([module]);
  for (const one of found)
    for (const imported of context.getModuleInfo(one)?.importedIds ?? [])
      if (!imported.includes('node_modules')) found.add(imported);
  ownByModule.set(module, found);
  return found;
}
