import { randomUUID } from 'node:crypto';
import { addDays } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { insertRows } from '../db/insert-rows.ts';
import { enterInvoice } from '../invoices/enter-invoice.ts';
import { made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { addShelf } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { linesOf, typedInvoice, typedLine, unreadUpload } from '../testing/invoices.ts';
import { arrange } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { receive } from '../testing/trade.ts';
import '../invoices/collections.ts';
import '../procurement/collections.ts';
import '../stock/collections.ts';
import { type Kitchen, LAST, openKitchen, trade, why } from './testing-weeks.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let group: TestGroup;
let area: Ctx;
let kitchen: Kitchen;
beforeEach(async () => {
  group = await foundGroup(pool);
  area = group.area;
  kitchen = await openKitchen(area);
});

it('names a shelf first that was counted last time and has no line now', async () => {
  const shelves = [await addShelf(area, 'Line fridge'), await addShelf(area, 'Walk-in')] as const;
  const { findings } = await why(area, await trade(kitchen, { shelves }));
  expect(findings[0]).toMatchObject({
    kind: 'shelf not counted',
    sure: 'proven',
    place: 'Walk-in',
    mend: { kind: 'stocktake' },
  });
});

it('names an invoice first that bills what never came, whether it is on an order or on none', async () => {
  const closing = await trade(kitchen, { extra: 6_000 });
  const option = await optionOfMince();
  const upload = await unreadUpload(group);
  const line = typedLine(option.option_id, { quantity: '6000', lots: '6000', name: 'Beef mince' });
  await enterInvoice(area, {
    ...{ commandId: randomUUID(), accountId: area.accountId },
    ...{ ...typedInvoice(upload, option.supplier_id, [line]), date: addDays(LAST, 2) },
  });
  const billed = {
    kind: 'not delivered',
    sure: 'proven',
    mend: { kind: 'invoice', id: upload.id, day: addDays(LAST, 2) },
    lines: [{ predicted: '6000' }],
  };
  expect((await why(area, closing)).findings[0]).toMatchObject(billed);

  const orderId = await receive(area, {
    day: addDays(LAST, 2),
    supplierId: option.supplier_id,
    lines: [{ ingredientId: kitchen.mince, quantity: '1000', price: '0.01' }],
  });
  await placeOn(orderId, upload.id, '6000');
  expect((await why(area, closing)).findings[0]).toMatchObject({ ...billed, lines: [{ predicted: '5000' }] });
});

it('names a transfer first that was sent here and never confirmed', async () => {
  const bar = await addArea(group, 'Bar');
  const closing = await trade(kitchen, { extra: 4_000 });
  const transferId = randomUUID();
  const { organisationId: organisation_id } = area;
  await arrange(area, (tx) =>
    tx.send(
      insertRows('transfer', [
        {
          ...{
            organisation_id,
            transfer_id: transferId,
            from_account_id: bar.accountId,
            to_account_id: area.accountId,
          },
          ...{ day: addDays(LAST, 1), state: 'SENT', ...made(area) },
        },
      ]),
      insertRows('transfer_line', [
        {
          ...{ organisation_id, transfer_id: transferId, line_id: randomUUID(), line_no: 1, kind: 'ingredient' },
          ...{ ref_id: kitchen.mince, name: 'Beef mince', record_unit: 'kg', amount: '4', base_quantity: '4000' },
        },
      ]),
    ),
  );
  const { findings } = await why(area, closing);
  expect(findings[0]).toMatchObject({
    kind: 'transfer missing',
    sure: 'proven',
    place: 'Soho, Bar',
    mend: { kind: 'transfer', id: transferId },
    lines: [{ predicted: '4000' }],
  });
});

async function optionOfMince(): Promise<{ option_id: string; supplier_id: string }> {
  const [option] = await read(area, (db) =>
    db.run(
      raw<{ option_id: string; supplier_id: string }>(sql`
        select option_id, supplier_id from supplier_option where ingredient_id = ${kitchen.mince}`),
    ),
  );
  if (!option) throw new Error('mince has no option');
  return option;
}

/** Puts the invoice's line on the only line of an order, for so many lots. */
async function placeOn(orderId: string, uploadId: string, lots: string): Promise<void> {
  const [line] = await linesOf(group, uploadId);
  await arrange(area, (tx) =>
    tx.run(
      raw(sql`
        insert into invoice_allocation (organisation_id, upload_id, line_id, order_id, order_line_id, lots, net)
        select l.organisation_id, ${uploadId}::uuid, ${line?.line_id ?? ''}::uuid, l.order_id, l.line_id, ${lots}::numeric, 36
        from purchase_order_line l where l.organisation_id = ${area.organisationId} and l.order_id = ${orderId}`),
    ),
  );
}
