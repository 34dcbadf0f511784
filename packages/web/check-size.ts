import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** What may be loaded before anything is shown, and for the page to sign in, gzipped. */
const BUDGETS_KB = { entry: { js: 185, css: 32 }, 'sign-in': { js: 220, css: 32 } } as const;

const assets = path.join(import.meta.dirname, 'dist', 'assets');
const page = fs.readFileSync(path.join(assets, '..', 'index.html'), 'utf8');
const entry = Array.from(page.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g), ([, file]) => file ?? '');
const signIn = fs.readdirSync(assets).filter((file) => /^SignInScreen-[^.]+\.(js|css)$/.test(file));
if (signIn.length === 0) throw new Error('the page to sign in is no file of its own');

let missed = false;
for (const [name, files] of [
  ['entry', withImports(entry)],
  ['sign-in', withImports([...entry, ...signIn])],
] as const) {
  for (const kind of ['js', 'css'] as const) {
    const bytes = [...files]
      .filter((file) => file.endsWith(`.${kind}`))
      .reduce((sum, file) => sum + gzipSync(fs.readFileSync(path.join(assets, file)), { level: 9 }).length, 0);
    const sizeKb = bytes / 1024;
    missed ||= sizeKb > BUDGETS_KB[name][kind];
    console.log(`${name} ${kind}: ${sizeKb.toFixed(1)} KB gzipped of ${BUDGETS_KB[name][kind]}`);
  }
}
process.exitCode = missed ? 1 : 0;

/** These files of the build, and the scripts that they import before they run. */
function withImports(files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) {
    if (!file.endsWith('.js')) continue;
    const code = fs.readFileSync(path.join(assets, file), 'utf8');
    for (const [, imported = ''] of code.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
      found.add(imported);
  }
  return found;
}
