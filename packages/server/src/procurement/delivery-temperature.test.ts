import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { TaskEntryRow } from '@larder/contract/rows/tasks.ts';
import { actionsNeeded } from '@larder/domain/tasks/fridge-day.ts';
import { verifyChain } from '@larder/domain/tasks/verify-chain.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { writing } from '../db/transaction.ts';
import { asEntries, entryRows } from '../food-safety/entry-rows.ts';
import { seal } from '../food-safety/sealing.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { read } from '../testing/read.ts';
import { storedLinks } from '../testing/stored-links.ts';
import { enter } from '../testing/tasks.ts';
import { addShop, calls, delivery, form, ordered, type Shop } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { saved, received, receive, rowOf, editReceipt } = calls(app);
let shop: Shop;
beforeEach(async () => {
  shop = await addShop(app.ours);
});

const KINDS = [
  { goods: 'Milk', temperature: '4,5' },
  { goods: 'Ice', temperature: null },
];
const ICE = { goods: 'Ice', temperature: '-19' };
const placed = () => saved(form(shop, [ordered(shop.basil, '1')], { kind: 'invoice', deliveryDate: '2026-11-20' }));
const ofOrder = (org: string, orderId: string) =>
  sql`select f.entry_id from food_safety_entry f where f.organisation_id = ${org} and f.payload ->> 'order' = ${orderId}`;
const entriesOf = (orderId: string): Promise<TaskEntryRow[]> =>
  read(app.ours.area, (db) =>
    entryRows(
      db,
      sql`(e.payload ->> 'order' = ${orderId} or e.corrects in (${ofOrder(db.organisationId, orderId)})
        or e.payload ->> 'entry' in (select id::text from (${ofOrder(db.organisationId, orderId)}) f (id)))`,
      sql`order by e.seq`,
    ),
  );
const send = (statement: ReturnType<typeof sql>) =>
  writing(app.pool, app.ours.organisationId, async (tx) => tx.send(raw(statement)));
const corrected = async (order: OrderRow, differs: object) =>
  rowOf(await editReceipt(delivery(order, { invoiceNumber: 'INV-2026-00012', ...differs })));

