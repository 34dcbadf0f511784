import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { foundGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectNoDrift } from '../../testing/ledger-rows.ts';
import { changeCost } from '../../testing/pantry.ts';
import { read } from '../../testing/read.ts';
import {
  addLine,
  becomeCustomer,
  changeOption,
  foundSupplier,
  publish,
  repriceLine,
  supplyParts,
} from '../../testing/supplier-account.ts';
import { archiveListing } from './archive-listing.ts';
import { followMasters, locksOfRepacked } from './follow-masters.ts';
import { importSupplierOptions } from './import-options.ts';
import { publishList } from './publish-list.ts';
import { runPublication } from './run-publication.ts';
import { sweepCopies } from './sweep-copies.ts';

const pool = openPool({ connectionString: (await testDatabase()).appUrl });
afterAll(() => pool.end());
const neighbour = (await foundGroup(pool)).headOffice;

/** A supplier with one published line that a customer has taken over. */
async function tradingPair(line: Partial<Parameters<typeof addLine>[1]> = {}) {
  const customer = (await foundGroup(pool)).headOffice;
  const supplier = await foundSupplier(neighbour);
  const lineId = await addLine(supplier, { name: 'Butter', unitPrice: '40', supplierCode: 'B1', ...line });
  const supplierId = await becomeCustomer(customer, supplier);
  await publish(supplier);
  await importSupplierOptions(customer, { commandId: randomUUID(), supplierId, optionIds: [lineId] });
  return { customer, supplier, supplierId, lineId };
}

interface Copy {
  id: string;
  name: string;
  code: string;
  vat: string | null;
  archived: boolean;
  error: string | null;
  noMaster: boolean;
  offer: string | null;
  offerFrom: string | null;
  master: string | null;
  /** The latest price and pack, and what a base unit of the ingredient costs at last. */
  price: string;
  cost: string | null;
}

function copies(ctx: Ctx): Promise<Copy[]> {
  return read(ctx, (db) =>
    db.run(
      raw<Copy>(sql`
        select o.option_id as id, o.name, supplier_code as code, trim_scale(vat_percent) as vat, o.archived, error, no_master as "noMaster",
          trim_scale(offered_price) as offer, offered_from as "offerFrom", master_account_id as master, p.price, trim_scale(c.cost) as cost
        from supplier_option o
        left join lateral (
          select concat_ws(' ', trim_scale(unit_price), uom, trim_scale(units_per_lot), trim_scale(amount_per_unit), base_unit) as price
          from option_price p where p.organisation_id = o.organisation_id and p.option_id = o.option_id
          order by effective_day desc, recorded_no desc limit 1) p on true
        left join lateral (
          select cost from ingredient_cost c where c.organisation_id = o.organisation_id and c.ingredient_id = o.ingredient_id
          order by from_day desc limit 1) c on true
        where o.organisation_id = ${ctx.organisationId} and o.type = 'SLAVE' order by o.supplier_code`),
    ),
  );
}

