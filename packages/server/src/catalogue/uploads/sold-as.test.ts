import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { read } from '../../testing/read.ts';
import { becomeCustomer, changeOption, foundSupplier, publish } from '../../testing/supplier-account.ts';
import { uploadDesk } from '../../testing/uploads.ts';
import { importSupplierOptions } from '../supplier-accounts/import-options.ts';
import { publishedList } from '../supplier-accounts/published-list.ts';
import { postUpload } from './decide-upload.ts';

const app = await startTestApp(await testDatabase());
const ctx = app.ours.headOffice;
const ourDesk = uploadDesk(ctx);
const supplier = await foundSupplier(app.theirs.headOffice);
const theirDesk = uploadDesk(supplier);

const file = (heading: string, ...lines: string[]) => new TextEncoder().encode([heading, ...lines].join('\n'));

async function posted(bytes: Uint8Array, [who, desk] = [ctx, ourDesk]) {
  const { id: uploadId, totals } = await desk.checked(bytes);
  const { lines } = await desk.lines(uploadId);
  await postUpload(who, { commandId: randomUUID(), uploadId, goodRowsOnly: true });
  expect(await desk.work(uploadId)).toMatchObject({ status: 'success' });
  return { totals, lines };
}

const options = () =>
  read(ctx, (db) =>
    db.run(
      raw<object>(sql`
        select o.supplier_code as code, o.priced_by_weight as weighed, o.deposit, i.name as ingredient,
          (select trim_scale(unit_price) from option_price p where p.organisation_id = o.organisation_id and p.option_id = o.option_id
            order by effective_day desc, recorded_no desc limit 1) as price
        from supplier_option o left join ingredient i using (organisation_id, ingredient_id)
        where o.organisation_id = ${ctx.organisationId} and not o.deleted order by o.supplier_code`),
    ),
  );

const HEADING =
  'name;category;recipeunit;supplier_name;supplier_code;option_name;uom;numperportion;gramperportion;base_uom;unitprice;vat;priced_by;is_deposit';

describe('a price list that states how its lines are sold', () => {
  it('rules 48 and 49 makes what is priced by weight and deposits, and shows what is wrong at its line', async () => {
    const { totals, lines } = await posted(
      file(
        HEADING,
        'Cheddar;Dairy;g;The Dairy;CH;Cheddar wheel;wheel;1;4;kg;9.25;0;kg;',
        ';;;The Dairy;CR;Milk crate;crate;1;1;unit;3.50;0;;yes',
        'Butter;Dairy;g;The Dairy;BU;Butter case;case;10;250;g;24.00;0;litre;',
        'Cream;Dairy;ml;The Dairy;CM;Cream;jar;1;2;l;6.00;0;;2.50',
        'Ham;Meat;g;The Dairy;HA;Ham crate;crate;1;5;kg;6.00;0;kg;yes',
      ),
    );
    expect(totals).toMatchObject({ new: 2, error: 3, options: 2, ingredients: 1 });
    expect(lines.filter(({ status }) => status === 'error').map(({ line, problems }) => [line, problems])).toEqual([
      [4, [{ column: 'priced_by', reason: 'Priced by litre does not fit a pack in g.' }]],
      [5, [{ column: 'is_deposit', reason: 'is_deposit must be yes, or empty for no.' }]],
      [6, [{ column: 'priced_by', reason: 'A deposit is priced by the lot.' }]],
    ]);
    expect(await options()).toEqual([
      { code: 'CH', weighed: true, deposit: false, ingredient: 'Cheddar', price: '37' },
      { code: 'CR', weighed: false, deposit: true, ingredient: null, price: '3.5' },
    ]);
  });

  it('rules 48 and 49 leaves both as they are where it does not state them, and changes them where it does', async () => {
    const short = HEADING.replace(';priced_by;is_deposit', '');
    const cheddar = 'Cheddar;Dairy;g;The Dairy;CH;Cheddar wheel;wheel;1;4;kg';
    const unstated = await posted(file(short, `${cheddar};40.00;0`));
    expect(unstated.totals).toMatchObject({ changed: 1, error: 0 });
    expect((await options())[0]).toMatchObject({ weighed: true, price: '40' });

    const { totals, lines } = await posted(file(HEADING, `${cheddar};40.00;0;lot;`));
    expect(totals).toMatchObject({ details: 1 });
    expect(lines[0]?.notes).toEqual(['It is priced by the lot.']);
    expect((await options())[0]).toMatchObject({ weighed: false, price: '40' });
  });

  it('is read by the words of a supplier’s file as well', async () => {
    const heading =
      'Ingredient;Category;Recipe unit;Supplier;SKU;Description;Unit;Pack;Price;VAT %;Priced by;Deposit item';
    await posted(file(heading, 'Brie;Dairy;g;The Dairy;BR;Brie wheel;wheel;1x3kg;11.00;0;kg;no'));
    expect((await options()).find((one) => 'code' in one && one.code === 'BR')).toMatchObject({
      ...{ weighed: true, deposit: false, price: '33' },
    });
  });
});

