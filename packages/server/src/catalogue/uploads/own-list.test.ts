import { randomUUID } from 'node:crypto';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { sync } from '../../kernel/sync.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { read } from '../../testing/read.ts';
import { addLine, becomeCustomer, foundSupplier, publish } from '../../testing/supplier-account.ts';
import { uploadDesk } from '../../testing/uploads.ts';
import { postUpload } from './decide-upload.ts';

const app = await startTestApp(await testDatabase());
const supplier = await foundSupplier(app.theirs.headOffice);
const desk = uploadDesk(supplier);
const HEADING = 'option_name,supplier_code,category,uom,base_uom,numperportion,gramperportion,unitprice,vat';
const file = (...lines: string[]) => new TextEncoder().encode([HEADING, ...lines].join('\n'));

async function posted(...lines: string[]) {
  const { id: uploadId, totals } = await desk.checked(file(...lines));
  await postUpload(supplier, { commandId: randomUUID(), uploadId, goodRowsOnly: true });
  return { totals, done: await desk.work(uploadId), lines: await desk.lines(uploadId) };
}

function ownList() {
  return read(supplier, (db) =>
    db.run(
      raw<object>(sql`
        select o.name, o.supplier_code as code, o.type, o.un_verified as waits, c.kind || ' ' || c.name as category,
          (select trim_scale(unit_price) from option_price p where p.organisation_id = o.organisation_id and p.option_id = o.option_id
            order by effective_day desc, recorded_no desc limit 1) as price
        from supplier_option o left join category c using (organisation_id, category_id)
        where o.organisation_id = ${supplier.organisationId} and o.supplier_id = ${supplier.organisationId} and o.ingredient_id is null
        order by o.name`),
    ),
  );
}

async function count(table: string): Promise<number | undefined> {
  const [row] = await read(supplier, (db) =>
    db.run(
      raw<{ n: number }>(
        sql`select count(*)::int as n from ${sql.table(table)} where organisation_id = ${supplier.organisationId}`,
      ),
    ),
  );
  return row?.n;
}

