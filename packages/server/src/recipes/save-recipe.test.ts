import { randomUUID } from 'node:crypto';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import './collections.ts';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { reading, writing } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { sync } from '../kernel/sync.ts';
import { ledgerDifferences } from '../ledger/compare.ts';
import { foundGroup, TEST_NOW, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { liveMovements } from '../testing/ledger-rows.ts';
import { addIngredient } from '../testing/pantry.ts';
import { addCategory, line, recipeToSave, saved } from '../testing/recipe-draft.ts';
import { sell } from '../testing/trade.ts';
import { archiveRecipe } from './archive-recipe.ts';
import { recipeVersions } from './recipe-versions.queries.ts';
import { type RecipeToSave, saveRecipe } from './save-recipe.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let mains: string;
let flour: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  theirs = await foundGroup(pool);
  mains = await addCategory(ours.headOffice);
  flour = await addIngredient(ours.headOffice, 'Flour', 'g', '0.001');
});

const dish = (more: Partial<RecipeToSave> = {}) => recipeToSave(ours, mains, { items: [line(flour)], ...more });

async function recipes(ctx: Ctx): Promise<RecipeRow[]> {
  const { rows } = await reading(pool, ctx.organisationId, (db) => sync(db, ctx, {} as never));
  return (rows.recipes ?? []) as unknown as RecipeRow[];
}

const versionDays = (ctx: Ctx, recipeId: string) =>
  reading(pool, ctx.organisationId, (db) => recipeVersions(db, ctx, { recipeId })).then((list) =>
    list.map(({ from }) => from),
  );

const undrifted = () =>
  reading(pool, ours.organisationId, (db) => ledgerDifferences(db)).then((list) => expect(list).toEqual([]));