describe('a published list', () => {
  it('rule 30 offers a new price and changes none: the recipe costs what it did', async () => {
    const { customer, supplier, lineId } = await tradingPair();
    expect(await copies(customer)).toMatchObject([{ price: '40 case 2 5 kg', cost: '0.004', offer: null }]);
    await repriceLine(supplier, lineId, { unitPrice: '44' });
    await publish(supplier, '2026-12-01');
    expect(await copies(customer)).toMatchObject([
      { price: '40 case 2 5 kg', cost: '0.004', offer: '44', offerFrom: '2026-12-01' },
    ]);
    await repriceLine(supplier, lineId, { unitPrice: '40' });
    await publish(supplier, '2026-12-01');
    expect(await copies(customer)).toMatchObject([{ offer: null, offerFrom: null }]);
    await expectNoDrift(customer);
  });

  it('SUP-041 rule 30 passes on name, code, VAT and pack together; the new pack costs as much a gram', async () => {
    const { customer, supplier, lineId } = await tradingPair();
    await changeOption(supplier, lineId, { name: 'Salted butter', supplier_code: 'B2', vat_percent: '20' });
    await repriceLine(supplier, lineId, { unitPrice: '18', uom: 'tub', unitsPerLot: '1', amountPerUnit: '4' });
    await publish(supplier);
    expect(await copies(customer)).toMatchObject([
      { name: 'Salted butter', code: 'B2', vat: '20', price: '16 tub 1 4 kg', cost: '0.004', offer: '18' },
    ]);
    await expectNoDrift(customer);
  });

  it('locks what a new pack prices anew before it writes, and so passes it on at the first try', async () => {
    const { customer, supplier, lineId } = await tradingPair();
    const pack = { unitPrice: '18', uom: 'tub', unitsPerLot: '1', amountPerUnit: '4' };
    await repriceLine(supplier, lineId, pack);
    const publicationId = randomUUID();
    await publishList(supplier, { commandId: randomUUID(), publicationId, effectiveFrom: '2026-11-20' });
    let tries = 0;
    await once(customer, { commandId: publicationId }, locksOfRepacked(customer.organisationId), async (tx) => {
      tries += 1;
      return { changes: (await followMasters(tx, customer, publicationId)).changes };
    });
    expect(tries).toBe(1);
    expect(await copies(customer)).toMatchObject([{ price: '16 tub 1 4 kg' }]);
  });

  it('lets two lines change their codes with each other', async () => {
    const { customer, supplier, supplierId, lineId } = await tradingPair();
    const cream = await addLine(supplier, { name: 'Cream', unitPrice: '8', supplierCode: 'C1', baseUnit: 'l' });
    await publish(supplier);
    await importSupplierOptions(customer, { commandId: randomUUID(), supplierId, optionIds: [cream] });
    await changeOption(supplier, lineId, { supplier_code: 'X' });
    await changeOption(supplier, cream, { supplier_code: 'B1' });
    await changeOption(supplier, lineId, { supplier_code: 'C1' });
    await publish(supplier);
    expect((await copies(customer)).map(({ name, code }) => [name, code])).toEqual([
      ['Cream', 'B1'],
      ['Butter', 'C1'],
    ]);
  });

  it('retains pack and price of a copy whose line is sold by another measure now, and reports it', async () => {
    const { customer, supplier, lineId } = await tradingPair();
    await repriceLine(supplier, lineId, {
      unitPrice: '5',
      uom: 'each',
      unitsPerLot: '1',
      amountPerUnit: '1',
      baseUnit: 'unit',
    });
    await publish(supplier);
    expect(await copies(customer)).toMatchObject([
      { price: '40 case 2 5 kg', offer: null, archived: false, error: expect.stringContaining('another measure') },
    ]);
  });

  it('reaches accepted customers and nobody else, and each once however often the job runs', async () => {
    const { customer, supplier, lineId } = await tradingPair();
    const asking = (await foundGroup(pool)).headOffice;
    await becomeCustomer(asking, supplier, null);
    await repriceLine(supplier, lineId, { unitPrice: '44' });
    const publicationId = randomUUID();
    await publishList(supplier, { commandId: randomUUID(), publicationId, effectiveFrom: '2026-11-20' });
    const job = { organisationId: supplier.organisationId, publicationId };
    await runPublication(supplyParts(supplier), job);
    const sequences = async () =>
      Promise.all(
        [customer, asking].map(
          async (ctx) =>
            (await read(ctx, (db) => db.run(raw<{ n: string }>(sql`select sequence as n from organisation_feed`))))[0]
              ?.n,
        ),
      );
    const before = await sequences();
    await runPublication(supplyParts(supplier), job);
    expect(await sequences()).toEqual(before);
    expect(await copies(asking)).toEqual([]);
    const progress = await read(supplier, (db) =>
      db.run(
        raw<object>(
          sql`select status, customers, customers_done as done from publication where publication_id = ${publicationId}`,
        ),
      ),
    );
    expect(progress).toEqual([{ status: 'done', customers: 1, done: 1 }]);
  });

  it('is refused while it is being published, and when there is nothing in it', async () => {
    const supplier = await foundSupplier(neighbour);
    const send = () =>
      publishList(supplier, { commandId: randomUUID(), publicationId: randomUUID(), effectiveFrom: '2026-11-20' });
    await addLine(supplier, { name: 'Not complete', unitPrice: '1', unVerified: true });
    await expect(send()).rejects.toMatchObject({ code: 'supplier.nothing-to-publish' });
    await addLine(supplier, { name: 'Butter', unitPrice: '40' });
    await send();
    await expect(send()).rejects.toMatchObject({ code: 'supplier.publishing' });
  });
});

