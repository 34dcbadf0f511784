import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FLOORS, importsUpwards } from './floors.ts';

const root = path.join(import.meta.dirname, '../packages');
const files = globSync('*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|\/testing[\w-]*\.tsx?$|\/laws\//.test(file),
);

describe('folders', () => {
  it('import only what lies on a floor below theirs', () => {
    expect(files.length).toBeGreaterThan(1500);
    expect(files.flatMap((file) => importsUpwards(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });

  it('are all there, each on one floor', () => {
    for (const [name, floors] of Object.entries(FLOORS)) {
      const folders = new Set(
        files.filter((file) => file.startsWith(`${name}/`)).map((file) => file.split('/').slice(2, -1)[0] ?? '.'),
      );
      expect(floors.flat().sort(), name).toEqual([...folders].sort());
    }
  });
});

describe('an import', () => {
  it.each([
    ['server/src/procurement/send-order.ts', '../stock/close-stocktake.ts'],
    ['server/src/procurement/sending/send-order.ts', '../../stock/close-stocktake.ts'],
    ['server/src/kernel/once.ts', '../ledger/post/sales.ts'],
    ['server/src/jobs/queues.ts', '../kernel/feed.ts'],
    ['server/src/stock/waste.ts', '../testing/pantry.ts'],
    ['web/src/data/sync.ts', '../ui/toast/toast.tsx'],
    ['web/src/app/shell/Shell.tsx', '../../stock/CountScreen.tsx'],
    ['domain/src/catalogue/price.ts', '../recipes/cost.ts'],
    ['domain/src/money.ts', './recipes/cost.ts'],
  ])('%s of %s is refused', (file, imported) => {
    expect(importsUpwards(file, `import { it } from '${imported}';`)).toHaveLength(1);
    expect(importsUpwards(file, `const it = await import('${imported}');`)).toHaveLength(1);
  });

  it.each([
    ['server/src/procurement/send-order.ts', '../ledger/post/orders.ts'],
    ['server/src/procurement/sending/send-order.ts', '../order.queries.ts'],
    ['server/src/main/start.ts', '../http/live.ts'],
    ['web/src/stock/CountScreen.tsx', '../ui/form/Form.tsx'],
    ['domain/src/recipes/cost.ts', '../money.ts'],
  ])('%s of %s is allowed', (file, imported) => {
    expect(importsUpwards(file, `import { it } from '${imported}';`)).toEqual([]);
  });

  it('of a folder that stands on no floor is refused', () => {
    expect(importsUpwards('server/src/cellar/wine.ts', '')).toHaveLength(1);
  });
});
