import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { ledgerDifferences } from '../../ledger/check/compare.ts';
import { editReceivedOrder } from '../../procurement/edit-received-order.ts';
import { removeOrder } from '../../procurement/remove-order.ts';
import { openSubstitution } from '../../procurement/substitutions/open-substitution.ts';
import { importSales } from '../../sales/import-sales.ts';
import { addArea, foundGroup, type TestGroup } from '../../testing/cast.ts';
import { draftOf, kg, spot } from '../../testing/counting.ts';
import { testDatabase } from '../../testing/database.ts';
import { addPricedIngredient, addRecipe } from '../../testing/dishes.ts';
import { startTestApp } from '../../testing/http.ts';
import { carry, receiptOf, receiveLots } from '../../testing/lots.ts';
import { addIngredient } from '../../testing/pantry.ts';
import { read } from '../../testing/read.ts';
import { addOption, addSupplier } from '../../testing/supplier.ts';
import { salesOf } from '../../testing/till.ts';
import { areaElsewhere, confirmTransfers } from '../../testing/two-step.ts';
import { waste } from '../../testing/waste.ts';
import { removeTransfer } from '../remove-transfer.ts';
import { announceRecall } from './announce-recall.ts';
import { lotsInStock } from './lots-in-stock.queries.ts';
import { markLotUsedUp } from './mark-lot-used-up.ts';
import { recall } from './recall.queries.ts';

const app = await startTestApp(await testDatabase());

let ours: TestGroup;
let kitchen: Ctx;
let mince: { supplierId: string; optionId: string; ingredientId: string };

beforeEach(async () => {
  ours = await foundGroup(app.pool);
  kitchen = ours.area;
  const supplierId = await addSupplier(kitchen, 'Butcher & Co', null);
  const ingredientId = await addIngredient(kitchen, 'Mince', 'g', '0.005');
  const more = { ingredientId, unitPrice: '5', unitsPerLot: '1', amountPerUnit: '1', baseUnit: 'kg' as const };
  mince = { supplierId, ingredientId, optionId: await addOption(kitchen, { supplierId, name: 'Beef mince', ...more }) };
});

const L1 = { code: 'L1', useBy: '2026-11-21' };
const asked = (code = 'L1') => ({ optionId: mince.optionId, code });
const recalled = (of: Parameters<typeof recall>[2] = asked()) =>
  read(ours.headOffice, (db) => recall(db, ours.headOffice, of));

/** `Soho, Kitchen from 2026-11-10 to …`. */
async function wentTo(of: Parameters<typeof recall>[2] = asked()) {
  const { items } = await recalled(of);
  return items.flatMap(({ areas }) =>
    areas.map(({ accountName, from, to, cameFrom }) =>
      [accountName, from, to ?? 'now', ...cameFrom.map((name) => `by ${name}`)].join(' | '),
    ),
  );
}