describe('the check of copies', () => {
  const sweep = async (ctx: Ctx) => {
    const log: string[] = [];
    await sweepCopies(supplyParts(ctx, log));
    return log;
  };

  it('SUP-040 flags and archives a copy whose line is gone, which comes back with the line; costs stay', async () => {
    const { customer, supplier, lineId } = await tradingPair();
    await addLine(supplier, { name: 'Cream', unitPrice: '8' });
    await changeOption(supplier, lineId, { archived: true });
    await publish(supplier);
    const gone = { archived: true, noMaster: true, error: 'No matching master detail found', cost: '0.004' };
    expect(await copies(customer)).toMatchObject([gone]);
    await changeOption(supplier, lineId, { archived: false });
    await publish(supplier);
    expect(await copies(customer)).toMatchObject([{ archived: false, noMaster: false, error: null }]);
    await expectNoDrift(customer);
  });

  it('SUP-038 gives a copy without a supplier account that of its supplier', async () => {
    const { customer, supplier } = await tradingPair();
    const [copy] = await copies(customer);
    await changeOption(customer, copy?.id ?? '', { master_account_id: null });
    expect(await sweep(customer)).toEqual([]);
    expect(await copies(customer)).toMatchObject([{ master: supplier.organisationId, archived: false, error: null }]);
  });

  it('SUP-039 flags and archives a copy whose supplier account cannot be found', async () => {
    const { customer } = await tradingPair();
    const [copy] = await copies(customer);
    await changeOption(customer, copy?.id ?? '', { master_account_id: randomUUID() });
    await sweep(customer);
    expect(await copies(customer)).toMatchObject([
      { archived: true, noMaster: false, error: 'Missing supplier account' },
    ]);
  });

  it('SUP-042 only logs that two copies follow one line', async () => {
    const { customer, supplier, supplierId } = await tradingPair();
    const cream = await addLine(supplier, { name: 'Cream', unitPrice: '8', supplierCode: 'C1' });
    await publish(supplier);
    await importSupplierOptions(customer, { commandId: randomUUID(), supplierId, optionIds: [cream] });
    const [butter] = await copies(customer);
    await changeOption(customer, butter?.id ?? '', { master_option_id: cream });
    expect(await sweep(customer)).toEqual(['lines of a supplier have more than one copy']);
    expect((await copies(customer)).map(({ archived, error }) => [archived, error])).toEqual([
      [false, null],
      [false, null],
    ]);
  });

  it('leaves what a person archived alone, and writes nothing where nothing is amiss', async () => {
    const { customer, supplier, lineId } = await tradingPair();
    const [copy] = await copies(customer);
    await changeOption(customer, copy?.id ?? '', { archived: true });
    await changeOption(supplier, lineId, { name: 'Ghee' });
    await publish(supplier);
    const before = await copies(customer);
    expect(before).toMatchObject([{ archived: true, error: null, name: 'Butter' }]);
    await sweep(customer);
    expect(await copies(customer)).toEqual(before);
  });

  it('goes on following the list of a supplier that is archived', async () => {
    const { customer, supplier, lineId } = await tradingPair();
    await archiveListing(supplier, { commandId: randomUUID(), archived: true });
    await repriceLine(supplier, lineId, { unitPrice: '41' });
    await publish(supplier);
    expect(await copies(customer)).toMatchObject([{ archived: false, offer: '41' }]);
  });

  it('retains a price of our own beside the list’s: it is still only offered', async () => {
    const { customer, supplier } = await tradingPair();
    const [option] = await copies(customer);
    const [linked] = await read(customer, (db) =>
      db.run(raw<{ id: string }>(sql`select ingredient_id as id from supplier_option where option_id = ${option?.id}`)),
    );
    await changeCost(customer, linked?.id ?? '', '0.003', '2026-11-20');
    await publish(supplier);
    expect((await copies(customer))[0]).toMatchObject({ offer: '40', price: '30 case 2 5 kg', cost: '0.003' });
    await expectNoDrift(customer);
  });
});
