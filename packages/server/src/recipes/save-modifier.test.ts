import { randomUUID } from 'node:crypto';
import type { ModifierRow } from '@larder/contract/rows/recipes.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import './collections.ts';
import { openPool } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { sync } from '../kernel/sync.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { expectNoDrift, liveMovements } from '../testing/ledger-rows.ts';
import { choice, toppingsOf } from '../testing/modifier-draft.ts';
import { addIngredient } from '../testing/pantry.ts';
import { addCategory, line, recipeToSave, saved } from '../testing/recipe-draft.ts';
import { sell } from '../testing/trade.ts';
import { type ModifierToSave, saveModifier } from './save-modifier.ts';
import { saveRecipe } from './save-recipe.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let olives: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  theirs = await foundGroup(pool);
  olives = await addIngredient(ours.headOffice, 'Olives', 'g', '0.01');
});

const toppings = (more: Partial<ModifierToSave> = {}) => toppingsOf([choice(olives)], more);

async function modifiers(ctx: Ctx): Promise<ModifierRow[]> {
  const { rows } = await reading(pool, ctx.organisationId, (db) => sync(db, ctx, {} as never));
  return (rows.modifiers ?? []) as unknown as ModifierRow[];
}

describe('saveModifier', () => {
  it('REC-007 stores what a group is called, filed under and sells for, and who wrote it; it is neither read-only nor out of use', async () => {
    const categoryId = await addCategory(ours.headOffice, 'modifier');
    const modifier = toppings({ categoryId, plu: 'T1', description: 'On any pizza', price: '1.50', vatPercent: '20' });
    await saveModifier(ours.headOffice, modifier);
    expect(await modifiers(ours.area)).toEqual([
      expect.objectContaining({
        ...{
          id: modifier.modifierId,
          name: 'Toppings',
          categoryId,
          plu: 'T1',
          description: 'On any pizza',
          price: '1.50',
        },
        ...{ multiselect: true, min: 0, max: 1, noMax: false, readonly: false, archived: false, version: 1 },
        choices: [expect.objectContaining({ name: 'Olives', kind: 'ingredient', refId: olives })],
        ...{ createdBy: expect.any(String), createdAt: expect.any(String) },
        ...{ updatedBy: expect.any(String), updatedAt: expect.any(String) },
      }),
    ]);
  });

  it('adds a group with its choices in base units, for the whole organisation and nobody else', async () => {
    const modifier = toppings();
    await saveModifier(ours.headOffice, modifier);
    expect(await modifiers(ours.area)).toEqual([
      expect.objectContaining({
        id: modifier.modifierId,
        multiselect: true,
        min: 0,
        max: 1,
        choices: [expect.objectContaining({ id: modifier.choices[0]!.choiceId, price: '1.20', baseQuantity: '20' })],
      }),
    ]);
    expect(await modifiers(theirs.headOffice)).toEqual([]);
  });

  it.each([
    ['REC-034', { max: 2 }, 'Max cannot be more than the number of ingredients.'],
    ['rule 6', { choices: [] }, 'Max cannot be more than the number of ingredients.'],
  ])('REC-034 %s refuses %j', async (_, more, message) => {
    await expect(saveModifier(ours.headOffice, toppings(more))).rejects.toMatchObject({
      code: 'modifier.invalid',
      message,
    });
  });

  it('REC-016 REC-017 stores neither limits of a single choice nor a max beside no max', async () => {
    await saveModifier(ours.headOffice, toppings({ multiselect: false, noMax: true }));
    await saveModifier(ours.headOffice, toppings({ name: 'Dips', noMax: true }));
    const byName = new Map((await modifiers(ours.area)).map((row) => [row.name, row]));
    expect(byName.get('Toppings')).toMatchObject({ min: null, max: null, noMax: false });
    expect(byName.get('Dips')).toMatchObject({ min: 0, max: null, noMax: true });
  });

  it('REC-032 names what is in a modifier twice, and refuses a unit of another kind at its place', async () => {
    await expect(
      saveModifier(ours.headOffice, toppings({ choices: [choice(olives), choice(olives)] })),
    ).rejects.toMatchObject({
      message: 'Olives is already in this modifier',
    });
    await expect(
      saveModifier(ours.headOffice, toppings({ choices: [choice(olives, { unit: 'ml' })] })),
    ).rejects.toMatchObject({
      details: {
        fields: [
          {
            field: 'choices.0.unit',
            message: 'Olives is measured in g. To type ml, say first what one ml of it weighs.',
          },
        ],
      },
    });
  });

  it.each([
    ['-1', 'The quantity of Olives must not be below zero.'],
    ['1000000000', 'The quantity of Olives is too large.'],
  ])('refuses %s of an ingredient at its place', async (quantity, message) => {
    await expect(
      saveModifier(ours.headOffice, toppings({ choices: [choice(olives, { quantity })] })),
    ).rejects.toMatchObject({ details: { fields: [{ field: 'choices.0.quantity', message }] } });
  });

  it('rule 6 shares no code with a recipe or another modifier, but a group may have its only choice’s', async () => {
    const mains = await addCategory(ours.headOffice);
    await saved(ours, recipeToSave(ours, mains, { plu: 'M1', items: [line(olives)] }));
    const taken = saveModifier(ours.headOffice, toppings({ choices: [choice(olives, { plu: 'M1' })] }));
    await expect(taken).rejects.toMatchObject({ code: 'plu.taken', details: { fields: [{ field: 'choices.0.plu' }] } });
    await saveModifier(ours.headOffice, toppings({ plu: 'T1', choices: [choice(olives, { plu: 'T1' })] }));
    const dish = saveRecipe(
      ours.headOffice,
      recipeToSave(ours, mains, { name: 'Toast', plu: 'T1', items: [line(olives)] }),
    );
    await expect(dish).rejects.toMatchObject({ code: 'plu.taken' });
  });

  it('rule 6 posts the sales that waited for a choice’s code', async () => {
    const sales = await sell(ours.area, {
      from: '2026-11-18',
      to: '2026-11-18',
      lines: [{ recipeId: null, quantity: '3' }],
    });
    const { matched } = await saveModifier(ours.headOffice, toppings({ choices: [choice(olives, { plu: '1' })] }));
    expect(matched).toEqual([expect.objectContaining({ importId: sales, plu: '1', quantity: '3' })]);
    expect(await liveMovements(ours.area, sales)).toEqual(['2026-11-18 sold Olives -60 -0.6 0']);
    await expectNoDrift(ours.area);
  });

  it('rule 2 takes sales apart anew when it was always so since a day', async () => {
    const sales = await sell(ours.area, {
      from: '2026-11-18',
      to: '2026-11-18',
      lines: [{ recipeId: null, quantity: '3' }],
    });
    const modifier = toppings({ choices: [choice(olives, { plu: '1' })] });
    await saveModifier(ours.headOffice, modifier);
    const choices = modifier.choices.map((one) => ({ ...one, quantity: '0.05' }));
    await saveModifier(ours.headOffice, {
      ...modifier,
      commandId: randomUUID(),
      version: 1,
      since: '2026-11-18',
      choices,
    });
    expect(await liveMovements(ours.area, sales)).toEqual(['2026-11-18 sold Olives -150 -1.5 0']);
  });

  it('is refused to guests, finds nothing of a neighbour’s, answers 409 to an old version, and has its effect once', async () => {
    const modifier = toppings();
    await expect(saveModifier({ ...ours.headOffice, role: 'guest' }, modifier)).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await expect(saveModifier(theirs.headOffice, modifier)).rejects.toMatchObject({ code: 'not-found' });
    const answers = await Promise.all(Array.from({ length: 16 }, () => saveModifier(ours.headOffice, modifier)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const again = saveModifier(ours.headOffice, { ...modifier, commandId: randomUUID() });
    await expect(again).rejects.toMatchObject({ code: 'changed-meanwhile', details: { row: { version: 1 } } });
  });
});
