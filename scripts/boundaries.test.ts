import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

// Violations are planted in a copy of the layout under the real rules, so no other check trips over them.
const root = path.join(import.meta.dirname, '..');
const copy = mkdtempSync(path.join(os.tmpdir(), 'larder-boundaries-'));
const rules = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
writeFileSync(path.join(copy, 'biome.json'), JSON.stringify({ ...rules, vcs: { enabled: false } }));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

type Planting = [folder: string, imported: string];

/** Plants a file with one import in each folder, lints them all at once and answers which of them the import rule refuses. */
function refused(plantings: Planting[]): boolean[] {
  const planted = plantings.map(([folder, imported], index) => {
    const target = `${folder}/planted-${index}.ts`;
    mkdirSync(path.join(copy, folder), { recursive: true });
    writeFileSync(path.join(copy, target), `import { planted } from '${imported}';\n\nconsole.log(planted);\n`);
    return target;
  });
  const biome = path.join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const args = ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', ...planted];
  const run = spawnSync(process.execPath, [biome, ...args], { cwd: copy, encoding: 'utf8' });
  const report: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(run.stdout);
  const found = report.diagnostics.filter((each) => each.category === 'lint/style/noRestrictedImports');
  return planted.map((file) => found.some((each) => each.location.path === file));
}

const refusals: Planting[] = [
  // One way: domain, contract, documents, then server and web; the supervisor of the database stands by itself.
  ['packages/domain/src/stock', 'node:fs'],
  ['packages/domain/src/stock', '@larder/contract/stock/commands.ts'],
  ['packages/contract/src/stock', '@larder/documents/order-pdf.ts'],
  ['packages/documents/src', '@larder/server/settings/settings.ts'],
  ['packages/reading/src', '@larder/contract/procurement.ts'],
  ['packages/supervisor/src', '@larder/server/settings/settings.ts'],
  ['packages/server/src/kernel', '@larder/web/ui/Table.tsx'],
  ['packages/server/src/procurement', '@larder/web/ui/Table.tsx'],
  ['packages/web/src/ui', '@larder/server/settings/settings.ts'],
  ['packages/web/src/procurement', '@larder/server/settings/settings.ts'],
  ['packages/web/src/procurement', 'node:fs'],
];
const allowed: Planting[] = [
  ['packages/contract/src/stock', '@larder/domain/money.ts'],
  ['packages/server/src/procurement', '@larder/contract/procurement/commands.ts'],
  ['packages/web/src/procurement', '@larder/domain/money.ts'],
];

describe('packages import one way', () => {
  const answers = refused([...refusals, ...allowed]);

  it.each(refusals.map((each, index) => [...each, answers[index]]))('%s is refused %s', (_folder, _imported, is) => {
    expect(is).toBe(true);
  });

  it.each(allowed.map((each, index) => [...each, answers[refusals.length + index]]))(
    '%s is allowed %s',
    (_folder, _imported, is) => {
      expect(is).toBe(false);
    },
  );
});
