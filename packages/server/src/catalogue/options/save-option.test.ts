import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import '../collections.ts';
import { openPool } from '../../db/connection.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { made } from '../../kernel/changes.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectNoDrift, liveMovements } from '../../testing/ledger-rows.ts';
import { addIngredient, addRecipe, arrange } from '../../testing/pantry.ts';
import { addCategory } from '../../testing/recipe-draft.ts';
import { addSupplier, addOption as arrangeOption } from '../../testing/supplier.ts';
import { sell } from '../../testing/trade.ts';
import { addOption } from './add-option.ts';
import { archiveOption } from './archive-option.ts';
import { answeredOption, CASE, catalogueOf, toAdd, toUpdate } from './testing-options.ts';
import { updateOption } from './update-option.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let supplierId: string;
let tomatoes: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  theirs = await foundGroup(pool);
  supplierId = await addSupplier(ours.headOffice, 'Fresh & Co');
  tomatoes = await addIngredient(ours.headOffice, 'Tomatoes');
});

const PRICE_TOO_FINE = {
  code: 'option.incomplete',
  details: { fields: [{ field: 'unitPrice', message: 'Unit Price can have at most 2 decimals' }] },
};

describe('adding a line to a supplier’s list', () => {
  it('SUP-018 SUP-026 stores price and pack as they were typed, as our own line; one of which none are known has no price, and is one piece', async () => {
    const categoryId = await addCategory(ours.headOffice, 'supplier');
    const typed = toAdd(supplierId, { vatPercent: '20', categoryId, allergens: ['milk', 'celery'] });
    expect(answeredOption(await addOption(ours.headOffice, typed))).toMatchObject({
      id: typed.optionId,
      supplierId,
      supplierCode: 'TOM6',
      name: 'Chopped tomatoes',
      type: 'INTERNAL',
      ingredientId: null,
      categoryId,
      allergens: ['celery', 'milk'],
      unitPrice: '18.5',
      vatPercent: '20',
      uom: 'case',
      unitsPerLot: '6',
      amountPerUnit: '2.5',
      baseUnit: 'kg',
      priceFrom: '2026-11-20',
      unVerified: false,
      archived: false,
    });
    const free = toAdd(supplierId, { supplierCode: 'B', vatPercent: '0' });
    expect(answeredOption(await addOption(ours.headOffice, free))).toMatchObject({ vatPercent: '0' });

    const bare = randomUUID();
    const named = { option_id: bare, supplier_id: supplierId, supplier_code: 'C', name: 'Bare' };
    const organisation_id = ours.organisationId;
    await arrange(ours.headOffice, (tx) =>
      tx.send(insertRows('supplier_option', [{ organisation_id, ...named, ...made(ours.headOffice) }])),
    );
    expect((await catalogueOf(ours.area)).option(bare)).toMatchObject({
      ...{ unitPrice: null, uom: '', unitsPerLot: '1', amountPerUnit: '1', baseUnit: 'unit' },
    });
  });

  it.each(['20', '5', '0', null])(
    'is priced by the lot and net of VAT: at %s %% its ingredient costs the same',
    async (vatPercent) => {
      await addOption(ours.headOffice, toAdd(supplierId, { ingredientId: tomatoes, vatPercent }));
      expect((await catalogueOf(ours.area)).costs(tomatoes, ['2026-11-20'])).toEqual(['0.0012']);
    },
  );

  it('is exempt from VAT where nobody charges any, and names who made it', async () => {
    const answer = await addOption(ours.headOffice, toAdd(supplierId, { vatPercent: null }));
    expect(answeredOption(answer)).toMatchObject({ vatPercent: null, createdBy: 'Gino', error: null, noMaster: false });
  });

  it('ING-038 costs an ingredient that had no option, backwards too, and leaves one that has', async () => {
    const first = toAdd(supplierId, { ingredientId: tomatoes });
    await addOption(ours.headOffice, first);
    await addOption(ours.headOffice, toAdd(supplierId, { ingredientId: tomatoes, supplierCode: 'B', unitPrice: '1' }));
    const seen = await catalogueOf(ours.area);
    expect(seen.ingredient(tomatoes)?.defaultOptionId).toBe(first.optionId);
    expect(seen.costs(tomatoes, ['2026-01-01', '2026-11-20'])).toEqual(['0.0012', '0.0012']);
    await expectNoDrift(ours.area);
  });

  it('SUP-051 refuses what is not whole, and names every field at once', async () => {
    const empty = toAdd(supplierId, { name: ' ', unitPrice: 'ten', uom: '', vatPercent: '' });
    await expect(addOption(ours.headOffice, empty)).rejects.toMatchObject({
      code: 'option.incomplete',
      message: 'Please enter all required fields.',
      details: {
        fields: [
          { field: 'name', message: 'Name is required.' },
          { field: 'unitPrice', message: 'Unit Price must be a valid number.' },
          { field: 'uom', message: 'Unit of Measure (UOM) is required.' },
          { field: 'vatPercent', message: 'VAT is required and must be a valid number.' },
        ],
      },
    });
  });

  it.each([
    ['a code that another line has', { supplierCode: 'TOM6' }, 'option.code-taken'],
    [
      'a pack in another unit than its ingredient',
      { supplierCode: 'B', baseUnit: 'l', linked: true },
      'price.pack-unit',
    ],
    ['a category of something else', { supplierCode: 'B', recipes: true }, 'not-found'],
  ])('refuses %s', async (_, { linked, recipes, ...more }: Record<string, unknown>, code) => {
    await addOption(ours.headOffice, toAdd(supplierId));
    const input = toAdd(supplierId, {
      ...more,
      ...(linked ? { ingredientId: tomatoes } : {}),
      ...(recipes ? { categoryId: await addCategory(ours.headOffice, 'recipe') } : {}),
    });
    await expect(addOption(ours.headOffice, input)).rejects.toMatchObject({ code });
  });

  it('takes the code of an archived line, unless that waits with its ingredient to be used again', async () => {
    const { headOffice } = ours;
    const old = await arrangeOption(headOffice, { supplierId, name: 'Old', unitPrice: '9', archived: true });
    const supplierCode = (await catalogueOf(ours.area)).option(old)?.supplierCode ?? '';
    await addOption(headOffice, toAdd(supplierId, { supplierCode }));
    const waiting = { supplierId, name: 'Waits', unitPrice: '9', ingredientId: tomatoes, archived: true };
    const held = await arrangeOption(headOffice, waiting);
    const code = (await catalogueOf(ours.area)).option(held)?.supplierCode ?? '';
    await expect(addOption(headOffice, toAdd(supplierId, { supplierCode: code }))).rejects.toMatchObject({
      code: 'option.code-taken',
      message: `Waits has the code ${code} already.`,
    });
  });

  it('is not found by a neighbour or in an area, and refused to guests', async () => {
    await expect(addOption(theirs.headOffice, toAdd(supplierId))).rejects.toMatchObject({ code: 'not-found' });
    await expect(addOption(ours.area, toAdd(supplierId))).rejects.toMatchObject({ code: 'not-found' });
    const guest = { ...ours.headOffice, role: 'guest' as const };
    await expect(addOption(guest, toAdd(supplierId))).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('reactivating', () => {
  it('SUP-035 SUP-036 adds a new one with the same data, linked; the archived one stays archived', async () => {
    const archived = toAdd(supplierId, { ingredientId: tomatoes });
    await addOption(ours.headOffice, archived);
    await archiveOption(ours.headOffice, { commandId: randomUUID(), optionId: archived.optionId, version: 1 });
    const again = toAdd(supplierId, { reactivates: archived.optionId });
    await expect(addOption(ours.headOffice, again)).rejects.toMatchObject({ code: 'option.needs-ingredient' });

    await addOption(ours.headOffice, { ...again, ingredientId: tomatoes });
    const seen = await catalogueOf(ours.area);
    expect(seen.option(archived.optionId)).toMatchObject({ archived: true, ingredientId: null });
    expect(seen.option(again.optionId)).toMatchObject({
      archived: false,
      ingredientId: tomatoes,
      ...{ supplierCode: 'TOM6', name: 'Chopped tomatoes', uom: 'case', unitPrice: '18.5', vatPercent: '0' },
      ...{ unitsPerLot: '6', amountPerUnit: '2.5', baseUnit: 'kg' },
    });
    expect(seen.ingredient(tomatoes)?.defaultOptionId).toBe(again.optionId);
    await expectNoDrift(ours.area);
  });

  it('retains the finer price of the archived one, until somebody types over it', async () => {
    const { headOffice } = ours;
    const fine = { supplierId, name: 'Old', unitPrice: '18.3333', archived: true };
    const reactivates = await arrangeOption(headOffice, fine);
    const again = toAdd(supplierId, { reactivates, ingredientId: tomatoes, unitPrice: '18.3333' });
    await expect(addOption(headOffice, { ...again, unitPrice: '18.3334' })).rejects.toMatchObject(PRICE_TOO_FINE);
    await expect(addOption(headOffice, { ...again, reactivates: null })).rejects.toMatchObject(PRICE_TOO_FINE);
    expect(answeredOption(await addOption(headOffice, again))).toMatchObject({ unitPrice: '18.3333' });
  });

  it('is refused for one that is in use', async () => {
    const known = toAdd(supplierId);
    await addOption(ours.headOffice, known);
    const again = toAdd(supplierId, { supplierCode: 'B', reactivates: known.optionId, ingredientId: tomatoes });
    await expect(addOption(ours.headOffice, again)).rejects.toMatchObject({ code: 'option.not-archived' });
  });
});

describe('changing a line of a supplier’s list', () => {
  let optionId: string;
  beforeEach(async () => {
    const added = toAdd(supplierId, { ingredientId: tomatoes });
    optionId = added.optionId;
    await addOption(ours.headOffice, added);
  });

  it('rule 2 dates a price or pack that differs, and what was sold since is valued anew', async () => {
    const dish = await addRecipe(ours.headOffice, 'Sugo', { items: [{ refId: tomatoes, quantity: '600' }] });
    const lines = [{ recipeId: dish, quantity: '10' }];
    const [before, since] = [
      await sell(ours.area, { from: '2026-11-17', to: '2026-11-17', lines }),
      await sell(ours.area, { from: '2026-11-18', to: '2026-11-18', lines }),
    ];
    await updateOption(ours.headOffice, toUpdate(optionId, { unitPrice: '37', from: '2026-11-18' }));
    expect(await liveMovements(ours.area, before)).toEqual(['2026-11-17 sold Tomatoes -6000 -14.8 0']);
    expect(await liveMovements(ours.area, since)).toEqual(['2026-11-18 sold Tomatoes -6000 -14.8 0']);
    await updateOption(ours.headOffice, toUpdate(optionId, { version: 2, unitPrice: '18.5', from: '2026-11-17' }));
    expect(await liveMovements(ours.area, before)).toEqual(['2026-11-17 sold Tomatoes -6000 -7.4 0']);
    expect(await liveMovements(ours.area, since)).toEqual(['2026-11-18 sold Tomatoes -6000 -14.8 0']);
    await expectNoDrift(ours.area);
  });

  it('adds no price where price and pack are as they were; everything else holds at once', async () => {
    const answer = await updateOption(
      ours.headOffice,
      toUpdate(optionId, { name: 'Plum tomatoes', vatPercent: '5', amountPerUnit: '2.50', from: '2026-11-25' }),
    );
    expect(answeredOption(answer)).toMatchObject({ name: 'Plum tomatoes', vatPercent: '5', priceFrom: '2026-11-20' });
    expect(Object.keys(answer.rows)).toEqual(['supplierOptions']);
  });

  it('retains a finer price that is in force today or on the day, until somebody types over it', async () => {
    const { headOffice } = ours;
    const fine = await arrangeOption(headOffice, { supplierId, name: 'Fine', unitPrice: '18.3333' });
    const { supplierCode, version } = (await catalogueOf(ours.area)).option(fine)!;
    const update = toUpdate(fine, { supplierCode, version, unitPrice: '18.3333' });
    await expect(updateOption(headOffice, { ...update, unitPrice: '18.3334' })).rejects.toMatchObject(PRICE_TOO_FINE);
    expect(answeredOption(await updateOption(headOffice, update))).toMatchObject({ unitPrice: '18.3333' });
    await updateOption(headOffice, { ...toUpdate(fine, { supplierCode, version: version + 1 }), from: '2026-11-18' });
    const again = toUpdate(fine, { supplierCode, version: version + 2, unitPrice: '18.3333', from: '2026-11-17' });
    expect(answeredOption(await updateOption(headOffice, again))).toMatchObject({ unitPrice: '18.5' });
  });

  it('refuses a unit that its ingredient is not counted in; without one the wrong pack was never right', async () => {
    const pieces = toUpdate(optionId, { baseUnit: 'unit', amountPerUnit: '1' });
    await expect(updateOption(ours.headOffice, pieces)).rejects.toMatchObject({ code: 'price.pack-unit' });
    const free = toAdd(supplierId, { supplierCode: 'EGG' });
    await addOption(ours.headOffice, free);
    await updateOption(ours.headOffice, { ...pieces, optionId: free.optionId, supplierCode: 'EGG' });
    const row = (await catalogueOf(ours.area)).option(free.optionId);
    expect(row).toMatchObject({ baseUnit: 'unit', priceFrom: '2026-11-20' });
    await expectNoDrift(ours.area);
  });

  it('retains name, code, VAT and pack of a line that follows the supplier’s own list; the price is ours', async () => {
    const copy = await arrangeOption(ours.headOffice, {
      supplierId,
      name: CASE.name,
      unitPrice: '18.5',
      type: 'SLAVE',
    });
    const supplierCode = (await catalogueOf(ours.area)).option(copy)?.supplierCode ?? '';
    const same = toUpdate(copy, { supplierCode, unitPrice: '17' });
    for (const other of [{ name: 'Passata' }, { supplierCode: 'B' }, { vatPercent: '20' }, { unitsPerLot: '12' }])
      await expect(updateOption(ours.headOffice, { ...same, ...other })).rejects.toMatchObject({
        code: 'option.kept-by-supplier',
      });
    expect(answeredOption(await updateOption(ours.headOffice, same))).toMatchObject({ unitPrice: '17' });
  });

  it.each([
    ['a version that is not the newest', { version: 7 }, 'changed-meanwhile'],
    ['a day too far ahead', { from: '2028-01-01' }, 'price.day-out-of-range'],
    ['one that is not there', { optionId: randomUUID() }, 'not-found'],
  ])('refuses %s', async (_, more, code) => {
    await expect(updateOption(ours.headOffice, toUpdate(optionId, more))).rejects.toMatchObject({ code });
    await expect(updateOption(theirs.headOffice, toUpdate(optionId))).rejects.toMatchObject({ code: 'not-found' });
  });
});