describe('a supplier’s own list that states how its lines are sold', () => {
  const OWN = 'option_name;supplier_code;uom;numperportion;gramperportion;base_uom;unitprice;vat;priced_by;is_deposit';
  const state = (...lines: string[]) => posted(file(OWN, ...lines), [supplier, theirDesk]);
  const copies = async () =>
    read(ctx, (db) =>
      db.run(
        raw<object>(sql`
          select o.supplier_code as code, o.priced_by_weight as weighed, o.deposit, o.ingredient_id is not null as linked,
            trim_scale(o.offered_price) as offered
          from supplier_option o where o.organisation_id = ${ctx.organisationId} and o.type = 'SLAVE' order by o.supplier_code`),
      ),
    );

  it('rules 48 and 49 is published with it, and its copies follow it like price and pack', async () => {
    const { totals, lines } = await state(
      'Ham;H1;ham;1;5;kg;8.00;0;kg;',
      'Keg;K1;keg;1;1;unit;30.00;0;;yes',
      'Oil;O1;can;1;5;l;20.00;0;kg;',
      'Beef;B1;case;1;10;kg;85.00;0;;',
    );
    expect(totals).toMatchObject({ new: 3, error: 1 });
    expect(lines.find(({ status }) => status === 'error')?.problems).toEqual([
      { column: 'priced_by', reason: 'Priced by kg does not fit a pack in l.' },
    ]);
    await publish(supplier);
    const supplierId = await becomeCustomer(ctx, supplier);
    const list = await read(ctx, (db) => publishedList(db, ctx, { supplierId }));
    expect(
      list.map(({ supplierCode, unitPrice, pricedByWeight, deposit }) => ({
        supplierCode,
        unitPrice,
        pricedByWeight,
        deposit,
      })),
    ).toMatchObject([
      { supplierCode: 'B1', pricedByWeight: false, deposit: false },
      { supplierCode: 'H1', pricedByWeight: true, deposit: false },
      { supplierCode: 'K1', pricedByWeight: false, deposit: true },
    ]);
    const optionIds = list.map(({ optionId }) => optionId);
    const taken = await importSupplierOptions(ctx, { commandId: randomUUID(), supplierId, optionIds });
    expect(taken).toMatchObject({ imported: 3, ingredients: 2 });
    expect(await copies()).toEqual([
      { code: 'B1', weighed: false, deposit: false, linked: true, offered: null },
      { code: 'H1', weighed: true, deposit: false, linked: true, offered: null },
      { code: 'K1', weighed: false, deposit: true, linked: false, offered: null },
    ]);

    await state('Ham;H1;ham;1;5;kg;8.40;0;kg;', 'Keg;K1;keg;1;1;unit;30.00;0;;no', 'Beef;B1;case;1;10;kg;8.50;0;kg;');
    await publish(supplier);
    expect(await copies()).toMatchObject([
      { code: 'B1', weighed: true, offered: null },
      { code: 'H1', weighed: true, offered: '42' },
      { code: 'K1', deposit: true },
    ]);
  });

  it('rules 48 and 49 takes back what it stated, and leaves what a customer stated where it states nothing', async () => {
    await state('Ham;H1;ham;1;5;kg;42.00;0;lot;', 'Pork;P1;case;1;10;kg;60.00;0;;');
    await publish(supplier);
    const supplierId = await read(ctx, (db) =>
      db.run(
        raw<{ id: string }>(
          sql`select supplier_id as id from supplier where organisation_id = ${ctx.organisationId} and type = 'SLAVE'`,
        ),
      ),
    ).then(([one]) => one!.id);
    const list = await read(ctx, (db) => publishedList(db, ctx, { supplierId }));
    const optionIds = list.filter(({ supplierCode }) => supplierCode === 'P1').map(({ optionId }) => optionId);
    const { rows } = await importSupplierOptions(ctx, { commandId: randomUUID(), supplierId, optionIds });
    const pork = (rows.supplierOptions as unknown as { id: string; supplierCode: string }[]).find(
      (one) => one.supplierCode === 'P1',
    );
    await changeOption(ctx, pork!.id, { priced_by_weight: true });
    await publish(supplier);
    expect(await copies()).toMatchObject([
      { code: 'B1', weighed: true },
      { code: 'H1', weighed: false, offered: '42' },
      { code: 'K1', deposit: true },
      { code: 'P1', weighed: true },
    ]);
  });
});
