import { randomUUID } from 'node:crypto';
import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { writing } from '../../db/transaction.ts';
import { made } from '../../kernel/changes.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectGuarded, expectOnce } from '../../testing/guarded.ts';
import { startTestApp } from '../../testing/http.ts';
import { onPlan } from '../../testing/plans.ts';
import { importList, priceListOf } from '../../testing/price-list.ts';
import { callers } from '../../testing/routes/callers.ts';
import { addSupplier, supplierDetails } from '../../testing/supplier.ts';
import { becomeCustomer, foundSupplier } from '../../testing/supplier-account.ts';

const app = await startTestApp(await testDatabase());
const { ours, theirs } = app;
const { organisationId: headOffice } = ours;

interface Saved {
  rows: { suppliers?: SupplierRow[] };
  data?: { code: string; fields?: { field: string }[]; row?: SupplierRow };
}
const save = (supplierId: string, version: number | null, differs: Parameters<typeof supplierDetails>[0] = {}) =>
  app.owner.command<Saved>(headOffice, `/suppliers/${supplierId}/save`, { version, ...supplierDetails(differs) });

/** The suppliers of an account's collection. */
async function suppliersOf(accountId: string, caller = app.owner): Promise<SupplierRow[]> {
  const answer = await caller.get<Saved>(`/api/v1/accounts/${accountId}/sync`);
  return answer.body.rows.suppliers ?? [];
}

const set = (supplierId: string, values: RawBuilder<unknown>) =>
  writing(app.pool, headOffice, async (tx) =>
    tx.send(
      raw(sql`update supplier set ${values} where organisation_id = ${headOffice} and supplier_id = ${supplierId}`),
    ),
  );

const everything = supplierDetails({
  name: 'Green Lane Produce',
  email: 'orders@green.example',
  code: 'GRE',
  accountNumber: 'CT-1042',
  phone: '020 7946 0018',
  contact: 'Ada Lane',
  website: 'www.green.example',
  emailAddresses: ['ada@green.example', 'invoices@green.example'],
  address: '4 Market Row',
  postcode: 'SE1 9AA',
  customerContact: 'Gino',
  customerPhone: '020 7946 0022',
  deliveryDays: ['Mon', 'Thu'],
  cutOffTime: '22:00',
  minimumSpend: '40',
  typeOfProducts: 'Fruit and vegetables',
  targetTemperature: '5',
  otherProducts: [
    { typeOfProducts: 'Frozen', targetTemperature: '-18' },
    { typeOfProducts: 'Dry goods', targetTemperature: null },
    { typeOfProducts: 'Dairy', targetTemperature: '4' },
    { typeOfProducts: 'Bread', targetTemperature: '20' },
  ],
});

