import { randomUUID } from 'node:crypto';
import type { IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { costOn } from '@larder/domain/catalogue/cost-on.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import '../collections.ts';
import { openPool } from '../../db/connection.ts';
import { reading } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { sync } from '../../kernel/sync.ts';
import { ledgerDifferences } from '../../ledger/check/compare.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { liveMovements } from '../../testing/ledger-rows.ts';
import { addRecipe } from '../../testing/pantry.ts';
import { importList, priceListOf } from '../../testing/price-list.ts';
import { addOption, addSupplier } from '../../testing/supplier.ts';
import { sell } from '../../testing/trade.ts';
import { setCostsNothing } from '../ingredients/set-costs-nothing.ts';
import { setDefaultOption } from '../options/set-default-option.ts';
import { type OptionPrice, setOptionPrice } from '../options/set-option-price.ts';
import { updateOption } from '../options/update-option.ts';
import { priceHistory } from './price-history.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let flour: IngredientRow;
let sack: SupplierOptionRow;
let bag: SupplierOptionRow;

async function catalogue(ctx: Ctx) {
  const { rows } = await reading(pool, ctx.organisationId, (db) => sync(db, ctx, {} as never));
  return {
    ingredients: (rows.ingredients ?? []) as unknown as IngredientRow[],
    options: (rows.supplierOptions ?? []) as unknown as SupplierOptionRow[],
  };
}

beforeEach(async () => {
  ours = await foundGroup(pool);
  theirs = await foundGroup(pool);
  const small = {
    supplier_code: 'M2',
    option_name: 'Flour 1 kg bag',
    uom: 'bag',
    gramperportion: '1',
    unitprice: '1.50',
  };
  await importList(ours.headOffice, priceListOf({}, small), { from: '2026-11-02' });
  const { ingredients, options } = await catalogue(ours.area);
  flour = ingredients[0]!;
  sack = options.find((option) => option.supplierCode === 'M1')!;
  bag = options.find((option) => option.supplierCode === 'M2')!;
});

/** A sack of 25 kg for £25.00 from Monday 16 November. */
const dearer = (more: Partial<OptionPrice> = {}): OptionPrice => ({
  commandId: randomUUID(),
  optionId: sack.id,
  version: 1,
  from: '2026-11-16',
  unitPrice: '25.00',
  uom: 'sack',
  unitsPerLot: '1',
  amountPerUnit: '25',
  baseUnit: 'kg',
  costsNothing: false,
  ...more,
});

const costs = async (days: string[]) => {
  const { ingredients } = await catalogue(ours.area);
  return days.map((day) => costOn(ingredients[0]!.costs, day)?.toFixed());
};

const undrifted = () =>
  reading(pool, ours.organisationId, (db) => ledgerDifferences(db)).then((list) => expect(list).toEqual([]));

describe('setOptionPrice', () => {
  it('rule 2 holds from its day on, and what was sold since is valued anew', async () => {
    const dish = await addRecipe(ours.headOffice, 'Bread', { items: [{ refId: flour.id, quantity: '500' }] });
    const before = await sell(ours.area, {
      from: '2026-11-15',
      to: '2026-11-15',
      lines: [{ recipeId: dish, quantity: '10' }],
    });
    const since = await sell(ours.area, {
      from: '2026-11-16',
      to: '2026-11-16',
      lines: [{ recipeId: dish, quantity: '10' }],
    });
    const { rows } = await setOptionPrice(ours.headOffice, dearer());
    expect(Object.keys(rows).sort()).toEqual(['ingredients', 'supplierOptions']);
    expect(await costs(['2026-11-01', '2026-11-15', '2026-11-16'])).toEqual(['0.0008', '0.0008', '0.001']);
    expect(await liveMovements(ours.area, before)).toEqual(['2026-11-15 sold Flour -5000 -4 0']);
    expect(await liveMovements(ours.area, since)).toEqual(['2026-11-16 sold Flour -5000 -5 0']);
    await undrifted();
  });

  it('dates the pack with the price', async () => {
    await setOptionPrice(ours.headOffice, dearer({ unitPrice: '20.00', unitsPerLot: '2', amountPerUnit: '10' }));
    expect(await costs(['2026-11-15', '2026-11-16'])).toEqual(['0.0008', '0.001']);
    const { options } = await catalogue(ours.area);
    expect(options.find((option) => option.id === sack.id)).toMatchObject({
      unitsPerLot: '2',
      amountPerUnit: '10',
      priceFrom: '2026-11-16',
      version: 2,
    });
  });

  it('takes as many decimals as its form, and finer figures only as they are stored', async () => {
    const fine = { unitPrice: '20.005', unitsPerLot: '1.0001' };
    await expect(setOptionPrice(ours.headOffice, dearer(fine))).rejects.toMatchObject({
      code: 'option.incomplete',
      details: {
        fields: [
          { field: 'unitPrice', message: 'Unit Price can have at most 2 decimals' },
          { field: 'unitsPerLot', message: 'Number per portion can have at most 3 decimals' },
        ],
      },
    });
    await importList(ours.headOffice, priceListOf({ unitprice: '20.005' }), { from: '2026-11-16' });
    const version = (await catalogue(ours.area)).options.find(({ id }) => id === sack.id)?.version ?? 0;
    const { rows } = await setOptionPrice(ours.headOffice, dearer({ version, unitPrice: '20.005', uom: 'bag' }));
    expect(rows.supplierOptions).toMatchObject([{ unitPrice: '20.005', uom: 'bag' }]);
  });

  it('rule 48 takes what a lot comes to at £ a kg, however fine, of what is priced by weight', async () => {
    const { supplierCode, name, vatPercent, categoryId } = sack;
    const as = { supplierCode, name, vatPercent, categoryId, allergens: [], pricedByWeight: true };
    await updateOption(ours.headOffice, { ...dearer(), ...as });
    const version = (await catalogue(ours.area)).options.find(({ id }) => id === sack.id)?.version ?? 0;
    const ham = dearer({ version, unitPrice: '20.04975', unitsPerLot: '1', amountPerUnit: '2.345' }); // £8.55 a kg
    const { rows } = await setOptionPrice(ours.headOffice, ham);
    expect(rows.supplierOptions).toMatchObject([{ unitPrice: '20.04975', pricedByWeight: true }]);
  });

  it.each([
    ['a pack of another kind than the ingredient', { baseUnit: 'l' as const }, 'price.pack-unit'],
    ['a day too far ahead', { from: '2028-01-01' }, 'price.day-out-of-range'],
    ['a version that is not the newest', { version: 7 }, 'changed-meanwhile'],
    ['an option that is not there', { optionId: randomUUID() }, 'not-found'],
  ])('refuses %s', async (_, more, code) => {
    await expect(setOptionPrice(ours.headOffice, dearer(more))).rejects.toMatchObject({ code });
  });

  it('is refused to guests, not found by a neighbour or from an area, and has its effect once', async () => {
    await expect(setOptionPrice({ ...ours.headOffice, role: 'guest' }, dearer())).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await expect(setOptionPrice(theirs.headOffice, dearer())).rejects.toMatchObject({ code: 'not-found' });
    await expect(setOptionPrice(ours.area, dearer())).rejects.toMatchObject({ code: 'not-found' });
    const command = dearer();
    const answers = await Promise.all(Array.from({ length: 16 }, () => setOptionPrice(ours.headOffice, command)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const history = await reading(pool, ours.organisationId, (db) =>
      priceHistory(db, ours.headOffice, { ingredientId: flour.id }),
    );
    expect(history.filter((price) => price.source === 'edit')).toHaveLength(1);
  });
});

describe('a price of £0', () => {
  it('is not known from its day on: nothing on the wire, no cost, and values of what was sold stay £0', async () => {
    const dish = await addRecipe(ours.headOffice, 'Bread', { items: [{ refId: flour.id, quantity: '500' }] });
    const sold = { from: '2026-11-16', to: '2026-11-16', lines: [{ recipeId: dish, quantity: '10' }] };
    const importId = await sell(ours.area, sold);
    await setOptionPrice(ours.headOffice, dearer({ unitPrice: '0' }));
    expect(await costs(['2026-11-15', '2026-11-16'])).toEqual(['0.0008', undefined]);
    expect(await liveMovements(ours.area, importId)).toEqual(['2026-11-16 sold Flour -5000 0 0']);
    const { options } = await catalogue(ours.area);
    expect(options.find((option) => option.id === sack.id)?.unitPrice).toBeNull();
    const history = await reading(pool, ours.organisationId, (db) =>
      priceHistory(db, ours.headOffice, { ingredientId: flour.id }),
    );
    expect(history[0]).toMatchObject({ from: '2026-11-16', unitPrice: null });
    await undrifted();
  });

  it('may mean that the ingredient costs nothing: a known 0 from its day on', async () => {
    await setOptionPrice(ours.headOffice, dearer({ unitPrice: '0', costsNothing: true }));
    expect(await costs(['2026-11-15', '2026-11-16'])).toEqual(['0.0008', '0']);
    await undrifted();
  });

  it('is refused as costing nothing beside a price, and for what is no ingredient yet', async () => {
    await expect(setOptionPrice(ours.headOffice, dearer({ costsNothing: true }))).rejects.toMatchObject({
      code: 'price.not-nothing',
    });
    const supplierId = await addSupplier(ours.headOffice, 'Fresh & Co');
    const optionId = await addOption(ours.headOffice, { supplierId, name: 'Ice', unitPrice: '3' });
    const free = dearer({ optionId, unitPrice: '0', costsNothing: true });
    await expect(setOptionPrice(ours.headOffice, free)).rejects.toMatchObject({ code: 'option.needs-ingredient' });
  });

  it('in a list states no price: a known option retains its own, a new one has none', async () => {
    await importList(ours.headOffice, priceListOf({ unitprice: '0' }, { supplier_code: 'M9', unitprice: '0' }), {
      from: '2026-11-16',
    });
    expect(await costs(['2026-11-16'])).toEqual(['0.0008']);
    const { options } = await catalogue(ours.area);
    expect(options.find(({ supplierCode }) => supplierCode === 'M9')?.unitPrice).toBeNull();
    await undrifted();
  });
});

describe('setCostsNothing', () => {
  const state = (ctx: Ctx, more: object = {}) =>
    setCostsNothing(ctx, {
      commandId: randomUUID(),
      ingredientId: flour.id,
      version: 1,
      from: '2026-11-16',
      costsNothing: true,
      ...more,
    });

  it('rule 2 makes it free from the day on, values anew what was sold since, and is synced as a cost without an option', async () => {
    const dish = await addRecipe(ours.headOffice, 'Bread', { items: [{ refId: flour.id, quantity: '500' }] });
    const sold = { from: '2026-11-16', to: '2026-11-16', lines: [{ recipeId: dish, quantity: '10' }] };
    const importId = await sell(ours.area, sold);
    await state(ours.headOffice);
    expect(await costs(['2026-11-15', '2026-11-16'])).toEqual(['0.0008', '0']);
    expect(await liveMovements(ours.area, importId)).toEqual(['2026-11-16 sold Flour -5000 0 0']);
    const { ingredients } = await catalogue(ours.area);
    expect(ingredients[0]).toMatchObject({ defaultOptionId: null, version: 2 });
    expect(ingredients[0]?.costs.at(-1)).toEqual({ from: '2026-11-16', cost: '0', optionId: null });
    await undrifted();
  });

  it('stays so when its options get other prices or a new one is linked', async () => {
    await state(ours.headOffice);
    await setOptionPrice(ours.headOffice, dearer({ from: '2026-11-18' }));
    await importList(ours.headOffice, priceListOf({ supplier_code: 'M3', unitprice: '9' }), { from: '2026-11-19' });
    expect(await costs(['2026-11-18', '2026-11-20'])).toEqual(['0', '0']);
    await undrifted();
  });

  it('is taken back from a day on: costed by its option again', async () => {
    await state(ours.headOffice);
    await state(ours.headOffice, { version: 2, from: '2026-11-18', costsNothing: false });
    expect(await costs(['2026-11-17', '2026-11-18'])).toEqual(['0', '0.0008']);
    await undrifted();
  });

  it('refuses guests, a stale version, a day too far ahead, and what is not ours', async () => {
    await expect(state({ ...ours.headOffice, role: 'guest' })).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(state(ours.headOffice, { version: 7 })).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await expect(state(ours.headOffice, { from: '2028-01-01' })).rejects.toMatchObject({
      code: 'price.day-out-of-range',
    });
    await expect(state(theirs.headOffice)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('setDefaultOption', () => {
  const choose = (ctx: Ctx, more: object = {}) =>
    setDefaultOption(ctx, {
      commandId: randomUUID(),
      ingredientId: flour.id,
      version: 1,
      optionId: bag.id,
      from: '2026-11-16',
      ...more,
    });

  it('ING-038 costs the ingredient by the chosen option from the day on', async () => {
    await choose(ours.headOffice);
    expect(await costs(['2026-11-15', '2026-11-16'])).toEqual(['0.0008', '0.0015']);
    expect((await catalogue(ours.area)).ingredients[0]).toMatchObject({ defaultOptionId: bag.id, version: 2 });
    await undrifted();
  });

  it('refuses an option of another ingredient, a stale version, and what is not ours', async () => {
    await importList(ours.headOffice, priceListOf({ itemcode: 'ING0002', name: 'Sugar', supplier_code: 'S1' }));
    const sugar = (await catalogue(ours.area)).options.find((option) => option.supplierCode === 'S1')!;
    await expect(choose(ours.headOffice, { optionId: sugar.id })).rejects.toMatchObject({
      code: 'option.other-ingredient',
    });
    await expect(choose(ours.headOffice, { version: 4 })).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await expect(choose(theirs.headOffice)).rejects.toMatchObject({ code: 'not-found' });
    await expect(choose({ ...ours.headOffice, role: 'guest' })).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('what was', () => {
  it('lists the prices of all options of an ingredient, the one that counts last first', async () => {
    await setOptionPrice(ours.headOffice, dearer());
    const history = await reading(pool, ours.organisationId, (db) =>
      priceHistory(db, ours.headOffice, { ingredientId: flour.id }),
    );
    expect(history.map((price) => [price.from, price.optionId, price.unitPrice, price.source])).toEqual([
      ['2026-11-16', sack.id, '25', 'edit'],
      ['2026-11-02', bag.id, '1.5', 'import'],
      ['2026-11-02', sack.id, '20', 'import'],
    ]);
    await importList(ours.headOffice, priceListOf({ unitprice: '25' }), { from: '2026-11-18' });
    const repeated = await reading(pool, ours.organisationId, (db) =>
      priceHistory(db, ours.headOffice, { ingredientId: flour.id }),
    );
    expect(repeated).toEqual(history); // a list that repeats a price is no change
    const foreign = reading(pool, theirs.organisationId, (db) =>
      priceHistory(db, theirs.headOffice, { ingredientId: flour.id }),
    );
    await expect(foreign).rejects.toMatchObject({ code: 'not-found' });
  });
});
