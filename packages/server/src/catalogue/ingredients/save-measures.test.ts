import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import '../../testing/catalogue-collections.ts';
import { recipesChanged } from '../../ledger/repost/recipes-changed.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { close, count, draftOf } from '../../testing/counting.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectNoDrift, liveMovements } from '../../testing/ledger-rows.ts';
import { addIngredient, arrange } from '../../testing/pantry.ts';
import { addCategory, addModifierOf, line, recipeToSave, saved } from '../../testing/recipe-draft.ts';
import { recipesSeen } from '../../testing/recipes-seen.ts';
import { sell } from '../../testing/trade.ts';
import { waste } from '../../testing/waste.ts';
import { saveMeasures } from './save-measures.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let mains: string;
let oil: string;
beforeEach(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  mains = await addCategory(ours.headOffice);
  oil = await addIngredient(ours.headOffice, 'Olive oil', 'g', '0.01');
});

const dish = (more: Parameters<typeof recipeToSave>[2] = {}) =>
  recipeToSave(ours, mains, { since: '2026-11-01', ...more });
const inMl = (quantity = '100') => line(oil, { quantity, unit: 'ml' });
const weigh = (version: number, weights: { density?: string | null; pieceWeight?: string | null }) =>
  saveMeasures(ours.headOffice, {
    commandId: randomUUID(),
    ingredientId: oil,
    version,
    density: null,
    pieceWeight: null,
    ...weights,
  });

describe('what one ml and one piece weigh', () => {
  it('a recipe may then be typed in ml of what is counted in g; before, it is refused with what is missing', async () => {
    const dressing = dish({ items: [inMl()] });
    await expect(saved(ours, dressing)).rejects.toMatchObject({
      code: 'recipe.invalid',
      message: 'Olive oil is measured in g. To type ml, say first what one ml of it weighs.',
      details: { fields: [{ field: 'items.0.unit' }] },
    });
    const { rows } = await weigh(1, { density: '0.92' });
    expect(rows.ingredients).toEqual([expect.objectContaining({ id: oil, density: '0.92', pieceWeight: null })]);
    await saved(ours, { ...dressing, commandId: randomUUID() });
    const [seen] = await recipesSeen(ours.area);
    expect(seen!.items).toEqual([expect.objectContaining({ quantity: '100', unit: 'ml', baseQuantity: '92' })]);
    await expectNoDrift(ours.area);
  });

  it('a correction posts anew what was sold, wasted and counted with it, in every version and through sub-recipes', async () => {
    await weigh(1, { density: '1' });
    const dressing = await saved(
      ours,
      dish({ name: 'Dressing', yield: '1', yieldUnit: 'unit', menuPrice: '', items: [inMl()] }),
    );
    const salad = await saved(
      ours,
      dish({ name: 'Salad', items: [line(dressing.recipeId, { kind: 'recipe', quantity: '1', unit: 'unit' })] }),
    );
    await saved(ours, { ...dressing, since: null, items: [inMl('200')] });
    await count(ours.area, '2026-11-02', [{ refId: oil, amount: '5', unit: 'kg' }]);
    const sold = await sell(ours.area, {
      from: '2026-11-05',
      to: '2026-11-05',
      lines: [{ recipeId: salad.recipeId, quantity: '3' }],
    });
    const soldToday = await sell(ours.area, {
      from: '2026-11-20',
      to: '2026-11-20',
      lines: [{ recipeId: salad.recipeId, quantity: '3' }],
    });
    const wasted = await waste(ours.area, {
      day: '2026-11-06',
      kind: 'recipe',
      refId: salad.recipeId,
      amount: '1',
      recordUnit: 'portion',
    });
    const draft = await draftOf(ours.area, '2026-11-10', [
      { kind: 'recipe', refId: dressing.recipeId, amount: '2', unit: 'unit' },
      { refId: oil, amount: '1', unit: 'kg' },
    ]);
    await close(ours.area, draft);
    expect(await liveMovements(ours.area, sold)).toEqual(['2026-11-05 sold Olive oil -300 -3 0']);
    expect(await liveMovements(ours.area, soldToday)).toEqual(['2026-11-20 sold Olive oil -600 -6 0']);

    const { rows } = await weigh(2, { density: '0.9' });
    expect(rows.recipes).toEqual([expect.objectContaining({ id: dressing.recipeId })]);
    expect(await liveMovements(ours.area, sold)).toEqual(['2026-11-05 sold Olive oil -270 -2.7 0']);
    expect(await liveMovements(ours.area, soldToday)).toEqual(['2026-11-20 sold Olive oil -540 -5.4 0']);
    expect(await liveMovements(ours.area, wasted)).toEqual(['2026-11-06 wasted Olive oil -90 -0.9 0']);
    await expectNoDrift(ours.area);
  });

  it('counts for the choices of modifiers as well', async () => {
    await weigh(1, { pieceWeight: '5' });
    const modifierId = await addModifierOf(ours.headOffice, { refId: oil, quantity: '2', unit: 'unit' });
    const { rows } = await weigh(2, { pieceWeight: '6' });
    expect(rows.modifiers).toMatchObject([{ id: modifierId, choices: [{ baseQuantity: '12' }] }]);
    await expectNoDrift(ours.area);
  });

  it('retains the share that trimming takes away', async () => {
    await weigh(1, { density: '1' });
    const { recipeId } = await saved(ours, dish({ items: [inMl()] }));
    await arrange(ours.headOffice, async (tx) => {
      tx.send(raw(sql`update recipe_item set trim_percent = 20, base_quantity = 125 where ref_id = ${oil}`));
      await recipesChanged(tx, ours.headOffice, [recipeId]);
    });
    const { rows } = await weigh(2, { density: '0.9' });
    expect(rows.recipes).toMatchObject([{ items: [{ quantity: '100', unit: 'ml', baseQuantity: '112.5' }] }]);
    await expectNoDrift(ours.area);
  });

  it('can’t be taken away while a recipe rests on it, which is named', async () => {
    await weigh(1, { density: '0.92' });
    await saved(ours, dish({ name: 'Dressing', items: [inMl()] }));
    await expect(weigh(2, { density: null })).rejects.toMatchObject({
      code: 'ingredient.weight-in-use',
      message: 'Dressing would no longer know how much Olive oil to take. Type it there in another unit first.',
    });
    await weigh(2, { density: '0.92', pieceWeight: '5' });
    await weigh(3, { density: '0.92', pieceWeight: null });
  });

  it('is not the neighbour’s to say', async () => {
    const input = { commandId: randomUUID(), ingredientId: oil, version: 1, density: '2', pieceWeight: null };
    await expect(saveMeasures(theirs.headOffice, input)).rejects.toMatchObject({ code: 'not-found' });
  });
});
