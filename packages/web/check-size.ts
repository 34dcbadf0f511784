import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the first page may load before anything is shown, gzipped. */
const BUDGET_KB = { js: 260, css: 45 } as const;

const dist = path.join(import.meta.dirname, 'dist');
const page = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
const files = new Set(
  Array.from(page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g), ([, file]) => file ?? ''),
);

let missed = false;
for (const kind of ['js', 'css'] as const) {
  const bytes = [...files]
    .filter((file) => file.endsWith(`.${kind}`))
    .reduce((sum, file) => sum + gzipSync(fs.readFileSync(path.join(dist, file)), { level: 9 }).length, 0);
  const sizeKb = bytes / 1024;
  missed ||= sizeKb > BUDGET_KB[kind];
  console.log(`first page ${kind}: ${sizeKb.toFixed(1)} KB gzipped of ${BUDGET_KB[kind]}`);
}
process.exitCode = missed ? 1 : 0;