describe('a file of a supplier’s own list', () => {
  it('rule 30: becomes lines of that list, and those that lack code, pack or unit unapproved items', async () => {
    const { totals, done } = await posted(
      'Butter,B1,Dairy,case,kg,1,10,80.00,0',
      'Cream,,Dairy,jar,l,1,2,6.00,0',
      'Milk,,,,,,,1.20,',
    );
    expect(totals).toMatchObject({ new: 3, error: 0, options: 3, ingredients: 0, suppliers: 0 });
    expect(done).toMatchObject({ status: 'success', count: 3 });
    expect(await ownList()).toEqual([
      { name: 'Butter', code: 'B1', type: 'MASTER', waits: false, category: 'supplier Dairy', price: '80' },
      { name: 'Cream', code: '', type: 'MASTER', waits: true, category: 'supplier Dairy', price: '6' },
      { name: 'Milk', code: '', type: 'MASTER', waits: true, category: null, price: '1.2' },
    ]);
    expect([await count('ingredient'), await count('supplier')]).toEqual([0, 1]);
  });

  it('adds nothing when it comes again, and states what it would change', async () => {
    const { totals } = await posted('Butter,B1,Dairy,case,kg,1,10,100.00,0', 'Milk,,,,,,,1.20,');
    expect(totals).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
    expect(await ownList()).toMatchObject([{ name: 'Butter', price: '100' }, { name: 'Cream' }, { name: 'Milk' }]);
  });

  it('SUP-019 flags what waits for approval and the lines it may be, with allergens, dates, and what became of it', async () => {
    await posted('Salted butter,SB1,Dairy,case,kg,1,10,80.00,0', 'Salted  BUTTER!,,Dairy,,,,,70.00,0');
    const options = async () => {
      const { rows } = await read(supplier, (db) => sync(db, supplier, {} as never));
      return (rows.supplierOptions ?? []) as unknown as SupplierOptionRow[];
    };
    const waiting = (await options()).find(({ name }) => /^salted butter!/i.test(name));
    const { userName } = supplier;
    const at = supplier.now().toISOString();
    const audited = { createdAt: at, createdBy: userName, updatedAt: at, updatedBy: userName };
    const flags = { allergens: [], archived: false, error: null, noMaster: false, ...audited };
    expect(waiting).toMatchObject({ ...flags, unVerified: true, optionMatches: ['SB1'] });
    expect((await options()).find(({ supplierCode }) => supplierCode === 'SB1')).toMatchObject({
      ...flags,
      unVerified: false,
      optionMatches: [],
    });
    const id = waiting?.id ?? '';
    const send = (path: string, body: object) =>
      app.neighbour.command(supplier.accountId, `/supplier-options/${path}`, body);
    const pack = { supplierCode: 'SB2', uom: 'case', unitsPerLot: '1', amountPerUnit: '5', baseUnit: 'kg' } as const;
    const item = { optionId: id, version: 1, name: 'Salted butter, small', unitPrice: '42', ...pack };
    expect((await send('approve', { items: [item] })).status).toBe(200);
    expect((await options()).find((one) => one.id === id)).toMatchObject({ unVerified: false, optionMatches: [] });
    const listed = (await options()).find(({ supplierCode }) => supplierCode === 'SB1');
    expect((await send(`${id}/remove`, { version: 2 })).status).toBe(200);
    expect((await send(`${listed?.id}/remove`, { version: 1 })).status).toBe(200);
    expect((await options()).some((one) => one.id === id)).toBe(false);
    const statement = raw<{ deleted: boolean }>(sql`select deleted from supplier_option where option_id = ${id}`);
    expect(await read(supplier, (db) => db.run(statement))).toEqual([{ deleted: true }]);
  });

  it('approves a line that was lacking once it is complete, and leaves a complete one so', async () => {
    await addLine(supplier, { name: 'Eggs', supplierCode: 'E1', unitPrice: '3', unVerified: true });
    const { totals, lines } = await posted('Eggs,E1,,tray,unit,1,30,5.00,0', 'Butter,B1,,,,,,90.00,0');
    expect(totals).toMatchObject({ changed: 1, error: 1 });
    expect(lines.lines.find(({ status }) => status === 'error')?.problems.map(({ column }) => column)).toContain('uom');
    expect(await ownList()).toContainEqual(expect.objectContaining({ name: 'Eggs', waits: false, price: '5' }));
  });

  it('refuses a line that states something wrong, and both of a code that is there twice', async () => {
    const { totals } = await desk.checked(
      file('Oil,O1,,tin,pint,1,5,9.00,0', 'Salt,S1,,bag,kg,1,1,1.00,0', 'Salt,S1,,bag,kg,1,1,1.00,0'),
    );
    expect(totals).toMatchObject({ new: 0, error: 3 });
  });

  it('gives a line without a code the code that a later file has for its name and pack, instead of adding it again', async () => {
    await posted('Double cream,,,tub,l,1,1,4.00,0', 'Skyr,,,,,,,2.00,');
    const { totals } = await posted('Double cream,C1,,tub,l,1,1,4.00,0', 'skyr,S1,,pot,kg,1,1,2.00,0');
    expect(totals).toMatchObject({ new: 0, details: 1, changed: 1 });
    const list = await ownList();
    expect(list).toContainEqual(expect.objectContaining({ name: 'Double cream', code: 'C1', waits: false }));
    expect(list).toContainEqual(expect.objectContaining({ name: 'skyr', code: 'S1', waits: false }));
  });

  it('adds a line when more than one without a code has its name, the pack is another, or the file names that one itself', async () => {
    for (const unitPrice of ['3', '4'])
      await addLine(supplier, { name: 'Yoghurt', supplierCode: '', unitPrice, unVerified: true });
    await posted('Quark,,,tub,kg,1,1,3.00,0', 'Kefir,,,,,,,2.00,');
    const { totals } = await desk.checked(
      file(
        'Yoghurt,Y1,,case,kg,1,5,3.00,0',
        'Quark,Q1,,bucket,kg,1,10,25.00,0',
        'Kefir,,,,,,,2.00,',
        'Kefir,K1,,bottle,l,1,1,2.00,0',
      ),
    );
    expect(totals).toMatchObject({ new: 3, unchanged: 1 });
    const { totals: other } = await desk.checked(file('Kefir,K1,,bottle,l,1,1,2.00,0', 'Kefir,,,,,,,2.00,'));
    expect(other).toMatchObject({ new: 0, changed: 1, error: 1 });
  });

  it('is published like lines that were typed, and files of ingredients are none of a supplier’s', async () => {
    const customer = app.ours.headOffice;
    const supplierId = await becomeCustomer(customer, supplier);
    await publish(supplier);
    const url = `/api/v1/accounts/${app.ours.organisationId}/suppliers/${supplierId}/published-list`;
    expect((await app.owner.get<{ name: string }[]>(url)).body.map(({ name }) => name)).toEqual([
      'Butter',
      'Double cream',
      'Eggs',
      'skyr',
    ]);
    await expect(desk.send(file('Butter'), { kind: 'ingredients' })).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
