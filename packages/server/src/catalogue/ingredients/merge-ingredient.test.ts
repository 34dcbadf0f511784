import { randomUUID } from 'node:crypto';
import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { reading } from '../../db/transaction.ts';
import { ledgerDifferences } from '../../ledger/check/compare.ts';
import { stockAt } from '../../ledger/figures/stock-at.ts';
import { close, count, draftOf } from '../../testing/counting.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectGuarded, expectOnce } from '../../testing/guarded.ts';
import { type Answer, startTestApp } from '../../testing/http.ts';
import { liveMovements } from '../../testing/ledger-rows.ts';
import { addIngredient, addRecipe } from '../../testing/pantry.ts';
import { receive, sell } from '../../testing/trade.ts';
import { waste } from '../../testing/waste.ts';

const app = await startTestApp(await testDatabase());
const { area, organisationId: headOffice } = app.ours;

let flour: string;
let plain: string;
beforeEach(async () => {
  flour = await addIngredient(area, 'Flour', 'g', '0.001');
  plain = await addIngredient(area, 'Plain flour', 'g', '0.003');
});

const versionOf = async (id: string) => (await ingredientRow(id))?.version ?? 0;
const merge = async (into = flour) =>
  app.owner.command(headOffice, `/ingredients/${plain}/merge`, { version: await versionOf(plain), into });
const undo = async () =>
  app.owner.command(headOffice, `/ingredients/${plain}/undo-merge`, { version: await versionOf(plain) });
const nothingDrifted = async () => expect(await reading(app.pool, headOffice, ledgerDifferences)).toEqual([]);

async function synced() {
  const { body } = await app.owner.get<{ rows: { ingredients?: IngredientRow[]; recipes?: RecipeRow[] } }>(
    `/api/v1/accounts/${headOffice}/sync`,
  );
  return body.rows;
}
const ingredientRow = async (id: string) => (await synced()).ingredients?.find((row) => row.id === id);

/** `Flour 1500 g at £1.5`, of these two. */
async function stock(day: string): Promise<string[]> {
  const lines = await reading(app.pool, headOffice, (db) => stockAt(db, [area.accountId], day));
  const names = new Map([
    [flour, 'Flour'],
    [plain, 'Plain flour'],
  ]);
  const texts = lines.flatMap((line) => {
    const name = names.get(line.ingredientId);
    return name ? [`${name} ${line.quantity.toFixed()} g at £${line.worth?.toFixed()}`] : [];
  });
  return texts.sort();
}

