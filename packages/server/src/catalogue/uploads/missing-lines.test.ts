import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import type { Ctx } from '../../kernel/context.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { importList, priceListOf } from '../../testing/price-list.ts';
import { read } from '../../testing/read.ts';
import { addLine, becomeCustomer, foundSupplier, publish } from '../../testing/supplier-account.ts';
import { uploadDesk } from '../../testing/uploads.ts';
import { importSupplierOptions } from '../supplier-accounts/import-options.ts';
import { postUpload } from './decide-upload.ts';
import { missingLines } from './missing-lines.ts';

const pool = openPool({ connectionString: (await testDatabase()).appUrl });
afterAll(() => pool.end());

const HEADING = 'option_name,supplier_code,category,uom,base_uom,numperportion,gramperportion,unitprice,vat';
const FILE = new TextEncoder().encode([HEADING, 'Butter,B1,,case,kg,2,5,42.00,0', 'milk,,,,,,,1.20,'].join('\n'));

let ours: TestGroup;
let supplier: Ctx;
let desk: ReturnType<typeof uploadDesk>;
beforeEach(async () => {
  ours = await foundGroup(pool);
  supplier = await foundSupplier(ours.headOffice);
  desk = uploadDesk(supplier);
  await addLine(supplier, { name: 'Butter', unitPrice: '40', supplierCode: 'B1' });
  await addLine(supplier, { name: 'Milk', unitPrice: '1', supplierCode: '', unVerified: true });
});

const missing = (uploadId: string, ctx = supplier) => read(ctx, (db) => missingLines(db, ctx, { uploadId }));

const archived = (ctx: Ctx) =>
  read(ctx, (db) =>
    db.run(
      raw<{ name: string }>(sql`
        select name from supplier_option where organisation_id = ${ctx.organisationId} and archived order by name`),
    ),
  );

async function post(uploadId: string, endLines?: string[]): Promise<void> {
  await postUpload(supplier, { commandId: randomUUID(), uploadId, goodRowsOnly: true, ...(endLines && { endLines }) });
  expect(await desk.work(uploadId)).toMatchObject({ status: 'success' });
}

it('lines that a new file of a supplier’s own list does not name are listed, by code or by name, and stay unless they are ended', async () => {
  const cream = await addLine(supplier, { name: 'Cream', unitPrice: '8', supplierCode: 'C1' });
  const { id } = await desk.checked(FILE);
  expect(await missing(id)).toEqual([{ optionId: cream, name: 'Cream', supplierCode: 'C1' }]);
  await post(id);
  expect(await archived(supplier)).toEqual([]);
});

it('the lines that a person ends are archived with the file, those alone that they were shown, and leave the customers', async () => {
  const cream = await addLine(supplier, { name: 'Cream', unitPrice: '8', supplierCode: 'C1', baseUnit: 'l' });
  const supplierId = await becomeCustomer(ours.headOffice, supplier);
  await publish(supplier);
  await importSupplierOptions(ours.headOffice, { commandId: randomUUID(), supplierId, optionIds: [cream] });
  const { id } = await desk.checked(FILE);
  const shown = (await missing(id)).map(({ optionId }) => optionId);
  await addLine(supplier, { name: 'Eggs', unitPrice: '3', supplierCode: 'E1' }); // added meanwhile
  await post(id, shown);
  expect(await archived(supplier)).toEqual([{ name: 'Cream' }]);
  expect(await archived(ours.headOffice)).toEqual([]);
  await publish(supplier);
  expect(await archived(ours.headOffice)).toEqual([{ name: 'Cream' }]);
});

it('of a customer’s file nothing is missing: it states what it states', async () => {
  await importList(ours.headOffice, priceListOf({}));
  const { id } = await uploadDesk(ours.headOffice).checked(
    priceListOf({ itemcode: 'ING0002', name: 'Rye', supplier_code: 'M2' }),
  );
  expect(await missing(id, ours.headOffice)).toEqual([]);
});