describe('a recall of a lot', () => {
  it('names the areas that received it, however its code is typed, and not those that received another lot of it', async () => {
    const bar = await addArea(ours, 'Bar');
    await receiveLots(kitchen, mince, '2026-11-10', [L1, { code: 'L2', useBy: null }]);
    await receiveLots(bar, mince, '2026-11-11', [{ code: 'L9', useBy: null }]);
    expect(await wentTo(asked(' l 1'))).toEqual(['Soho, Kitchen | 2026-11-10 | now']);
    expect(await wentTo(asked('L9'))).toEqual(['Soho, Bar | 2026-11-11 | now']);
    const { title, items } = await recalled();
    expect(title).toBe('Beef mince of Butcher & Co, lot L1');
    expect(items).toMatchObject([
      { name: 'Beef mince', receipts: [{ accountName: 'Soho, Kitchen', day: '2026-11-10', lots: [L1] }] },
    ]);
    expect(await recalled(asked('L7'))).toMatchObject({ items: [], withoutLot: [] });
  });

  it('names deliveries of the same item whose lot nobody noted', async () => {
    await receiveLots(kitchen, mince, '2026-11-10', [L1]);
    await receiveLots(kitchen, mince, '2026-11-12');
    expect((await recalled()).withoutLot).toMatchObject([{ day: '2026-11-12', lots: [] }]);
  });

  it('follows the ingredient, and a recipe that holds it at any depth, to other areas in the days in between', async () => {
    const [bar, terrace, cellar] = [
      await addArea(ours, 'Bar'),
      await addArea(ours, 'Terrace'),
      await addArea(ours, 'Cellar'),
    ];
    const burger = await addRecipe(kitchen, { name: 'Burger', grams: { [mince.ingredientId]: '150' } });
    await carry(kitchen, cellar, '2026-11-09', { refId: mince.ingredientId });
    await receiveLots(kitchen, mince, '2026-11-10', [L1]);
    await carry(kitchen, bar, '2026-11-11', { kind: 'recipe', refId: burger });
    await carry(bar, terrace, '2026-11-12', { refId: mince.ingredientId });
    const taken = await carry(kitchen, cellar, '2026-11-12', { refId: mince.ingredientId });
    await removeTransfer(kitchen, { commandId: randomUUID(), transferId: taken });
    expect(await wentTo()).toEqual([
      'Soho, Kitchen | 2026-11-10 | now',
      'Soho, Bar | 2026-11-11 | now | by Soho, Kitchen',
      'Soho, Terrace | 2026-11-12 | now | by Soho, Bar',
    ]);
    const { items } = await recalled();
    expect(items[0]?.areas[0]?.batches).toMatchObject([{ recipeId: burger, name: 'Burger', firstDay: '2026-11-11' }]);
  });

  it('ends in an area with a closed count of nothing, not with one of something nor with a draft', async () => {
    await receiveLots(kitchen, mince, '2026-11-10', [L1]);
    await spot(kitchen, '2026-11-12', [kg(mince.ingredientId, '1')]);
    await draftOf(kitchen, '2026-11-13', [kg(mince.ingredientId, '0')]);
    expect(await wentTo()).toEqual(['Soho, Kitchen | 2026-11-10 | now']);
    await spot(kitchen, '2026-11-14', [kg(mince.ingredientId, '0')]);
    expect(await wentTo()).toEqual(['Soho, Kitchen | 2026-11-10 | 2026-11-13']);
    await receiveLots(kitchen, mince, '2026-11-16', [L1]);
    expect(await wentTo()).toEqual(['Soho, Kitchen | 2026-11-10 | 2026-11-13', 'Soho, Kitchen | 2026-11-16 | now']);
  });

  it('ends with the day on which a person stated that the lot is used up there, and goes on when that is taken back', async () => {
    const bar = await addArea(ours, 'Bar');
    const { orderId, lineId } = await receiveLots(kitchen, mince, '2026-11-10', [L1]);
    await carry(kitchen, bar, '2026-11-11', { refId: mince.ingredientId });
    const of = { orderId, lineId, code: 'l1', useBy: '2026-11-21' };
    await markLotUsedUp(bar, { commandId: randomUUID(), ...of, usedUp: true });
    await markLotUsedUp(bar, { commandId: randomUUID(), ...of, usedUp: true });
    expect(await wentTo()).toEqual([
      'Soho, Kitchen | 2026-11-10 | now',
      'Soho, Bar | 2026-11-11 | 2026-11-20 | by Soho, Kitchen',
    ]);
    await markLotUsedUp(bar, { commandId: randomUUID(), ...of, usedUp: false });
    expect(await wentTo()).toContain('Soho, Bar | 2026-11-11 | now | by Soho, Kitchen');
  });

  it('counts what is under way between locations, and what came back, as there', async () => {
    const camden = await areaElsewhere(ours, 'Camden');
    await confirmTransfers(ours);
    await receiveLots(kitchen, mince, '2026-11-10', [L1]);
    await carry(kitchen, camden, '2026-11-12', { refId: mince.ingredientId });
    expect(await wentTo()).toEqual([
      'Soho, Kitchen | 2026-11-10 | now',
      'Camden, Kitchen | 2026-11-20 | now | by Soho, Kitchen',
    ]);
  });

  it('lists dishes that held it with their sales days in that span, also what it was used instead of', async () => {
    const beef = await addPricedIngredient(kitchen, 'Beef', '6');
    await addRecipe(kitchen, {
      name: 'Burger',
      plu: 'burger',
      menuPrice: '12',
      grams: { [mince.ingredientId]: '150' },
    });
    await addRecipe(kitchen, { name: 'Lasagne', plu: 'lasagne', menuPrice: '12', grams: { [beef]: '100' } });
    await addRecipe(kitchen, {
      name: 'Salad',
      plu: 'salad',
      menuPrice: '9',
      grams: { [await addIngredient(kitchen, 'Leaves')]: '80' },
    });
    await receiveLots(kitchen, mince, '2026-11-10', [L1]);
    const sold = (day: string) =>
      salesOf(
        [
          ['burger', '2'],
          ['lasagne', '3'],
          ['salad', '5'],
        ],
        { start: day, end: day, filename: `${day}.xlsx` },
      );
    for (const day of ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-15'])
      await importSales(kitchen, { commandId: randomUUID(), ...sold(day) });
    await spot(kitchen, '2026-11-14', [kg(mince.ingredientId, '0')]);
    const burgers = { name: 'Burger', sold: '4', firstDay: '2026-11-10', lastDay: '2026-11-12', days: 2 };
    expect((await recalled()).items[0]?.areas).toMatchObject([{ to: '2026-11-13', dishes: [burgers] }]);
    await openSubstitution(kitchen, {
      ...{ commandId: randomUUID(), substitutionId: randomUUID(), signed: null },
      ...{ ingredientId: beef, substituteId: mince.ingredientId },
    });
    expect((await recalled()).items[0]?.areas).toMatchObject([{ dishes: [burgers, { name: 'Lasagne', sold: '6' }] }]);
  });

  it('forgets a delivery that was removed, and a lot that was corrected', async () => {
    const gone = await receiveLots(kitchen, mince, '2026-11-10', [L1]);
    await removeOrder(kitchen, {
      commandId: randomUUID(),
      accountId: kitchen.accountId,
      orderId: gone.orderId,
      version: gone.order.version,
      files: app.files,
    });
    expect(await wentTo()).toEqual([]);
    const { orderId, lineId, order } = await receiveLots(kitchen, mince, '2026-11-11', [L1]);
    const line = { lineId, quantityReceived: null, finalPrice: null, tracedLots: [{ code: 'L1B', useBy: null }] };
    const on = {
      commandId: randomUUID(),
      ...receiptOf(orderId, order.version, '2026-11-11', [line]),
      accountId: kitchen.accountId,
    };
    await editReceivedOrder(kitchen, on);
    expect(await wentTo()).toEqual([]);
    expect(await wentTo(asked('L1B'))).toEqual(['Soho, Kitchen | 2026-11-11 | now']);
  });
});

describe('a recall of a delivery day', () => {
  it('names where all of it may have gone, with and without lots, and no other day', async () => {
    await receiveLots(kitchen, mince, '2026-11-10', [L1]);
    await receiveLots(await addArea(ours, 'Bar'), mince, '2026-11-10');
    await receiveLots(await addArea(ours, 'Cellar'), mince, '2026-11-11');
    expect(await wentTo({ supplierId: mince.supplierId, day: '2026-11-10' })).toEqual([
      'Soho, Bar | 2026-11-10 | now',
      'Soho, Kitchen | 2026-11-10 | now',
    ]);
    expect((await recalled({ supplierId: mince.supplierId, day: '2026-11-10' })).title).toBe(
      'All that Butcher & Co delivered on 10 Nov 2026',
    );
  });

  it('is asked for in full', async () => {
    await expect(recalled({ supplierId: mince.supplierId })).rejects.toMatchObject({ code: 'invalid' });
    await expect(recalled({ supplierId: randomUUID(), day: '2026-11-10' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('the lots of an area', () => {
  it('stand with the one to use first at the head, until they are used up or nothing is counted', async () => {
    const bar = await addArea(ours, 'Bar');
    const listed = async (ctx: Ctx) =>
      (await read(ctx, (db) => lotsInStock(db, ctx))).lots.map(({ code, cameFrom }) =>
        [code, ...cameFrom].join(' by '),
      );
    const { orderId, lineId } = await receiveLots(kitchen, mince, '2026-11-10', [
      { code: 'late', useBy: '2026-12-24' },
      L1,
    ]);
    await receiveLots(kitchen, mince, '2026-11-12', [{ code: 'undated', useBy: null }]);
    await carry(kitchen, bar, '2026-11-11', { refId: mince.ingredientId });
    expect(await listed(kitchen)).toEqual(['L1', 'late', 'undated']);
    expect(await listed(bar)).toEqual(['L1 by Soho, Kitchen', 'late by Soho, Kitchen']);
    await markLotUsedUp(kitchen, { commandId: randomUUID(), orderId, lineId, ...L1, usedUp: true });
    expect(await listed(kitchen)).toEqual(['late', 'undated']);
    await spot(kitchen, '2026-11-13', [kg(mince.ingredientId, '0')]);
    expect(await listed(kitchen)).toEqual([]);
    expect(await listed(bar)).toHaveLength(2);
  });

  it('that nobody received are not found', async () => {
    const { orderId, lineId } = await receiveLots(kitchen, mince, '2026-11-10', [L1]);
    const of = { commandId: randomUUID(), orderId, lineId, code: 'L2', useBy: null, usedUp: true };
    await expect(markLotUsedUp(kitchen, of)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('leave stock and cost as they are', async () => {
    const { orderId, lineId } = await receiveLots(kitchen, mince, '2026-11-10', [L1]);
    await waste(kitchen, { day: '2026-11-11', refId: mince.ingredientId, amount: '100' });
    await markLotUsedUp(kitchen, { commandId: randomUUID(), orderId, lineId, ...L1, usedUp: true });
    expect(await read(kitchen, ledgerDifferences)).toEqual([]);
  });
});

it('writes to every area where it may be or have been, once', async () => {
  const bar = await addArea(ours, 'Bar');
  await receiveLots(kitchen, mince, '2026-11-10', [L1]);
  await carry(kitchen, bar, '2026-11-11', { refId: mince.ingredientId });
  const command = { commandId: randomUUID(), ...asked(), text: 'Recall: put it aside.' };
  const { accounts } = await announceRecall(ours.headOffice, command);
  expect(accounts).toBe(2);
  await announceRecall(ours.headOffice, command);
  const { messages } = await import('../../messages/messages.queries.ts');
  for (const area of [kitchen, bar]) {
    const page = await read(area, (db) => messages(db, area, {}));
    expect(page.messages.map(({ text }) => text)).toEqual(['Recall: put it aside.']);
  }
});