/** The same group on another day. */
const on = (day: string): TestGroup => {
  const now = () => new Date(`${day}T12:00:00Z`);
  return { ...ours, headOffice: { ...ours.headOffice, now } };
};

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
    const [seen] = await recipes(ours.area);
    expect(seen).toMatchObject({
      menuPrice: '12',
      suitable: ['Vegan'],
      items: [{ refId: flour, kind: 'ingredient', quantity: '0.25', unit: 'kg', baseQuantity: '250' }],
    });
    expect(await recipes(theirs.headOffice)).toEqual([]);
    await undrifted();
  });

  it('REC-022 says everything that is wrong at once, in one message and at the fields', async () => {
    const refused = saveRecipe(ours.headOffice, dish({ name: ' ', yield: '', yieldUnit: null, vatPercent: '' }));
    await expect(refused).rejects.toMatchObject({
      code: 'recipe.invalid',
      message:
        'Name is required. Yield is required. Yield Description is required. VAT is required when Gross price is filled.',
      details: { fields: [{ field: 'name' }, { field: 'yield' }, { field: 'yieldUnit' }, { field: 'vatPercent' }] },
    });
    expect(await recipes(ours.headOffice)).toEqual([]);
  });

  it('REC-031 names what is in a recipe twice', async () => {
    await expect(saveRecipe(ours.headOffice, dish({ items: [line(flour), line(flour)] }))).rejects.toMatchObject({
      message: 'Flour is already in this recipe',
      details: { fields: [{ field: 'items.1.refId' }] },
    });
  });

  it('REC-036 keeps a quantity that is no number as zero', async () => {
    await saveRecipe(ours.headOffice, dish({ items: [line(flour, { quantity: 'a pinch' })] }));
    expect((await recipes(ours.area))[0]!.items[0]).toMatchObject({ quantity: '0', baseQuantity: '0' });
  });

  it('REC-055 REC-056 turns batches and packs into base units', async () => {
    const dough = await saved(ours, dish({ name: 'Dough', menuPrice: '', yield: '1500', yieldUnit: 'g' }));
    const lines = [
      line(flour, { quantity: '2', unit: 'lot/6/800' }),
      line(dough.recipeId, { kind: 'recipe', quantity: '0.5', unit: 'batch' }),
    ];
    const pizza = await saved(ours, dish({ items: lines }));
    const row = (await recipes(ours.area)).find((one) => one.id === pizza.recipeId);
    expect(row!.items.map((item) => item.baseQuantity)).toEqual(['9600', '750']);
  });

  describe('from a day on', () => {
    it('rule 2 counts from today unless said otherwise: what was sold before keeps its recipe', async () => {
      const first = await saved(on('2026-11-02'), dish());
      const before = await sell(ours.area, {
        from: '2026-11-19',
        to: '2026-11-19',
        lines: [{ recipeId: first.recipeId, quantity: '10' }],
      });
      const today = await sell(ours.area, {
        from: '2026-11-20',
        to: '2026-11-20',
        lines: [{ recipeId: first.recipeId, quantity: '10' }],
      });
      await saved(ours, { ...first, items: [line(flour, { quantity: '150' })] });
      expect(await liveMovements(ours.area, before)).toEqual(['2026-11-19 sold Flour -1000 -1 0']);
      expect(await liveMovements(ours.area, today)).toEqual(['2026-11-20 sold Flour -1500 -1.5 0']);
      expect(await versionDays(ours.headOffice, first.recipeId)).toEqual(['2026-11-20', '2026-11-02']);
      await undrifted();
    });

    it('rule 2 makes it always so since a day: later versions are withdrawn and what was sold since is taken apart anew', async () => {
      const first = await saved(on('2026-11-02'), dish());
      const second = await saved(on('2026-11-16'), { ...first, items: [line(flour, { quantity: '300' })] });
      const sales = await sell(ours.area, {
        from: '2026-11-18',
        to: '2026-11-18',
        lines: [{ recipeId: first.recipeId, quantity: '10' }],
      });
      await saved(ours, { ...second, since: '2026-11-09', items: [line(flour, { quantity: '200' })] });
      expect(await versionDays(ours.headOffice, first.recipeId)).toEqual(['2026-11-09', '2026-11-02']);
      expect(await liveMovements(ours.area, sales)).toEqual(['2026-11-18 sold Flour -2000 -2 0']);
      await undrifted();
    });

    it('rule 2 holds the first version backwards without limit', async () => {
      const first = await saved(ours, dish());
      const sales = await sell(ours.area, {
        from: '2026-01-05',
        to: '2026-01-05',
        lines: [{ recipeId: first.recipeId, quantity: '1' }],
      });
      expect(await liveMovements(ours.area, sales)).toEqual(['2026-01-05 sold Flour -100 -0.1 0']);
    });

    it('adds no version when only the name, code or method change', async () => {
      const first = await saved(on('2026-11-02'), dish());
      await saved(ours, { ...first, name: 'Regina', method: 'Bake.', plu: 'R1' });
      expect(await versionDays(ours.headOffice, first.recipeId)).toEqual(['2026-11-02']);
      expect((await recipes(ours.area))[0]).toMatchObject({ name: 'Regina', method: 'Bake.', plu: 'R1', version: 2 });
    });

    it('refuses a day that is still to come', async () => {
      await expect(saveRecipe(ours.headOffice, dish({ since: '2026-11-21' }))).rejects.toMatchObject({
        code: 'recipe.day-to-come',
      });
    });
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
    await undrifted();
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
    expect((await recipes(ours.headOffice))[0]!.name).toBe('Margherita');
  });

  it('PERM-011 is refused to guests; PERM-015 outside the plan; areas do not keep recipes', async () => {
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
    expect((await recipes(ours.headOffice))[0]!.version).toBe(1);
  });

  it('shows an area the recipes of its groups with everything inside them, and no others', async () => {
    const hidden = dish({ groupIds: [], belongsToAll: true, name: 'For all' });
    const elsewhere = await addGroupAccount('Desserts');
    const secret = await saved(ours, dish({ name: 'Tiramisu', groupIds: [elsewhere] }));
    const cream = await saved(ours, dish({ name: 'Cream', groupIds: [elsewhere] }));
    await saved(ours, hidden);
    const before = (await recipes(ours.area)).map((row) => row.name).sort();
    expect(before).toEqual(['For all']);
    const answer = await saveRecipe(
      ours.headOffice,
      dish({ name: 'Pancake', items: [line(cream.recipeId, { kind: 'recipe', unit: 'unit' })] }),
    );
    expect(answer.rows.recipes!.map((row) => row.id)).toContain(cream.recipeId);
    expect((await recipes(ours.area)).map((row) => row.name).sort()).toEqual(['Cream', 'For all', 'Pancake']);
    expect((await recipes(ours.headOffice)).map((row) => row.id)).toContain(secret.recipeId);
  });
});

