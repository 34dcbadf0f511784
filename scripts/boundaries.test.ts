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

/** The messages of the import rule for a file with one import. */
function complaints(file: string, imported: string): string[] {
  const target = path.join(copy, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `import { planted } from '${imported}';\n\nconsole.log(planted);\n`);
  const biome = path.join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const run = spawnSync(
    process.execPath,
    [biome, 'lint', '--only=style/noRestrictedImports', '--reporter=json', file],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  );
  rmSync(target);
  const report: { diagnostics: { category: string; message: string }[] } = JSON.parse(run.stdout);
  const found = report.diagnostics.filter((each) => each.category === 'lint/style/noRestrictedImports');
  expect(run.status).toBe(found.length > 0 ? 1 : 0);
  return found.map((each) => each.message);
}

describe('imports point one way: domain, contract, documents, then server and web', () => {
  it.each([
    ['packages/domain/src/stock/planted.ts', 'node:fs'],
    ['packages/domain/src/stock/planted.ts', '@larder/contract/stock/commands.ts'],
    ['packages/contract/src/stock/planted.ts', '@larder/documents/order-pdf.ts'],
    ['packages/documents/src/planted.ts', '@larder/server/settings.ts'],
    ['packages/server/src/kernel/planted.ts', '@larder/web/ui/Table.tsx'],
    ['packages/server/src/procurement/planted.ts', '@larder/web/ui/Table.tsx'],
    ['packages/web/src/ui/planted.ts', '@larder/server/settings.ts'],
    ['packages/web/src/procurement/planted.ts', '@larder/server/settings.ts'],
    ['packages/web/src/procurement/planted.ts', 'node:fs'],
  ])('%s is refused %s', (file, imported) => {
    expect(complaints(file, imported)).toHaveLength(1);
  });

  it.each([
    ['packages/contract/src/stock/planted.ts', '@larder/domain/money.ts'],
    ['packages/server/src/procurement/planted.ts', '@larder/contract/procurement/commands.ts'],
    ['packages/web/src/procurement/planted.ts', '@larder/domain/money.ts'],
  ])('%s is allowed %s', (file, imported) => {
    expect(complaints(file, imported)).toEqual([]);
  });
});

describe('areas meet only in what they share', () => {
  it.each([
    ['packages/server/src/procurement/planted.ts', '../stock/close-stocktake.ts'],
    ['packages/server/src/procurement/sending/planted.ts', '../../stock/close-stocktake.ts'],
    ['packages/web/src/procurement/planted.ts', '../stock/api.ts'],
  ])('%s is refused %s', (file, imported) => {
    expect(complaints(file, imported)).toHaveLength(1);
  });

  it.each([
    ['packages/server/src/procurement/planted.ts', '../ledger/post-movements.ts'],
    ['packages/server/src/procurement/planted.ts', '../kernel/command.ts'],
    ['packages/server/src/procurement/planted.ts', './order.queries.ts'],
    ['packages/web/src/procurement/planted.ts', '../ui/Table.tsx'],
  ])('%s is allowed %s', (file, imported) => {
    expect(complaints(file, imported)).toEqual([]);
  });
});
