import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { addIngredient } from '../../testing/pantry.ts';
import { read } from '../../testing/read.ts';
import { addLine, changeOption, foundSupplier } from '../../testing/supplier-account.ts';

const app = await startTestApp(await testDatabase());
const supplier = await foundSupplier(app.ours.headOffice);

const item = (optionId: string, change: object = {}) => ({
  optionId,
  version: 1,
  name: 'Butter',
  supplierCode: optionId.slice(0, 8),
  uom: 'case',
  unitsPerLot: '2',
  amountPerUnit: '5',
  baseUnit: 'kg',
  unitPrice: '40',
  ...change,
});
const save = (items: object[]) => app.owner.command(supplier.accountId, '/supplier-options/approve', { items });
const unapproved = (name: string) => addLine(supplier, { name, unitPrice: '0', unVerified: true });

async function stateOf(optionId: string) {
  const [row] = await read(supplier, (db) =>
    db.run(
      raw<object>(sql`
        select name, un_verified as "unVerified", ingredient_id as "ingredientId" from supplier_option where option_id = ${optionId}`),
    ),
  );
  return row;
}

async function soldAs(optionId: string) {
  const [row] = await read(supplier, (db) =>
    db.run(
      raw<object>(sql`
        select o.priced_by_weight as "pricedByWeight", o.deposit, trim_scale(p.unit_price)::text as "unitPrice"
        from supplier_option o join option_price p using (organisation_id, option_id)
        where o.option_id = ${optionId} order by p.recorded_at desc, p.unit_price desc limit 1`),
    ),
  );
  return row;
}

describe('saving unapproved items', () => {
  it('SUP-037 approves the selected ones alone, and lets go of their ingredient', async () => {
    const [chosen, left] = [await unapproved('buter'), await unapproved('Other')];
    const ingredientId = await addIngredient(supplier, 'Butter');
    await changeOption(supplier, chosen, { ingredient_id: ingredientId });
    await changeOption(supplier, left, { ingredient_id: ingredientId });
    expect((await save([item(chosen)])).status).toBe(200);
    expect(await stateOf(chosen)).toEqual({ name: 'Butter', unVerified: false, ingredientId: null });
    expect(await stateOf(left)).toEqual({ name: 'Other', unVerified: true, ingredientId });
  });

  it('rules 48 and 49: states how they are sold, and leaves it as the file stated it where it says nothing of it', async () => {
    const [ham, crate, cheese] = [await unapproved('ham'), await unapproved('crate'), await unapproved('cheese')];
    await changeOption(supplier, cheese, { priced_by_weight: true });
    expect(await save([item(ham, { pricedByWeight: true, deposit: false, unitPrice: '85' })])).toMatchObject({
      status: 200,
    });
    await save([item(crate, { pricedByWeight: false, deposit: true, unitPrice: '5' }), item(cheese)]);
    expect(await soldAs(ham)).toEqual({ pricedByWeight: true, deposit: false, unitPrice: '85' });
    expect(await soldAs(crate)).toEqual({ pricedByWeight: false, deposit: true, unitPrice: '5' });
    expect(await soldAs(cheese)).toEqual({ pricedByWeight: true, deposit: false, unitPrice: '40' });
    const both = await unapproved('keg');
    await save([item(both, { pricedByWeight: true, deposit: true })]);
    expect(await soldAs(both)).toMatchObject({ pricedByWeight: false, deposit: true });
  });

  it('SUP-054 is refused with nothing selected', async () => {
    expect(await save([])).toMatchObject({
      status: 422,
      body: { message: 'Please add at least one item to save.', data: { code: 'supplier.nothing-selected' } },
    });
  });

  it.each(['amountPerUnit', 'unitsPerLot', 'uom', 'name', 'supplierCode'])(
    'SUP-055 is refused for all when a selected one lacks its %s',
    async (field) => {
      const [good, bad] = [await unapproved('Good'), await unapproved('Bad')];
      expect(await save([item(good), item(bad, { [field]: '' })])).toMatchObject({
        status: 422,
        body: { message: 'Items are not valid.' },
      });
      expect(await stateOf(good)).toMatchObject({ unVerified: true });
    },
  );

  it('is refused for a code that another line has, and for an item that is approved already', async () => {
    const [first, second] = [await unapproved('One'), await unapproved('Two')];
    await save([item(first, { supplierCode: 'SAME' })]);
    expect(await save([item(second, { supplierCode: 'SAME' })])).toMatchObject({
      status: 409,
      body: { data: { code: 'supplier.line-code-taken' } },
    });
    expect((await save([item(first, { version: 2 })])).status).toBe(404);
  });
});