describe('a PLU', () => {
  it('rule 6 is refused when another live recipe has it, and free again when that one is archived', async () => {
    const first = await saved(ours, dish({ plu: ' M1 ' }));
    const second = dish({ name: 'Regina', plu: 'M1' });
    await expect(saveRecipe(ours.headOffice, second)).rejects.toMatchObject({
      code: 'plu.taken',
      message: 'The PLU M1 belongs to Margherita already.',
      details: { fields: [{ field: 'plu' }] },
    });
    await archiveRecipe(ours.headOffice, {
      commandId: randomUUID(),
      recipeId: first.recipeId,
      version: 1,
      archived: true,
    });
    await saveRecipe(ours.headOffice, second);
    const back = archiveRecipe(ours.headOffice, {
      commandId: randomUUID(),
      recipeId: first.recipeId,
      version: 2,
      archived: false,
    });
    await expect(back).rejects.toMatchObject({ code: 'plu.taken' });
  });

  it('rule 6 posts the sales that waited for it at once and lists them', async () => {
    const sales = await sell(ours.area, {
      from: '2026-11-18',
      to: '2026-11-18',
      lines: [{ recipeId: null, quantity: '4' }],
    });
    const { matched } = await saveRecipe(ours.headOffice, dish({ plu: '1' }));
    expect(matched).toEqual([
      { importId: sales, accountId: ours.areaId, start: '2026-11-18', end: '2026-11-18', plu: '1', quantity: '4' },
    ]);
    expect(await liveMovements(ours.area, sales)).toEqual(['2026-11-18 sold Flour -400 -0.4 0']);
    await undrifted();
  });

  it('lets two saves at once have one code only once', async () => {
    const outcomes = await Promise.allSettled(
      [dish({ plu: 'X' }), dish({ plu: 'X' })].map((one) => saveRecipe(ours.headOffice, one)),
    );
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('archiveRecipe', () => {
  it('REC-011 deactivates and activates again', async () => {
    const { recipeId } = await saved(ours, dish());
    const archive = (version: number, archived: boolean) =>
      archiveRecipe(ours.headOffice, { commandId: randomUUID(), recipeId, version, archived });
    await archive(1, true);
    expect((await recipes(ours.area))[0]).toMatchObject({ archived: true, version: 2 });
    await expect(archive(1, false)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await archive(2, false);
    expect((await recipes(ours.area))[0]).toMatchObject({ archived: false, version: 3 });
    await expect(
      archiveRecipe(theirs.headOffice, { commandId: randomUUID(), recipeId, version: 3, archived: true }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });
});

async function addGroupAccount(name: string): Promise<string> {
  const accountId = randomUUID();
  await writing(pool, ours.organisationId, async (tx) => {
    const at = TEST_NOW.toISOString();
    await tx.run(
      raw(sql`
        insert into account (organisation_id, account_id, type, name, parent_id, created_at, created_by, updated_at, updated_by)
        values (${ours.organisationId}, ${accountId}, 'DEPARTMENT', ${name}, ${ours.organisationId}, ${at}, 'Gino', ${at}, 'Gino')`),
    );
  });
  return accountId;
}
