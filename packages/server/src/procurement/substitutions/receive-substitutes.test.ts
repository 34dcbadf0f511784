import { randomUUID } from 'node:crypto';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { type AffectedDish, differenceHash } from '@larder/domain/recipes/substitutes/difference.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import '../collections.ts';
import './collections.ts';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import { sync } from '../../kernel/sync.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { addIngredient, addRecipe, answerAllergens, answerFree } from '../../testing/pantry.ts';
import { read } from '../../testing/read.ts';
import { addOption } from '../../testing/supplier.ts';
import { receiveOrder } from '../receive-order.ts';
import { saveOrder } from '../save-order.ts';
import { addShop, delivery, form, ordered, type Shop } from '../testing-orders.ts';
import { toggleFinalised } from '../toggle-finalised.ts';
import { signSubstitution } from './sign-substitution.ts';

const pool = openPool({ connectionString: (await testDatabase()).appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let shop: Shop;
let [bun, buns, sesameBun, sesameBuns, burger] = ['', '', '', '', ''];
beforeEach(async () => {
  ours = await foundGroup(pool);
  const { headOffice, area } = ours;
  shop = await addShop(ours);
  bun = await addIngredient(headOffice, 'Bun', 'unit');
  sesameBun = await addIngredient(headOffice, 'Sesame bun', 'unit');
  await answerFree(headOffice, bun);
  const freeOf = ALLERGENS.filter((one) => one !== 'sesame');
  await answerAllergens(headOffice, sesameBun, { allergens: ['sesame'], freeOf });
  burger = await addRecipe(headOffice, 'Burger', { items: [{ refId: bun, quantity: '1' }] });
  const option = (name: string, ingredientId: string) =>
    addOption(area, { supplierId: shop.supplierId, name, ingredientId, unitPrice: '5', baseUnit: 'unit' });
  [buns, sesameBuns] = [await option('Buns', bun), await option('Sesame buns', sesameBun)];
});

const on = () => ({ commandId: randomUUID(), accountId: ours.areaId });
const difference = (): AffectedDish[] => [
  { id: burger, name: 'Burger', changes: [{ allergen: 'sesame', from: 'free', to: 'contains' }] },
];
const firstOf = (answer: { rows: object }) => (answer.rows as { orders: OrderRow[] }).orders[0]!;

/** Two cases of buns, on an invoice that waits to be received. */
async function placed(): Promise<OrderRow> {
  const order = { ...form(shop, [ordered(buns, '2', '5')]), ...on(), kind: 'invoice' as const, version: null };
  return firstOf(await saveOrder(ours.area, { ...order, deliveryDate: '2026-11-20' }));
}

/** Sesame buns that nobody ordered; Received of the buns is left empty. */
function receive(order: OrderRow, usedFor: object | null, more: object = {}) {
  const extraLines = [
    {
      lineId: randomUUID(),
      optionId: sesameBuns,
      quantityReceived: '2',
      finalPrice: null,
      ...(usedFor ? { usedFor } : {}),
    },
  ];
  const lines = [{ lineId: order.lines[0]?.id, quantityReceived: null, finalPrice: null }];
  const all = delivery(order, { lines, extraLines, ...more }) as Parameters<typeof receiveOrder>[1];
  return receiveOrder(ours.area, { ...all, ...on() });
}
const insteadOfLine = (order: OrderRow) => ({ kind: 'line', id: order.lines[0]?.id });
async function inUse(): Promise<SubstitutionRow[]> {
  const { rows } = await read(ours.area, (db) => sync(db, ours.area, {} as never));
  return (rows.substitutions ?? []) as unknown as SubstitutionRow[];
}
const stored = () =>
  read(ours.area, (db) =>
    db.run(
      raw<object>(sql`
        select used_for as "usedFor", used_instead_of as "insteadOf", used_for_by as "by" from purchase_order_line
        where organisation_id = ${ours.organisationId} and used_for is not null`),
    ),
  );

describe('rule 57: what came without being ordered', () => {
  it('is refused without an answer, also where no line is short', async () => {
    const order = await placed();
    await expect(receive(order, null)).rejects.toMatchObject({ code: 'substitution.unanswered' });
    const lines = [{ lineId: order.lines[0]?.id, quantityReceived: '2', finalPrice: null }];
    await expect(receive(order, null, { lines })).rejects.toMatchObject({ code: 'substitution.unanswered' });
    const elsewhere = { kind: 'line', id: randomUUID() };
    await expect(receive(order, elsewhere)).rejects.toMatchObject({ code: 'invalid' });
    const unknown = { kind: 'ingredient', id: randomUUID() };
    await expect(receive(order, unknown)).rejects.toMatchObject({ code: 'substitution.unanswered' });
  });

  it('instead of a line, with its Received left empty, leaves nothing received of that, and stores the answer with the name', async () => {
    const order = await placed();
    const received = firstOf(await receive(order, insteadOfLine(order), { signed: differenceHash(difference()) }));
    expect(received.lines.map((line) => [line.name, Number(line.quantityReceived)])).toEqual([
      ['Buns', 0],
      ['Sesame buns', 2],
    ]);
    expect(await stored()).toEqual([{ usedFor: 'line', insteadOf: bun, by: 'Gino' }]);
  });

  it('in addition is stored as that, and no substitute', async () => {
    const received = firstOf(await receive(await placed(), { kind: 'addition', id: null }));
    expect(received.lines.map((line) => Number(line.quantityReceived))).toEqual([2, 2]);
    expect(await stored()).toEqual([{ usedFor: 'addition', insteadOf: null, by: 'Gino' }]);
    expect(await inUse()).toEqual([]);
  });

  it('is asked about in the correction of a receipt too', async () => {
    const order = await placed();
    const received = firstOf(
      await receiveOrder(ours.area, { ...(delivery(order) as Parameters<typeof receiveOrder>[1]), ...on() }),
    );
    const { editReceivedOrder } = await import('../edit-received-order.ts');
    const extraLines = [{ lineId: randomUUID(), optionId: sesameBuns, quantityReceived: '1', finalPrice: null }];
    const all = delivery(received, { extraLines }) as Parameters<typeof receiveOrder>[1];
    await expect(editReceivedOrder(ours.area, { ...all, ...on() })).rejects.toMatchObject({
      code: 'substitution.unanswered',
    });
  });
});

describe('rules 58 and 59: a substitute that was delivered', () => {
  it('is refused unsigned and changes nothing; signed for, it is in use from the receipt on, with the delivery that brought it', async () => {
    const order = await placed();
    await expect(receive(order, insteadOfLine(order))).rejects.toMatchObject({ code: 'substitution.unsigned' });
    expect(await inUse()).toEqual([]);
    const answer = await receive(order, insteadOfLine(order), { signed: differenceHash(difference()) });
    expect(await inUse()).toMatchObject([
      { ingredientId: bun, substituteId: sesameBun, orderId: order.id, signedBy: 'Gino', signatureDue: false },
    ]);
    expect(answer.rows.substitutions).toHaveLength(1);
  });

  it('instead of something else used here needs a signature as well', async () => {
    const order = await placed();
    const usedFor = { kind: 'ingredient', id: bun };
    await expect(receive(order, usedFor)).rejects.toMatchObject({ code: 'substitution.unsigned' });
    await receive(order, usedFor, { signed: differenceHash(difference()) });
    expect(await inUse()).toMatchObject([{ ingredientId: bun, substituteId: sesameBun }]);
  });

  it('needs none where nothing changes', async () => {
    const order = await placed();
    await receive(order, { kind: 'ingredient', id: shop.tomatoIngredient });
    expect(await inUse()).toMatchObject([{ signedAt: null, signatureDue: false }]);
  });

  it('that changes more than was signed for is posted and in use all the same, and the order is not finalised before it is signed for again', async () => {
    const order = await placed();
    const old = differenceHash(difference());
    const wrap = await addRecipe(ours.headOffice, 'Wrap', { items: [{ refId: bun, quantity: '1' }] });
    const received = firstOf(await receive(order, insteadOfLine(order), { signed: old }));
    const [row] = await inUse();
    expect(row).toMatchObject({ signatureDue: true, signedAt: null });
    const [movement] = await read(ours.area, (db) =>
      db.run(
        raw<{ quantity: string }>(sql`
          select quantity from stock_movement where organisation_id = ${ours.organisationId} and ingredient_id = ${sesameBun}`),
      ),
    );
    expect(Number(movement?.quantity)).toBeGreaterThan(0);

    const finalise = () => toggleFinalised(ours.area, { ...on(), orderId: order.id, version: received.version });
    await expect(finalise()).rejects.toMatchObject({ code: 'substitution.sign-again' });
    const now = differenceHash([...difference(), { id: wrap, name: 'Wrap', changes: difference()[0]!.changes }]);
    const sign = { substitutionId: row!.id, version: row!.version };
    await expect(signSubstitution(ours.area, { ...on(), ...sign, signed: old })).rejects.toMatchObject({
      code: 'substitution.unsigned',
    });
    await signSubstitution(ours.area, { ...on(), ...sign, signed: now });
    expect(firstOf(await finalise())).toMatchObject({ status: 'FINALISED' });
  });
});