describe('a supplier that is maintained by hand', () => {
  it('SUP-012 SUP-013 SUP-015 is stored with all its details, which the areas that order from it receive', async () => {
    const supplierId = randomUUID();
    const answer = await save(supplierId, null, everything);
    const row = { id: supplierId, type: 'INTERNAL', status: null, archived: false, version: 1, ...everything };
    expect(answer).toMatchObject({ status: 200, body: { rows: { suppliers: [row] } } });
    expect((await suppliersOf(ours.areaId)).find(({ id }) => id === supplierId)).toMatchObject(row);

    const changed = await save(supplierId, 1, { ...everything, phone: null, otherProducts: [], deliveryDays: ['Sun'] });
    expect(changed.body.rows.suppliers?.[0]).toMatchObject({
      phone: null,
      otherProducts: [],
      deliveryDays: ['Sun'],
      website: 'www.green.example',
      version: 2,
    });
    expect((await suppliersOf(theirs.organisationId, app.neighbour)).map(({ id }) => id)).not.toContain(supplierId);
  });

  it('SUP-062 is added, changed, archived, taken back and removed, requested and imported, one call each', async () => {
    const supplierId = randomUUID();
    const then = async (verb: string, body: object) =>
      (await app.owner.command<Saved>(headOffice, `/suppliers/${supplierId}/${verb}`, body)).body;
    const found = async (id: string) => (await suppliersOf(headOffice)).find((one) => one.id === id);
    await save(supplierId, null, { name: 'Dales' });
    expect(await found(supplierId)).toMatchObject({ name: 'Dales' });
    await save(supplierId, 1, { name: 'Dales Dairy' });
    expect(await found(supplierId)).toMatchObject({ name: 'Dales Dairy' });
    await then('archived', { version: 2, archived: true });
    expect(await found(supplierId)).toMatchObject({ archived: true });
    await then('archived', { version: 3, archived: false });
    expect(await found(supplierId)).toMatchObject({ archived: false });
    await then('remove', { version: 4 });
    expect(await found(supplierId)).toBeUndefined();

    const requested = await becomeCustomer(ours.headOffice, await foundSupplier(theirs.headOffice), null);
    expect(await found(requested)).toMatchObject({ type: 'SLAVE', status: 'REQUESTED' });
    await importList(ours.headOffice, priceListOf({ supplier_id: 'SUP-HIL', supplier_name: 'Hill Mill' }));
    expect((await suppliersOf(headOffice)).map(({ name }) => name)).toContain('Hill Mill');
  });

  it.each([
    ['a name', { name: ' ' }, 'name'],
    ['an address for orders', { email: '' }, 'email'],
  ] as const)('SUP-056 SUP-057 %s is needed', async (_, missing, field) => {
    const answer = await save(randomUUID(), null, missing);
    expect([answer.status, answer.body.data?.fields?.map((one) => one.field)]).toEqual([422, [field]]);
  });

  it('refuses a code that another one has, and a version that is not the newest, with the newer row', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await save(one, null, { code: 'ONE' });
    expect((await save(other, null, { code: 'ONE' })).body.data?.code).toBe('supplier.code-taken');
    await save(one, 1, { code: 'ONE', name: 'Newer & Co' });
    expect(await save(one, 1, { code: 'ONE' })).toMatchObject({
      status: 409,
      body: { data: { code: 'changed-meanwhile', row: { name: 'Newer & Co', version: 2 } } },
    });
  });

  it('PERM-040 is added where the plan opens that; where it does not, those that are there can still be changed', async () => {
    const supplierId = await addSupplier(ours.headOffice, 'Fresh & Co');
    await onPlan(ours, 'startPlan', async () => {
      expect((await save(randomUUID(), null)).status).toBe(403);
      expect((await save(supplierId, 1, { phone: '020 7946 0018' })).status).toBe(200);
    });
  });

  it('PERM-044 is not changed here when it is maintained by its provider', async () => {
    const supplierId = await addSupplier(ours.headOffice, 'Provided & Co', 'orders@provided.example');
    await set(supplierId, sql`type = 'SLAVE'`);
    expect((await save(supplierId, 1, { name: 'Mine & Co' })).status).toBe(403);
    expect((await suppliersOf(headOffice)).find(({ id }) => id === supplierId)?.name).toBe('Provided & Co');
  });

  it('SUP-011 is one of our own, a copy that its provider maintains, or a supplier itself, with how far the asking for it has come', async () => {
    const parent = randomUUID();
    const kinds = [
      { type: 'INTERNAL', status: null, parent: null, archived: true },
      { type: 'SLAVE', status: 'REQUESTED', parent, archived: false },
      { type: 'SLAVE', status: 'ACCEPTED', parent, archived: false },
      { type: 'SUPPLIER', status: null, parent: null, archived: false },
    ];
    for (const { type, status, parent: parentAccountId, archived } of kinds) {
      const id = await addSupplier(ours.headOffice, 'Fresh & Co');
      await set(
        id,
        sql`type = ${type}, status = ${status}, parent_account_id = ${parentAccountId}, archived = ${archived}`,
      );
      const row = (await suppliersOf(headOffice)).find((one) => one.id === id);
      expect(row).toMatchObject({ name: 'Fresh & Co', type, status, parentAccountId, archived });
    }
    const id = await addSupplier(ours.headOffice, 'Fresh & Co');
    await expect(set(id, sql`type = 'FRIEND'`)).rejects.toThrow('supplier_type_check');
    await expect(set(id, sql`status = 'DECLINED'`)).rejects.toThrow('supplier_status_check');
  });

  it('changes its own details in its own account, and neither adds nor changes others there', async () => {
    const { supplier } = await callers(app);
    const { body: me } = await supplier.get<{ accounts: { id: string }[] }>('/api/v1/me');
    const own = me.accounts[0]?.id ?? '';
    const other = randomUUID();
    await writing(app.pool, own, async (tx) =>
      tx.send(
        insertRows(
          'supplier',
          [own, other].map((supplier_id) => ({
            organisation_id: own,
            supplier_id,
            name: 'Green Lane',
            type: 'SUPPLIER',
            ...made(ours.headOffice),
          })),
        ),
      ),
    );
    const send = (id: string, version: number | null) =>
      supplier.command<Saved>(own, `/suppliers/${id}/save`, {
        version,
        ...supplierDetails({ phone: '020 7946 0018' }),
      });
    expect(await send(own, 1)).toMatchObject({
      status: 200,
      body: { rows: { suppliers: [{ phone: '020 7946 0018' }] } },
    });
    expect([(await send(other, 1)).status, (await send(randomUUID(), null)).status]).toEqual([404, 403]);
  });

  it('is added once, and only by people of this head office', async () => {
    const call = () => ({
      accountId: headOffice,
      path: `/suppliers/${randomUUID()}/save`,
      body: { version: null, ...supplierDetails() },
    });
    await expectGuarded(app, call());
    await expectOnce(app, call(), async () => (await suppliersOf(headOffice)).length);
    const manager = await app.person('Mia', { accountId: ours.locationId, role: 'member' });
    expect((await manager.command(ours.locationId, call().path, call().body)).status).toBe(404);
  });
});
