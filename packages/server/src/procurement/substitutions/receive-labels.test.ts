import { randomUUID } from 'node:crypto';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { PastSubstitutionRow, SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { ALLERGENS, type Allergen } from '@larder/domain/catalogue/allergens.ts';
import { differenceHash } from '@larder/domain/recipes/substitutes/difference.ts';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { reading } from '../../db/transaction.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { addIngredient, addRecipe, answerFree, arrange } from '../../testing/pantry.ts';
import { pictureOf } from '../../testing/picture.ts';
import { addOption } from '../../testing/supplier.ts';
import { addShop, calls, delivery, form, type OrderAnswer, ordered, type Shop } from '../testing-orders.ts';
import { paperCalls, reconciliation } from '../testing-papers.ts';

const app = await startTestApp(await testDatabase(), { now: () => new Date('2026-11-20T12:00:00Z') });
const { saved, receive, received, editReceipt, remove, toggle, rowOf } = calls(app);
const { stored: storeFile, now } = paperCalls(app);
const { ours } = app;

let shop: Shop;
let [bun, buns, otherBuns, burger] = ['', '', '', ''];
beforeEach(async () => {
  const { headOffice, area } = ours;
  shop = await addShop(ours);
  bun = await addIngredient(headOffice, 'Bun', 'unit');
  await answerFree(headOffice, bun);
  burger = await addRecipe(headOffice, 'Burger', { items: [{ refId: bun, quantity: '1' }] });
  const option = (name: string) =>
    addOption(area, { supplierId: shop.supplierId, name, ingredientId: bun, unitPrice: '5', baseUnit: 'unit' });
  otherBuns = await option('Other buns');
  buns = await option('Buns'); // the one that the bun is costed by
});

const rowsOf = <Row>(text: RawBuilder<unknown>) =>
  reading(app.pool, ours.organisationId, (db) => db.run(raw<Row>(text)));
const ofOurs = () => sql`organisation_id = ${ours.organisationId} and account_id = ${ours.areaId}`;

/** An order of one option that waits to be received, and what is answered of its label. */
const placed = (optionId: string) =>
  saved({ ...form(shop, [ordered(optionId, '2', '5')]), kind: 'invoice', deliveryDate: '2026-11-20' });
const withLabel = (order: OrderRow, sameLabel: boolean | null | undefined, more: object = {}) => {
  const line = { lineId: order.lines[0]?.id, quantityReceived: null, finalPrice: null };
  return delivery(order, { lines: [{ ...line, ...(sameLabel === undefined ? {} : { sameLabel }) }], ...more });
};
const take = async (optionId: string, sameLabel?: boolean | null, more: object = {}) =>
  receive(withLabel(await placed(optionId), sameLabel, more));

async function synced<Name extends 'substitutions' | 'supplierOptions'>(name: Name) {
  const { body } = await app.owner.get<{ rows: { [name: string]: unknown[] } }>(`/api/v1/accounts/${ours.areaId}/sync`);
  return (body.rows[name] ?? []) as (Name extends 'substitutions' ? SubstitutionRow : SupplierOptionRow)[];
}
const inUse = async () => (await synced('substitutions')).filter(({ ingredientId }) => ingredientId === bun);
const known = async () =>
  (await synced('supplierOptions'))
    .filter(({ knownHere }) => knownHere)
    .flatMap(({ id }) => [buns, otherBuns].filter((one) => one === id));
const answers = () =>
  rowsOf<object>(sql`
    select l.same_label as same, l.same_label_by as by from purchase_order_line l
    where l.organisation_id = ${ours.organisationId} and l.option_id = any (${[buns, otherBuns]}::uuid[]) and l.same_label is not null`);
const hashOf = (to: 'unknown' | 'contains', allergens: readonly Allergen[]) =>
  differenceHash([{ id: burger, changes: allergens.map((allergen) => ({ allergen, from: 'free' as const, to })) }]);
const nothingKnown = () => hashOf('unknown', ALLERGENS);
const pastOn = async (day: string) => {
  const { body } = await app.owner.get<{ substitutions: PastSubstitutionRow[] }>(
    `/api/v1/accounts/${ours.areaId}/substitutions?day=${day}`,
  );
  return body.substitutions.filter(({ ingredientId }) => ingredientId === bun);
};
const refusedWith = (code: string) => ({ status: 422, body: { data: { code } } });
const names = (allergens: string[]) =>
  arrange(ours.headOffice, (tx) =>
    tx.send(
      raw(sql`
        update supplier_option set allergens = ${allergens} where organisation_id = ${ours.organisationId} and option_id = ${otherBuns}`),
    ),
  );
const end = (row: SubstitutionRow) =>
  app.owner.command(ours.areaId, `/substitutions/${row.id}/end`, { version: row.version });

describe('rule 57: an option of an ingredient that the area did not receive before', () => {
  it('is not asked about where its own label is the one that the ingredient answers for, as in the first delivery of a new kitchen', async () => {
    expect(await take(buns)).toMatchObject({ status: 200 });
    expect(await known()).toEqual([buns]);
    expect(await answers()).toEqual([]);
  });

  it('that names no allergen is refused without an answer, and changes nothing then', async () => {
    expect(await take(otherBuns)).toMatchObject(refusedWith('substitution.unanswered'));
    expect(await known()).toEqual([]);
    expect(await inUse()).toEqual([]);
  });

  it('is asked about also where the ingredient is costed by it, once another was received', async () => {
    expect(await take(otherBuns, true)).toMatchObject({ status: 200 });
    expect(await take(buns)).toMatchObject(refusedWith('substitution.unanswered'));
    expect(await take(buns, true)).toMatchObject({ status: 200 });
  });

  it('with the same label needs no signature, stores the answer with the name, and is not asked about again', async () => {
    expect(await take(otherBuns, true)).toMatchObject({ status: 200 });
    expect(await answers()).toEqual([{ same: true, by: 'Gino' }]);
    expect(await inUse()).toEqual([]);
    expect(await take(otherBuns)).toMatchObject({ status: 200 });
  });

  it('with another label makes the ingredient not known here wherever it was free, once that is signed for', async () => {
    expect(await take(otherBuns, false)).toMatchObject(refusedWith('substitution.unsigned'));
    expect(await answers()).toEqual([]);
    expect(await take(otherBuns, false, { signed: nothingKnown() })).toMatchObject({ status: 200 });
    expect(await inUse()).toMatchObject([
      {
        ...{ substituteId: null, optionId: otherBuns, substituteName: 'Other buns', named: [] },
        ...{ ingredientName: 'Bun', signedBy: 'Gino', signatureDue: false },
      },
    ]);
    expect(await answers()).toEqual([{ same: false, by: 'Gino' }]);
  });

  it('with another label is asked about again once it was used up, and not while it is in use', async () => {
    await take(otherBuns, false, { signed: nothingKnown() });
    expect(await take(otherBuns)).toMatchObject({ status: 200 });
    await end((await inUse())[0]!);
    expect(await take(otherBuns)).toMatchObject(refusedWith('substitution.unanswered'));
    expect(await take(otherBuns, true)).toMatchObject({ status: 200 });
    expect(await take(otherBuns)).toMatchObject({ status: 200 });
  });

  it('that names an allergen which the ingredient does not contain is treated as a substitute, without being asked about', async () => {
    await names(['sesame']);
    expect(await take(otherBuns)).toMatchObject(refusedWith('substitution.unsigned'));
    expect(await take(otherBuns, null, { signed: hashOf('contains', ['sesame']) })).toMatchObject({ status: 200 });
    expect(await inUse()).toMatchObject([{ substituteId: null, named: ['sesame'], optionId: otherBuns }]);
    expect(await answers()).toEqual([{ same: false, by: 'Gino' }]);
  });

  it('is asked about of what came without being ordered as well, and of a line of a correction that something came of only now', async () => {
    const order = await placed(buns);
    const extra = { lineId: randomUUID(), optionId: otherBuns, quantityReceived: '1', finalPrice: null };
    expect(await receive(delivery(order, { extraLines: [extra] }))).toMatchObject(
      refusedWith('substitution.unanswered'),
    );
    const row = await received(delivery(order));
    expect(await editReceipt(delivery(row, { extraLines: [extra] }))).toMatchObject(
      refusedWith('substitution.unanswered'),
    );
    const answered = { ...extra, sameLabel: true };
    const again = await editReceipt(delivery(row, { extraLines: [answered] }));
    expect(again.status).toBe(200);
    expect(await editReceipt(delivery(rowOf(again)))).toMatchObject({ status: 200 });
  });

  it('is not known any more once the order that brought it is removed, or corrected to nothing', async () => {
    const first = rowOf(await take(otherBuns, true));
    const second = rowOf(await take(otherBuns));
    await remove(first);
    expect(await known()).toEqual([otherBuns]); // the second brought it too
    const none = { lineId: second.lines[0]?.id, quantityReceived: '0', finalPrice: null };
    expect(await editReceipt(delivery(second, { lines: [none] }))).toMatchObject({ status: 200 });
    expect(await known()).toEqual([]);
    expect(await take(otherBuns)).toMatchObject(refusedWith('substitution.unanswered'));
  });

  it('of an ingredient that is free of nothing is not asked about, nor is what goes back with a credit note', async () => {
    const credit = await saved({
      ...form(shop, [ordered(otherBuns, '1', '5')]),
      kind: 'credit',
      deliveryDate: '2026-11-20',
    });
    expect(await receive(delivery(credit))).toMatchObject({ status: 200 });
    expect(await take(shop.tomatoes)).toMatchObject({ status: 200 });
    expect(await known()).toEqual([]);
  });
});

describe('rule 59: a question that a device without a network had no reason to ask', () => {
  it('does not refuse the delivery: the ingredient is not known here, and the order is not finalised before that is signed for', async () => {
    const answer = await take(otherBuns, null);
    expect(answer).toMatchObject({ status: 200 });
    const [row] = await inUse();
    expect(row).toMatchObject({ named: [], optionId: otherBuns, signatureDue: true, signedAt: null });
    expect(await answers()).toEqual([]);
    const order = rowOf(answer);
    expect(await toggle(order)).toMatchObject(refusedWith('substitution.sign-again'));
    const sign = { version: row!.version, signed: nothingKnown() };
    expect(await app.owner.command(ours.areaId, `/substitutions/${row!.id}/sign`, sign)).toMatchObject({ status: 200 });
    expect(await toggle(order)).toMatchObject({ status: 200 });
  });
});

describe('rule 57: another product that is the same after all', () => {
  const sameLabel = (row: SubstitutionRow) =>
    app.owner.command(ours.areaId, `/substitutions/${row.id}/same-label`, { version: row.version });

  it('is withdrawn with the name of who states it, is known from then, and lets the order be finalised', async () => {
    const order = rowOf(await take(otherBuns, null));
    expect(await sameLabel((await inUse())[0]!)).toMatchObject({ status: 200 });
    expect(await inUse()).toEqual([]);
    expect(await known()).toEqual([otherBuns]);
    expect(await answers()).toEqual([{ same: true, by: 'Gino' }]);
    const past = await pastOn('2026-11-20');
    expect(past).toMatchObject([{ withdrawnBy: 'Gino', withdrawnFor: 'Same product, same label' }]);
    expect(await toggle(order)).toMatchObject({ status: 200 });
  });

  it('is refused where its label names what the ingredient does not contain', async () => {
    await names(['sesame']);
    await take(otherBuns, null, { signed: hashOf('contains', ['sesame']) });
    expect(await sameLabel((await inUse())[0]!)).toMatchObject(refusedWith('substitution.other-label'));
  });
});

describe('rule 56: removing a received order', () => {
  const removed = (order: OrderRow, notHere?: object[]) =>
    app.owner.command(ours.areaId, `/orders/${order.id}/remove`, {
      version: order.version,
      ...(notHere ? { notHere } : {}),
    });

  it('leaves in use what it brought', async () => {
    const order = rowOf(await take(otherBuns, false, { signed: nothingKnown() }));
    expect(await removed(order)).toMatchObject({ status: 200 });
    expect(await inUse()).toHaveLength(1);
  });

  it('withdraws what was not in this kitchen, with name and reason, and leaves it readable', async () => {
    const order = rowOf(await take(otherBuns, false, { signed: nothingKnown() }));
    const [row] = await inUse();
    const notHere = [{ substitutionId: row!.id, reason: 'It went to the bar' }];
    expect(await removed(order, [{ ...notHere[0], reason: ' ' }])).toMatchObject({ status: 422 });
    expect(await removed(order, [{ ...notHere[0], substitutionId: randomUUID() }])).toMatchObject(
      refusedWith('substitution.ended'),
    );
    expect(await removed(order, notHere)).toMatchObject({ status: 200 });
    expect(await inUse()).toEqual([]);
    expect(await pastOn('2026-11-20')).toMatchObject([
      { withdrawnBy: 'Gino', withdrawnFor: 'It went to the bar', dishes: [{ name: 'Burger' }] },
    ]);
  });
});

describe('rule 54: an invoice that states what came', () => {
  const reconcile = (sameLabel: boolean | undefined, more: object = {}) => {
    const line = { ...ordered(otherBuns, '2', '5'), ...(sameLabel === undefined ? {} : { sameLabel }) };
    const body = { ...reconciliation(shop), lines: [line], ...more };
    return app.owner.command<OrderAnswer>(ours.areaId, `/orders/${body.orderId}/reconcile`, body);
  };

  it('rule 57: is asked what a delivery is asked, and rule 59: signed for', async () => {
    expect(await reconcile(undefined)).toMatchObject(refusedWith('substitution.unanswered'));
    expect(await reconcile(false)).toMatchObject(refusedWith('substitution.unsigned'));
    const row = rowOf(await reconcile(false, { signed: nothingKnown() }));
    expect(row.status).toBe('RECEIVED');
    expect(await inUse()).toMatchObject([{ optionId: otherBuns, orderId: row.id, signedBy: 'Gino' }]);
    expect(await answers()).toEqual([{ same: false, by: 'Gino' }]);
  });

  it('that waits for its files is asked as it is entered, and received with the last of them without another question', async () => {
    const attachmentId = randomUUID();
    const attachments = [{ attachmentId, filename: 'page.jpg' }];
    expect(await reconcile(undefined, { attachments })).toMatchObject(refusedWith('substitution.unanswered'));
    const row = rowOf(await reconcile(false, { attachments, signed: nothingKnown() }));
    expect(row.status).toBe('ATTACHED');
    expect(await inUse()).toHaveLength(1);
    expect(await known()).toEqual([]);
    await storeFile(row.id, await pictureOf(), { attachmentId });
    expect(await now(row.id)).toMatchObject({ status: 'RECEIVED' });
    expect(await inUse()).toMatchObject([{ signatureDue: false }]);
    const stored = await rowsOf(
      sql`select same_label from known_option where ${ofOurs()} and option_id = ${otherBuns}`,
    );
    expect(stored).toEqual([{ same_label: false }]);
  });
});