describe('rule 127: receiving with a temperature', () => {
  it('is an entry of the delivery log, with order, supplier and the first ten characters of the invoice number', async () => {
    const order = await placed();
    await received(delivery(order, { temperature: '4.5', invoiceNumber: 'INV-2026-00012' }));
    expect(await entriesOf(order.id)).toMatchObject([
      {
        ...{ kind: 'delivery', day: '2026-11-20', corrects: null },
        payload: {
          ...{ order: order.id, supplier: shop.supplierId, invoice: 'INV-2026-0', goods: null, temperature: '4.5' },
          ...{ limit: null, ok: true },
        },
      },
    ]);
  });

  /** Milk up to 5 °C, and ice up to −18. */
  const brings = () =>
    send(sql`
      update supplier set type_of_products = 'Milk', target_temperature = 5, other_products = '[{"typeOfProducts": "Ice", "targetTemperature": "-18"}]'
      where organisation_id = ${app.ours.organisationId} and supplier_id = ${shop.supplierId}`);

  it('is held against the lowest target of what the supplier brings', async () => {
    await brings();
    const order = await placed();
    await received(delivery(order, { temperature: '4' }));
    expect(await entriesOf(order.id)).toMatchObject([{ payload: { limit: { at_most: '-18' }, ok: false } }]);
  });

  it('rule 123: by kind of goods is an entry for each, held against its own target, and one that none came of another', async () => {
    await brings();
    const order = await placed();
    const received = rowOf(
      await receive({ ...delivery(order, { temperatures: KINDS }), commandId: crypto.randomUUID() }),
    );
    expect(received).toMatchObject({
      temperature: '4.5',
      temperatures: [{ goods: 'Milk', temperature: '4.5' }, KINDS[1]],
    });
    expect(await entriesOf(order.id)).toMatchObject([
      { kind: 'delivery', payload: { goods: 'Milk', temperature: '4.5', limit: { at_most: '5' }, ok: true } },
      { kind: 'none-came', payload: { goods: 'Ice', order: order.id, supplier: shop.supplierId } },
    ]);
    const mended = await corrected(received, { temperatures: [{ goods: 'Milk', temperature: '4.5' }, ICE] });
    expect((await entriesOf(order.id)).slice(2)).toMatchObject([
      { kind: 'withdrawn', payload: { reason: 'The receipt states something else' } },
      { kind: 'delivery', corrects: null, payload: { goods: 'Ice', temperature: '-19', ok: true } },
    ]);
    await corrected(mended, { temperatures: [ICE] });
    expect((await entriesOf(order.id)).slice(4)).toMatchObject([
      { kind: 'withdrawn', payload: { reason: 'The receipt states nothing of it' } },
    ]);
  });

  it('that is too warm is recorded with what was done about it, once', async () => {
    await brings();
    const warm = { done: 'Put them in the freezer at once', text: 'driver waited' };
    const temperatures = [{ goods: 'Milk', temperature: '9' }, ICE];
    const order = await received(delivery(await placed(), { temperatures, warm }));
    const [milk, action, ice, ...others] = await entriesOf(order.id);
    expect(milk).toMatchObject({ kind: 'delivery', payload: { goods: 'Milk', ok: false } });
    expect(action).toMatchObject({ kind: 'action', payload: { entry: milk?.id, ...warm } });
    expect([ice?.payload.goods, others]).toEqual(['Ice', []]);
    await corrected(order, { temperatures, warm, receivingComments: 'Late' });
    expect(await entriesOf(order.id)).toHaveLength(3);
    expect(actionsNeeded(asEntries(await entriesOf(order.id)))).toEqual([]);
  });

  it('leaves what the log has of a kind that it does not state, and adds nothing to the same temperature', async () => {
    await brings();
    const order = await placed();
    const of = { order: order.id, supplier: shop.supplierId, name: 'Greens' };
    await enter(app.ours.area, { kind: 'none-came', ...of, goods: 'Ice' });
    await enter(app.ours.area, { kind: 'delivery', ...of, invoice: '', goods: 'Milk', temperature: '4' });
    await received(delivery(order, { temperatures: [{ goods: 'Milk', temperature: '4,0' }] }));
    expect((await entriesOf(order.id)).map(({ kind }) => kind)).toEqual(['none-came', 'delivery']);
  });

  it('adds nothing without a temperature, nor when the same is sent again or corrected in something else', async () => {
    const [without, order] = [await placed(), await placed()];
    await received(delivery(without));
    expect(await entriesOf(without.id)).toEqual([]);
    const body = { ...delivery(order, { temperature: '4.5' }), commandId: crypto.randomUUID() };
    await receive(body);
    const again = rowOf(await receive(body));
    await corrected(again, { temperature: '4.5', receivingComments: 'Late' });
    expect(await entriesOf(order.id)).toHaveLength(1);
  });

  it('is corrected with the receipt: another temperature takes its place, and without one it is withdrawn', async () => {
    const order = await received(delivery(await placed(), { temperature: '45' }));
    const mended = await corrected(order, { temperature: '4,5' });
    await corrected(mended, { temperature: '' });
    const [wrong, right, gone] = await entriesOf(order.id);
    expect(right).toMatchObject({ kind: 'delivery', corrects: wrong?.id, payload: { temperature: '4.5' } });
    expect(gone).toMatchObject({ kind: 'withdrawn', corrects: right?.id });
    const links = await read(app.ours.area, (db) => storedLinks(db, app.ours.locationId));
    expect(verifyChain(links, { chain: app.ours.locationId, seal }).broken).toBeNull();
  });

  it('goes with the receipt to another day', async () => {
    const early = await placed();
    await send(sql`
      update purchase_order set order_date = '2026-11-18' where organisation_id = ${app.ours.organisationId} and order_id = ${early.id}`);
    const order = await received(delivery(early, { temperature: '4' }));
    await corrected(order, { temperature: '4', deliveryDate: '2026-11-19' });
    expect((await entriesOf(order.id)).map(({ kind, day }) => [kind, day])).toEqual([
      ['delivery', '2026-11-20'],
      ['withdrawn', '2026-11-20'],
      ['delivery', '2026-11-19'],
    ]);
  });

  it('takes the place of what was entered in the log before', async () => {
    const order = await placed();
    const before = await enter(app.ours.area, {
      ...{ kind: 'delivery', order: order.id, supplier: shop.supplierId, name: 'Greens', invoice: '', goods: null },
      temperature: '6',
    });
    await received(delivery(order, { temperature: '5' }));
    expect((await entriesOf(order.id)).map(({ corrects }) => corrects)).toEqual([null, before]);
  });
});
