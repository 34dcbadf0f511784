import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { expectNoDrift } from '../testing/ledger-rows.ts';
import { addIngredient, answerFree } from '../testing/pantry.ts';
import { addCategory, addModifierOf, line, recipeToSave, saved } from '../testing/recipe-draft.ts';
import { recipesSeen, versionDays } from '../testing/recipes-seen.ts';
import { type RecipeToSave, saveRecipe } from './save-recipe.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let mains: string;
let flour: string;
beforeEach(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  mains = await addCategory(ours.headOffice);
  flour = await addIngredient(ours.headOffice, 'Flour', 'g', '0.001');
  await answerFree(ours.headOffice, flour);
});

const dish = (more: Partial<RecipeToSave> = {}) => recipeToSave(ours, mains, { items: [line(flour)], ...more });

describe('saveRecipe', () => {
  it('adds a recipe that the group’s areas and the head office see at once, and the neighbour never', async () => {
    const recipe = dish({ items: [line(flour, { quantity: '0.25', unit: 'kg' })], suitable: ['Vegan'] });
    const { rows } = await saveRecipe(ours.headOffice, recipe);
    expect(rows.recipes).toEqual([
      expect.objectContaining({
        id: recipe.recipeId,
        name: 'Margherita',
        version: 1,
        effectiveDay: '2026-11-20',
        archived: false,
      }),
    ]);
    const [seen] = await recipesSeen(ours.area);
    expect(seen).toMatchObject({
      menuPrice: '12',
      suitable: ['Vegan'],
      items: [{ refId: flour, kind: 'ingredient', quantity: '0.25', unit: 'kg', baseQuantity: '250' }],
    });
    expect(await recipesSeen(theirs.headOffice)).toEqual([]);
    await expectNoDrift(ours.area);
  });

  it('REC-003 REC-004 REC-005 stores all that is entered of a recipe and of its lines', async () => {
    const dough = await saved(ours, dish({ name: 'Dough', yield: '1500', yieldUnit: 'g' }));
    const olives = await addModifierOf(ours.headOffice, { refId: flour, quantity: '10', unit: 'g' });
    const items = [
      line(flour, { quantity: '0.8', unit: 'kg', trimPercent: '20', cookPercent: '50' }),
      line(dough.recipeId, { kind: 'recipe', quantity: '1', unit: 'batch' }),
      line(olives, { kind: 'modifier', quantity: '1', unit: 'unit' }),
    ];
    const text = { description: 'Thin', method: 'Bake.', notes: 'Hot', plu: 'P1' };
    const priced = {
      menuPrice: '12.5',
      vatPercent: '20',
      wastagePercent: '3',
      targetGp: '72',
      portions: '2',
      yield: '4',
    };
    const suitable: RecipeToSave['suitable'] = ['Gluten Free', 'Vegetarian', 'Vegan'];
    const recipe = dish({ ...text, ...priced, suitable, items, addOns: [dough.recipeId] });
    await saveRecipe(ours.headOffice, recipe);
    const row = (await recipesSeen(ours.area)).find(({ id }) => id === recipe.recipeId);
    expect(row).toMatchObject({
      ...text,
      ...priced,
      suitable,
      name: 'Margherita',
      categoryId: mains,
      yieldUnit: 'unit',
    });
    expect(row).toMatchObject({ belongsToAll: false, groupIds: [ours.groupId], addOns: [dough.recipeId] });
    expect(row).toMatchObject({
      imageKey: null,
      thumbKey: null,
      imageFilename: null,
      archived: false,
      readonly: false,
    });
    expect(row).toMatchObject({ version: 1, createdBy: 'Gino', updatedBy: 'Gino', createdAt: expect.any(String) });
    const [first] = items;
    expect(row?.items).toEqual([
      { ...first, baseQuantity: '2000' },
      { ...items[1], baseQuantity: null, trimPercent: null, cookPercent: null },
      { ...items[2], baseQuantity: '1', trimPercent: null, cookPercent: null },
    ]);
    await expectNoDrift(ours.area);
  });

  it('REC-033 refuses an add-on twice; left out, add-ons stay as they are', async () => {
    const dough = (await saved(ours, dish({ name: 'Dough' }))).recipeId;
    await expect(saveRecipe(ours.headOffice, dish({ addOns: [dough, dough] }))).rejects.toMatchObject({
      message: 'Dough is already listed as an Add On for this recipe',
      details: { fields: [{ field: 'addOns.1' }] },
    });
    const foreign = (await saved(theirs, recipeToSave(theirs, await addCategory(theirs.headOffice)))).recipeId;
    await expect(saveRecipe(ours.headOffice, dish({ addOns: [foreign] }))).rejects.toMatchObject({ status: 404 });
    const { addOns: _, ...offering } = await saved(ours, dish({ addOns: [dough] }));
    const { recipeId } = await saved(ours, offering);
    const addOns = async () => (await recipesSeen(ours.headOffice)).find(({ id }) => id === recipeId)?.addOns;
    expect(await addOns()).toEqual([dough]);
    await saved(ours, { ...offering, commandId: randomUUID(), version: 2, addOns: [] });
    expect(await addOns()).toEqual([]);
  });

  it('takes a change of what is lost as a change of the recipe, from today on', async () => {
    const first = await saved(ours, dish());
    await saved(ours, { ...first, items: [{ ...line(flour), trimPercent: '50' }] });
    const [row] = await recipesSeen(ours.area);
    expect(row?.items).toMatchObject([{ quantity: '100', baseQuantity: '200', trimPercent: '50', cookPercent: null }]);
    await expectNoDrift(ours.area);
  });

  it('REC-022 states everything that is wrong at once, in one message and at the fields', async () => {
    const refused = saveRecipe(ours.headOffice, dish({ name: ' ', yield: '', yieldUnit: null, vatPercent: '' }));
    await expect(refused).rejects.toMatchObject({
      code: 'recipe.invalid',
      message:
        'Name is required. Yield is required. Yield Description is required. VAT is required when Gross price is filled.',
      details: { fields: [{ field: 'name' }, { field: 'yield' }, { field: 'yieldUnit' }, { field: 'vatPercent' }] },
    });
    expect(await recipesSeen(ours.headOffice)).toEqual([]);
  });

  it('REC-031 names what is in a recipe twice', async () => {
    await expect(saveRecipe(ours.headOffice, dish({ items: [line(flour), line(flour)] }))).rejects.toMatchObject({
      message: 'Flour is already in this recipe',
      details: { fields: [{ field: 'items.1.refId' }] },
    });
  });

  it('REC-036 retains a quantity that is no number as zero', async () => {
    await saveRecipe(ours.headOffice, dish({ items: [line(flour, { quantity: 'a pinch' })] }));
    expect((await recipesSeen(ours.area))[0]!.items[0]).toMatchObject({ quantity: '0', baseQuantity: '0' });
  });

  it('REC-055 REC-056 turns packs into base units and leaves batches as typed', async () => {
    const dough = await saved(ours, dish({ name: 'Dough', menuPrice: '', yield: '1500', yieldUnit: 'g' }));
    const lines = [
      line(flour, { quantity: '2', unit: 'lot/6/800' }),
      line(dough.recipeId, { kind: 'recipe', quantity: '0.5', unit: 'batch' }),
    ];
    const pizza = await saved(ours, dish({ items: lines }));
    const row = (await recipesSeen(ours.area)).find((one) => one.id === pizza.recipeId);
    expect(row!.items.map((item) => item.baseQuantity)).toEqual(['9600', null]);
  });

  it('REC-037 REC-038 refuses a recipe that contains itself at any depth, and names the way', async () => {
    const starter = await saved(ours, dish({ name: 'Starter' }));
    const dough = await saved(
      ours,
      dish({ name: 'Dough', items: [line(starter.recipeId, { kind: 'recipe', unit: 'unit' })] }),
    );
    const pizza = await saved(
      ours,
      dish({ name: 'Pizza', items: [line(dough.recipeId, { kind: 'recipe', unit: 'unit' })] }),
    );
    const round = (refId: string) => ({ ...starter, items: [line(refId, { kind: 'recipe', unit: 'unit' })] });
    await expect(saveRecipe(ours.headOffice, round(starter.recipeId))).rejects.toMatchObject({
      code: 'recipe.cycle',
      message: 'A recipe cannot contain itself: Starter › Starter',
    });
    const deep = saveRecipe(ours.headOffice, round(pizza.recipeId));
    await expect(deep).rejects.toMatchObject({ code: 'recipe.cycle' });
    await expect(deep).rejects.toThrow(
      /Starter › Pizza › Dough › Starter|Pizza › Dough › Starter › Pizza|Dough › Starter › Pizza › Dough/,
    );
    await expectNoDrift(ours.area);
  });

  it('answers 409 with the newer row when somebody else saved meanwhile', async () => {
    const first = await saved(ours, dish());
    await saved(ours, { ...first, name: 'Regina' });
    await expect(
      saveRecipe(ours.headOffice, { ...first, commandId: randomUUID(), name: 'Marinara' }),
    ).rejects.toMatchObject({
      code: 'changed-meanwhile',
      details: { row: { name: 'Regina', version: 2 } },
    });
    const again = saveRecipe(ours.headOffice, { ...first, commandId: randomUUID(), version: null });
    await expect(again).rejects.toMatchObject({ code: 'changed-meanwhile' });
  });

  it.each([
    ['an ingredient', async () => ({ items: [line(await addIngredient(theirs.headOffice, 'Salt'))] })],
    ['a category', async () => ({ categoryId: await addCategory(theirs.headOffice) })],
    ['a department', async () => ({ groupIds: [theirs.groupId] })],
    ['an area instead of a department', async () => ({ groupIds: [ours.areaId] })],
    ['a recipe that is not there', async () => ({ version: 1 })],
    ['a category of another kind', async () => ({ categoryId: await addCategory(ours.headOffice, 'ingredient') })],
  ])('does not find %s of the neighbour’s', async (_, foreign) => {
    await expect(saveRecipe(ours.headOffice, dish(await foreign()))).rejects.toMatchObject({
      code: 'not-found',
      status: 404,
    });
  });

  it('does not find the neighbour’s recipe', async () => {
    const first = await saved(ours, dish());
    const theirMains = await addCategory(theirs.headOffice);
    const stolen = recipeToSave(theirs, theirMains, { recipeId: first.recipeId, version: 1, name: 'Stolen' });
    await expect(saveRecipe(theirs.headOffice, stolen)).rejects.toMatchObject({ code: 'not-found' });
    expect((await recipesSeen(ours.headOffice))[0]!.name).toBe('Margherita');
  });

  it('is refused to guests; PERM-015 outside the plan; areas do not keep recipes', async () => {
    await expect(saveRecipe({ ...ours.headOffice, role: 'guest' }, dish())).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await expect(saveRecipe({ ...ours.headOffice, plan: 'startPlan' }, dish())).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await expect(saveRecipe(ours.area, dish())).rejects.toMatchObject({ code: 'not-found' });
  });

  it('rule 20 has its effect once, however often it is sent', async () => {
    const command = dish();
    const answers = await Promise.all(Array.from({ length: 16 }, () => saveRecipe(ours.headOffice, command)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await versionDays(ours.headOffice, command.recipeId)).toHaveLength(1);
    expect((await recipesSeen(ours.headOffice))[0]!.version).toBe(1);
  });
});
