import path from 'node:path';

/**
 * The floors of each package, lowest first. A folder imports only from floors below its own, never from its neighbours on the same floor, so no folders
 * stand in a circle and areas meet only in what lies below them. '.' are the files beside the folders. Folders named `testing` and tests are left out.
 */
export const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  domain: [
    ['.', 'messages'],
    ['accounts', 'budgets', 'catalogue', 'detective', 'integrations', 'tasks'],
    ['kinds', 'notices', 'recipes'],
    ['audit', 'ledger', 'menus', 'stock'],
    ['procurement', 'reports', 'sales'],
    ['invoices'],
  ],
  documents: [['scripts'], ['.'], ['food-safety', 'front-of-house']],
  reading: [['.'], ['paper', 'xml'], ['statement'], ['cloud', 'mail', 'pdf', 'sheet'], ['pictures']],
  server: [
    ['disk', 'settings'],
    ['db', 'storage'],
    ['jobs'],
    ['kernel'],
    ['outbox'],
    ['aside', 'files', 'food-safety', 'ledger', 'mail', 'push'],
    ['notices', 'photos'],
    [
      'accounts',
      'audit',
      'backup',
      'budgets',
      'catalogue',
      'exports',
      'integrations',
      'long-jobs',
      'menus',
      'messages',
      'procurement',
      'recipes',
      'reports',
      'sales',
      'signin',
      'stock',
      'tasks',
    ],
    ['detective', 'invoices', 'review'],
    ['start'],
    ['demo', 'http'],
    ['commands', 'main'],
    ['.'],
  ],
  web: [
    ['data'],
    ['ui'],
    ['app'],
    ['detective'],
    [
      'accounts',
      'audit',
      'catalogue',
      'exports',
      'front-of-house',
      'invoices',
      'messages',
      'notices',
      'procurement',
      'recipes',
      'reports',
      'sales',
      'stock',
      'tasks',
    ],
    ['review', 'verifying'],
    ['main'],
    ['.'],
  ],
};

const IMPORTED = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** What is wrong with the imports of one file, as sentences; none where all is well. file: `server/src/stock/close-stocktake.ts`. */
export function importsUpwards(file: string, text: string): string[] {
  const here = placeOf(file);
  const floors = here && FLOORS[here.package];
  if (!here || !floors) return [];
  const floor = floorOf(floors, here.folder);
  if (floor === -1) return [`${file}: the folder ${here.folder} of ${here.package} is on no floor`];
  return [...text.matchAll(IMPORTED)].flatMap(([, imported = '']) => {
    const there = placeOf(path.posix.join(path.posix.dirname(file), imported));
    if (!there || there.package !== here.package || there.folder === here.folder) return [];
    if (floorOf(floors, there.folder) < floor && there.folder !== 'testing') return [];
    return [`${file} imports ${imported}: ${there.folder} does not lie below ${here.folder}`];
  });
}

/** Package and outermost folder of a file; null for what is in no package's src. */
function placeOf(file: string): { package: string; folder: string } | null {
  const [name = '', src, ...rest] = file.split('/');
  if (src !== 'src') return null;
  return { package: name, folder: rest.length > 1 ? (rest[0] ?? '.') : '.' };
}

/** How high a folder lies, from 0; -1 for one on no floor. */
function floorOf(floors: readonly (readonly string[])[], folder: string): number {
  return floors.findIndex((folders) => folders.includes(folder));
}