describe('merging an ingredient into another', () => {
  it('rule 12: all that was entered with it shows the surviving one, at its cost, and undoing restores every figure', async () => {
    const delivery = await receive(area, {
      day: '2026-11-03',
      lines: [{ ingredientId: plain, quantity: '1000', price: '0.003' }],
    });
    const wastage = await waste(area, { day: '2026-11-04', refId: plain, amount: '100' });
    const bread = await addRecipe(area, `Bread ${randomUUID()}`, {
      menuPrice: '2',
      vatPercent: '0',
      items: [
        { refId: flour, quantity: '10' },
        { refId: plain, quantity: '20' },
      ],
    });
    const sales = await sell(area, {
      from: '2026-11-05',
      to: '2026-11-05',
      lines: [{ recipeId: bread, quantity: '10' }],
    });
    const before = { movements: await allMoved(), stock: await stock('2026-11-06') };
    expect(before.stock).toEqual(['Flour -100 g at £-0.1', 'Plain flour 700 g at £2.1']);

    expect((await merge()).status).toBe(200);
    expect(await liveMovements(area, delivery)).toEqual(['2026-11-03 received Flour 1000 3 0']);
    expect(await liveMovements(area, wastage)).toEqual(['2026-11-04 wasted Flour -100 -0.1 0']);
    expect(await liveMovements(area, sales)).toEqual(['2026-11-05 sold Flour -300 -0.3 0']);
    expect(await stock('2026-11-06')).toEqual(['Flour 600 g at £0.6']);
    expect(await ingredientRow(plain)).toMatchObject({ mergedInto: flour, archived: true });
    const recipe = (await synced()).recipes?.find((row) => row.id === bread);
    expect(recipe?.items.map((item) => item.refId)).toEqual([flour, flour]);
    await nothingDrifted();

    expect((await undo()).status).toBe(200);
    expect({ movements: await allMoved(), stock: await stock('2026-11-06') }).toEqual(before);
    expect(await ingredientRow(plain)).toMatchObject({ mergedInto: null, archived: false });
    await nothingDrifted();

    async function allMoved() {
      return [
        await liveMovements(area, delivery),
        await liveMovements(area, wastage),
        await liveMovements(area, sales),
      ];
    }
  });

  it('rule 12: what is entered with its name afterwards goes to the surviving one, and back to it when the merge is undone', async () => {
    await merge();
    const delivery = await receive(area, {
      day: '2026-11-03',
      lines: [{ ingredientId: plain, quantity: '50', price: '0.003' }],
    });
    const wastage = await waste(area, { day: '2026-11-04', refId: plain, amount: '10' });
    expect(await liveMovements(area, delivery)).toEqual(['2026-11-03 received Flour 50 0.15 0']);
    expect(await liveMovements(area, wastage)).toEqual(['2026-11-04 wasted Flour -10 -0.01 0']);
    await nothingDrifted();
    await undo();
    expect(await liveMovements(area, delivery)).toEqual(['2026-11-03 received Plain flour 50 0.15 0']);
    expect(await liveMovements(area, wastage)).toEqual(['2026-11-04 wasted Plain flour -10 -0.03 0']);
    await nothingDrifted();
  });

  it('rules 8 and 12: a stocktake that counted both counts their sum', async () => {
    const day = '2026-11-09';
    await count(area, day, [
      { refId: flour, amount: '1', unit: 'kg' },
      { refId: plain, amount: '0.5', unit: 'kg' },
    ]);
    await merge();
    expect(await stock('2026-11-08')).toEqual(['Flour 1500 g at £1.5']);
    await undo();
    expect(await stock('2026-11-08')).toEqual(['Flour 1000 g at £1', 'Plain flour 500 g at £1.5']);
    await nothingDrifted();
  });

  it('rule 12: is refused while an open stocktake counts it, and names the stocktake', async () => {
    const draft = await draftOf(area, '2026-11-20', [{ refId: plain, amount: '1', unit: 'kg' }]);
    expect(await merge()).toMatchObject({
      status: 409,
      body: {
        message:
          'Plain flour is counted in a stocktake that is still open (Kitchen, 20 Nov 2026). Close it or take the count out first.',
        data: { code: 'ingredient.in-open-count', held: { kind: 'stocktake', id: draft, accountId: area.accountId } },
      },
    });
    await close(area, draft);
    expect((await merge()).status).toBe(200);
    await nothingDrifted();
  });

  it('refuses what makes no sense: itself, another unit, one without a price, chains, an old version, a merge that is none', async () => {
    const oil = await addIngredient(area, 'Oil', 'ml', '0.01');
    const free = await addIngredient(area, 'Free flour', 'g');
    expect(code(await merge(plain))).toBe('ingredient.merge-itself');
    expect(code(await merge(oil))).toBe('ingredient.merge-unit');
    expect(code(await merge(free))).toBe('ingredient.merge-unpriced');
    expect(code(await merge(randomUUID()))).toBe('not-found');
    expect(code(await undo())).toBe('ingredient.not-merged');
    await merge();
    expect(code(await merge())).toBe('ingredient.merged');
    const onward = { version: await versionOf(flour), into: await addIngredient(area, 'Strong flour', 'g', '0.001') };
    expect(code(await app.owner.command(headOffice, `/ingredients/${flour}/merge`, onward))).toBe(
      'ingredient.holds-merged',
    );
    const stale = { version: 1 };
    expect(code(await app.owner.command(headOffice, `/ingredients/${plain}/undo-merge`, stale))).toBe(
      'changed-meanwhile',
    );
  });

  it('happens once, and only for whoever maintains the catalogue', async () => {
    const call = { accountId: headOffice, path: `/ingredients/${plain}/merge`, body: { version: 1, into: flour } };
    await expectGuarded(app, call);
    await expectOnce(app, call, async () => Number((await ingredientRow(plain))?.mergedInto === flour));
    const back = { accountId: headOffice, path: `/ingredients/${plain}/undo-merge`, body: { version: 2 } };
    await expectGuarded(app, back);
    await expectOnce(app, back, async () => Number((await ingredientRow(plain))?.mergedInto === null));
  });
});

function code(answer: Answer): string | undefined {
  return (answer.body as { data?: { code: string } }).data?.code;
}
