import { randomUUID } from 'node:crypto';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { DirectoryEntry, PublishedLine } from '@larder/contract/supplier-accounts.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectGuardedQuery } from '../../testing/guarded.ts';
import { startTestApp } from '../../testing/http.ts';
import { expectNoDrift } from '../../testing/ledger-rows.ts';
import { addIngredient } from '../../testing/pantry.ts';
import { read } from '../../testing/read.ts';
import { addLine, becomeCustomer, foundSupplier, publish } from '../../testing/supplier-account.ts';

const app = await startTestApp(await testDatabase());
const customer = app.ours.headOffice;
const supplier = await foundSupplier(app.theirs.headOffice);
const butter = await addLine(supplier, { name: 'Butter', unitPrice: '40', supplierCode: 'B1', vatPercent: '20' });
const cream = await addLine(supplier, { name: 'Cream', unitPrice: '8', supplierCode: 'C1', baseUnit: 'l' });
const ourButter = await addIngredient(customer, 'butter', 'g');
const supplierId = await becomeCustomer(customer, supplier);
await publish(supplier);

const path = `/suppliers/${supplierId}/import-options`;
const take = (optionIds: string[]) => app.owner.command(app.ours.organisationId, path, { optionIds });
const url = `/api/v1/accounts/${app.ours.organisationId}/suppliers/${supplierId}/published-list`;
const list = async () => (await app.owner.get<PublishedLine[]>(url)).body;

function options() {
  return read(customer, (db) =>
    db.run(
      raw<object>(sql`
        select o.name, o.type, o.master_option_id as master, i.name as ingredient, i.recipe_unit as unit, i.type as kind, o.vat_percent as vat,
          trim_scale(c.cost) as cost
        from supplier_option o join ingredient i using (organisation_id, ingredient_id)
        left join ingredient_cost c using (organisation_id, ingredient_id)
        where o.organisation_id = ${customer.organisationId} and o.supplier_id = ${supplierId} order by o.name`),
    ),
  );
}

describe('taking over a supplier’s list', () => {
  it('shows before which ingredient each line would go to, and writes nothing', async () => {
    expect(await list()).toMatchObject([
      { optionId: butter, name: 'Butter', unitPrice: '40', ingredientName: 'butter', imported: false },
      { optionId: cream, name: 'Cream', ingredientName: null, imported: false },
    ]);
    expect(await options()).toEqual([]);
    await expectGuardedQuery(app, url);
  });

  it('SUP-027 SUP-097 makes copies that follow their lines, each with a matching ingredient at the list’s price', async () => {
    expect(await take([butter, cream])).toMatchObject({ status: 200, body: { imported: 2, ingredients: 1 } });
    expect(await options()).toEqual([
      {
        name: 'Butter',
        type: 'SLAVE',
        master: butter,
        ingredient: 'butter',
        unit: 'g',
        kind: 'INTERNAL',
        vat: '20',
        cost: '0.004',
      },
      {
        name: 'Cream',
        type: 'SLAVE',
        master: cream,
        ingredient: 'Cream',
        unit: 'ml',
        kind: 'SLAVE',
        vat: '0',
        cost: '0.0008',
      },
    ]);
    expect((await list()).map(({ imported }) => imported)).toEqual([true, true]);
    expect(ourButter).toBeTruthy();
    await expectNoDrift(customer);
  });

  it('SUP-065 reads who can be bought from, and of a supplier its lines, with the categories they stand in', async () => {
    const dairy = { version: null, kind: 'supplier', name: 'Dairy', parentId: null };
    const categoryId = randomUUID();
    await app.neighbour.command(supplier.accountId, `/categories/${categoryId}/save`, dairy);
    const cheese = await addLine(supplier, { name: 'Cheese', unitPrice: '60', categoryId });
    await publish(supplier);
    const directory = `/api/v1/accounts/${app.ours.organisationId}/supplier-directory`;
    const [known, ...others] = (await app.owner.get<DirectoryEntry[]>(directory)).body;
    expect([known?.supplierAccountId, known?.name, others]).toEqual([supplier.accountId, 'Green Lane', []]);
    expect((await list()).map(({ name, category }) => [name, category])).toEqual([
      ['Cheese', 'Dairy'],
      ['Butter', null],
      ['Cream', null],
    ]);
    const own = await app.neighbour.get<SyncAnswer>(`/api/v1/accounts/${supplier.accountId}/sync`);
    const { categories, supplierOptions } = own.body.rows;
    expect(categories).toMatchObject([{ id: categoryId, kind: 'supplier', name: 'Dairy' }]);
    expect(supplierOptions).toContainEqual(expect.objectContaining({ id: cheese, type: 'MASTER', categoryId }));
  });

  it('takes a line over once', async () => {
    expect(await take([butter])).toMatchObject({ status: 200, body: { imported: 0, ingredients: 0 } });
    expect(await options()).toHaveLength(2);
  });

  it('finds no line that is not published, and none of another supplier', async () => {
    const hidden = await addLine(supplier, { name: 'Not yet', unitPrice: '1' });
    const rival = await foundSupplier(app.theirs.headOffice, 'Rival');
    const foreign = await addLine(rival, { name: 'Milk', unitPrice: '1' });
    await publish(rival);
    expect((await take([hidden])).status).toBe(404);
    expect((await take([foreign])).status).toBe(404);
  });

  it('is refused until the supplier has accepted', async () => {
    const slow = await foundSupplier(app.theirs.headOffice, 'Slow');
    const line = await addLine(slow, { name: 'Milk', unitPrice: '1' });
    await publish(slow);
    const asked = await becomeCustomer(customer, slow, null);
    const answer = await app.owner.command(app.ours.organisationId, `/suppliers/${asked}/import-options`, {
      optionIds: [line],
    });
    expect(answer).toMatchObject({ status: 422, body: { data: { code: 'supplier.not-accepted' } } });
  });
});
