import { randomUUID } from 'node:crypto';
import type { IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { costOn } from '@larder/domain/catalogue/cost-on.ts';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import '../collections.ts';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import { reading } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { sync } from '../../kernel/sync.ts';
import { ledgerDifferences } from '../../ledger/check/compare.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { DEMO_PRICE_LIST, importList, priceListOf } from '../../testing/price-list.ts';
import { importPriceList } from './import-price-list.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
beforeEach(async () => {
  ours = await foundGroup(pool);
  theirs = await foundGroup(pool);
});

async function rows(ctx: Ctx) {
  const { rows } = await reading(pool, ctx.organisationId, (db) => sync(db, ctx, {} as never));
  return {
    ingredients: (rows.ingredients ?? []) as unknown as IngredientRow[],
    options: (rows.supplierOptions ?? []) as unknown as SupplierOptionRow[],
    suppliers: rows.suppliers ?? [],
    categories: rows.categories ?? [],
  };
}

const feed = (ctx: Ctx, since?: string) => reading(pool, ctx.organisationId, (db) => sync(db, ctx, { since } as never));

const count = async (ctx: Ctx, table: string) => {
  const [found] = await reading(pool, ctx.organisationId, (db) =>
    db.run(
      raw<{ count: string }>(
        sql`select count(*) from ${sql.table(table)} where organisation_id = ${ctx.organisationId}`,
      ),
    ),
  );
  return Number(found?.count);
};

describe('importPriceList', () => {
  it('takes over the demo group’s list: 7 suppliers, 159 ingredients each costed by its option', async () => {
    const { totals } = await importList(ours.headOffice, DEMO_PRICE_LIST);
    expect(totals).toEqual({
      new: 159,
      changed: 0,
      details: 0,
      deleted: 0,
      unchanged: 0,
      error: 0,
      suppliers: 7,
      ingredients: 159,
      options: 159,
    });

    const found = await rows(ours.area);
    expect([found.suppliers, found.ingredients, found.options, found.categories].map((list) => list.length)).toEqual([
      7, 159, 159, 16,
    ]);
    const expected = new Map(
      Papa.parse<Record<string, string>>(DEMO_PRICE_LIST.toString(), { header: true }).data.map((row) => [
        row.itemcode!,
        row,
      ]),
    );
    for (const ingredient of found.ingredients) {
      const row = expected.get(ingredient.itemcode)!;
      expect(costOn(ingredient.costs, '2026-11-20')?.toDecimalPlaces(6).toNumber()).toBeCloseTo(
        Number(row.price_per_recipe_unit),
        5,
      );
      expect(ingredient).toMatchObject({
        name: row.name,
        recipeUnit: row.recipeunit,
        archived: false,
        defaultOptionId: expect.any(String),
      });
    }
  });

  it('rule 3 dates a list that names no day on the day before today, so that a price of today stays in force', async () => {
    await importList(ours.headOffice, priceListOf({}));
    expect((await rows(ours.area)).options[0]).toMatchObject({ priceFrom: '2026-11-19', unitPrice: '20' });
    await importList(ours.headOffice, priceListOf({ unitprice: '30' }), { from: '2026-11-20' });
    await importList(ours.headOffice, priceListOf({ unitprice: '10' }));
    expect((await rows(ours.area)).options[0]).toMatchObject({ priceFrom: '2026-11-20', unitPrice: '30' });
  });

  it('rule 3 dates a row on the day it names itself', async () => {
    await importList(
      ours.headOffice,
      priceListOf({ price_from: '2026-11-01' }, { price_from: '2026-11-10', unitprice: '25', supplier_code: 'M2' }),
    );
    await importList(ours.headOffice, priceListOf({ price_from: '2026-11-15', unitprice: '22' }));
    const [flour] = (await rows(ours.area)).ingredients;
    expect(['2026-10-01', '2026-11-14', '2026-11-15'].map((day) => costOn(flour!.costs, day)?.toFixed())).toEqual([
      '0.0008',
      '0.0008',
      '0.00088',
    ]);
  });

  const flourCosts = async (...days: string[]) => {
    const [flour] = (await rows(ours.area)).ingredients;
    return days.map((day) => costOn(flour!.costs, day)?.mul(1000).toFixed(2));
  };
  const listed = (from: string, unitprice: string) =>
    importList(ours.headOffice, priceListOf({ unitprice, gramperportion: '1' }), { from });

  it('rule 3 a list that repeats the price in force states it for its day, whichever list comes first', async () => {
    await listed('2026-11-05', '2.00');
    await listed('2026-11-15', '2.00');
    await listed('2026-11-10', '2.50');
    const days = ['2026-11-05', '2026-11-10', '2026-11-14', '2026-11-15'];
    expect(await flourCosts(...days)).toEqual(['2.00', '2.50', '2.50', '2.00']);
    expect(await reading(pool, ours.organisationId, (db) => ledgerDifferences(db))).toEqual([]);
  });

  it('a list that repeats every price tells nobody, and the option says since when the price holds', async () => {
    await listed('2026-11-05', '2.00');
    const before = await feed(ours.area);
    const { rows: answered } = await listed('2026-11-15', '2.00');
    expect(Object.keys(answered)).toEqual([]);
    expect((await feed(ours.area, before.cursor)).rows).toEqual({});
    expect((await rows(ours.area)).options[0]).toMatchObject({ priceFrom: '2026-11-05', version: 1 });
    expect(await count(ours.headOffice, 'option_price')).toBe(2);
  });

  it('rule 3 takes one code on several days by date, in the order of the file or not', async () => {
    const day = (price_from: string, unitprice: string) => ({ price_from, unitprice, gramperportion: '1' });
    const dated = [day('2026-11-15', '2.00'), day('2026-11-05', '2.00'), day('2026-11-10', '2.50')];
    const { totals } = await importList(ours.headOffice, priceListOf(...dated));
    expect(totals).toMatchObject({ new: 1, error: 0, options: 1, ingredients: 1 });
    expect(await flourCosts('2026-11-09', '2026-11-10', '2026-11-15')).toEqual(['2.00', '2.50', '2.00']);
    expect((await rows(ours.area)).options[0]).toMatchObject({ priceFrom: '2026-11-15', unitPrice: '2' });
    const { totals: again } = await importList(ours.headOffice, priceListOf(...dated.toReversed()));
    expect(again).toMatchObject({ unchanged: 3 });
    expect(await count(ours.headOffice, 'option_price')).toBe(3);
  });

  it('adds nothing when the same list comes again, in whatever form', async () => {
    await importList(ours.headOffice, priceListOf({}));
    const { totals } = await importList(ours.headOffice, priceListOf({ unitprice: '20,0', base_uom: 'KG' }));
    expect(totals).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
    expect([await count(ours.headOffice, 'option_price'), await count(ours.headOffice, 'upload')]).toEqual([1, 2]);
  });

  it('refuses a list with a bad row as a whole, and writes none of it', async () => {
    const list = priceListOf({}, { supplier_code: 'M2', unitprice: 'N/A' });
    await expect(importList(ours.headOffice, list)).rejects.toMatchObject({
      code: 'price-list.has-errors',
      message: '1 of 2 rows have errors. Mend the file, or import the good rows only.',
    });
    expect(
      await Promise.all(
        ['supplier', 'ingredient', 'option_price', 'upload'].map((table) => count(ours.headOffice, table)),
      ),
    ).toEqual([0, 0, 0, 0]);
  });

  it('imports the good rows when told to, and refuses a list that has none', async () => {
    const list = priceListOf({}, { supplier_code: 'M2', unitprice: 'N/A' });
    const { totals } = await importList(ours.headOffice, list, { goodRowsOnly: true });
    expect(totals).toMatchObject({ new: 1, error: 1 });
    await expect(importList(ours.headOffice, priceListOf({ vat: '' }), { goodRowsOnly: true })).rejects.toMatchObject({
      code: 'price-list.nothing-good',
    });
  });

  it('takes over what a list says of allergens for a new ingredient, in the name of who imports it', async () => {
    await importList(ours.headOffice, priceListOf({ allergens: 'gluten', may_contain: 'nuts', free_of: 'milk|fish' }));
    expect((await rows(ours.area)).ingredients[0]).toMatchObject({
      allergens: ['gluten'],
      mayContain: ['nuts'],
      freeOf: ['fish', 'milk'],
      allergensConfirmedBy: ours.headOffice.userName,
    });
  });

  it('keeps markup in names as the text it is', async () => {
    const name = '<img src=x onerror=alert(1)> & "flour"';
    await importList(ours.headOffice, priceListOf({ name, option_name: name }));
    expect((await rows(ours.area)).ingredients[0]!.name).toBe(name);
  });

  it.each([
    ['no bytes', Buffer.alloc(0), /the file holds no rows/],
    ['a picture with another ending', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /this is no CSV file/],
    ['other columns', Buffer.from('product,price\nFlour,20'), /columns missing or there twice: name, category/],
    [
      'a broken quotation mark',
      Buffer.concat([priceListOf({}), Buffer.from('\n"Sugar;1')]),
      /a quotation mark in line 3 is not closed/,
    ],
  ])('UP-007 says what is wrong with %s', async (_, bytes, error) => {
    const refused = importList(ours.headOffice, bytes);
    await expect(refused).rejects.toMatchObject({
      code: 'price-list.unreadable',
      message: expect.stringMatching(
        /^There has been an error processing this file, please check the formatting is correct \(/,
      ),
    });
    await expect(refused).rejects.toThrow(error);
  });

  it.each(['1999-01-01', '2028-01-01'])('refuses prices from %s', async (from) => {
    await expect(importList(ours.headOffice, priceListOf({}), { from })).rejects.toMatchObject({
      code: 'price.day-out-of-range',
    });
    await expect(importList(ours.headOffice, priceListOf({ price_from: from }))).rejects.toMatchObject({
      code: 'price-list.nothing-good',
    });
  });

  it('is refused to guests, and found only at the head office', async () => {
    await expect(importList({ ...ours.headOffice, role: 'guest' }, priceListOf({}))).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await expect(importList(ours.area, priceListOf({}))).rejects.toMatchObject({ code: 'not-found' });
    await expect(importList({ ...ours.headOffice, plan: 'startPlan' }, priceListOf({}))).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });

  it('keeps a neighbour’s books apart, even with the same codes', async () => {
    await importList(ours.headOffice, priceListOf({}));
    await importList(theirs.headOffice, priceListOf({ unitprice: '99' }));
    expect((await rows(ours.area)).options.map((option) => option.unitPrice)).toEqual(['20']);
    expect((await rows(theirs.area)).options.map((option) => option.unitPrice)).toEqual(['99']);
  });

  it('has its effect once, sent 16 times at once and once more; another file under the same id is refused', async () => {
    const command = { commandId: randomUUID(), filename: 'list.csv', bytes: priceListOf({}), goodRowsOnly: false };
    const answers = await Promise.all(Array.from({ length: 16 }, () => importPriceList(ours.headOffice, command)));
    answers.push(await importPriceList(ours.headOffice, command));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await count(ours.headOffice, 'option_price')).toBe(1);
    const other = importPriceList(ours.headOffice, { ...command, bytes: priceListOf({ unitprice: '1' }) });
    await expect(other).rejects.toMatchObject({ code: 'command-reused' });
  });

  it('takes a long list in one go, and again with every price changed', async () => {
    const lines = (price: string) =>
      priceListOf(
        ...Array.from({ length: 1_500 }, (_, index) => ({
          itemcode: `BULK${index}`,
          name: `Thing ${index}`,
          supplier_code: `B${index}`,
          option_name: `Thing ${index} sack`,
          unitprice: price,
        })),
      );
    expect((await importList(ours.headOffice, lines('20'))).totals.new).toBe(1_500);
    expect((await importList(ours.headOffice, lines('21'))).totals.changed).toBe(1_500);
  }, 60_000);
});
