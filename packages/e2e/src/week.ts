import { randomUUID } from 'node:crypto';
import { addDays, type Day, mondayOf } from '@larder/domain/calendar.ts';
import type { APIRequestContext } from '@playwright/test';
import { callsOf } from './calls.ts';
import { addRecipe } from './recipes.ts';

const PRICES = [
  'name,category,recipeunit,supplier_name,supplier_code,option_name,uom,base_uom,numperportion,gramperportion,unitprice,vat',
  'Flour,Dry store,g,Mill & Sons,M1,Flour 16 kg sack,sack,kg,1,16,16.00,0',
  'Mozzarella,Dairy,g,Fresh & Co,F1,Mozzarella 6 × 2.5 kg,case,kg,6,2.5,120.00,0',
  'Tomato,Vegetables,g,Fresh & Co,F2,Tomatoes 5 kg box,box,kg,1,5,10.00,0',
  'Olive oil,Dry store,ml,Mill & Sons,M2,Olive oil 5 l tin,tin,l,1,5,25.00,0',
].join('\n');

/** A pantry with four ingredients and a dish, Margherita with PLU 101 at £12.00. Their ids by name. */
export async function stockPantry(
  request: APIRequestContext,
  { headOfficeId, groupId }: { headOfficeId: string; groupId: string },
) {
  const calls = callsOf(request, headOfficeId);
  await calls.importPriceList(PRICES, '2026-01-01');
  const { rows } = await calls.query('/sync');
  const idOf = (collection: string, name: string): string =>
    rows[collection].find((row: { name: string }) => row.name === name)?.id ?? '';
  const flour = idOf('ingredients', 'Flour');
  const mozzarella = idOf('ingredients', 'Mozzarella');
  const tomato = idOf('ingredients', 'Tomato');

  const item = (refId: string, quantity: string) => ({
    itemId: randomUUID(),
    kind: 'ingredient',
    refId,
    quantity,
    unit: 'g',
  });
  const dish = {
    name: 'Margherita',
    groupIds: [groupId],
    belongsToAll: false,
    plu: '101',
    wastagePercent: '3',
    targetGp: '75',
    items: [item(flour, '260'), item(mozzarella, '90'), item(tomato, '64')],
  };
  const margherita = await addRecipe(request, headOfficeId, dish, 'Pizza');
  return {
    flour,
    mozzarella,
    tomato,
    oil: idOf('ingredients', 'Olive oil'),
    margherita,
    mill: idOf('suppliers', 'Mill & Sons'),
    fresh: idOf('suppliers', 'Fresh & Co'),
    mozzarellaCase: idOf('supplierOptions', 'Mozzarella 6 × 2.5 kg'),
    flourSack: idOf('supplierOptions', 'Flour 16 kg sack'),
  };
}

export type Pantry = Awaited<ReturnType<typeof stockPantry>>;

/** Goods received on a day, as ordered. */
export async function receiveGoods(
  request: APIRequestContext,
  areaId: string,
  order: { supplierId: string; day: Day; optionId: string; quantity: string },
): Promise<string> {
  const calls = callsOf(request, areaId);
  const orderId = randomUUID();
  await calls.command(`/orders/${orderId}/save`, {
    version: null,
    kind: 'invoice',
    supplierId: order.supplierId,
    deliveryDate: order.day,
    specialInstructions: '',
    lines: [{ lineId: randomUUID(), optionId: order.optionId, quantity: order.quantity, unitPrice: null }],
  });
  const { version } = await calls.query(`/orders/${orderId}`);
  await calls.command(`/orders/${orderId}/receive`, {
    version,
    deliveryDate: order.day,
    invoiceNumber: '',
    temperature: '',
    receivingComments: '',
    deliveryCharge: '0',
    flatDiscount: '0',
    percentDiscount: '0',
    lines: [],
  });
  return orderId;
}

/** A further area of a kitchen's location. */
export async function openArea(
  request: APIRequestContext,
  { locationId, groupId }: { locationId: string; groupId: string },
  name: string,
): Promise<string> {
  const id = randomUUID();
  const facts = { id, parentId: locationId, type: 'DEPARTMENT', name, groupIds: [groupId], areaNameId: null };
  await callsOf(request, locationId).command(`/structure/${id}/open`, facts);
  return id;
}

/** A count of ingredients in kg, closed for the opening of a day. */
export async function closeCount(
  request: APIRequestContext,
  areaId: string,
  day: Day,
  kilos: Record<string, string>,
): Promise<string> {
  const calls = callsOf(request, areaId);
  const stocktakeId = randomUUID();
  await calls.command('/stocktakes', { stocktakeId, countedOn: day, moment: 'before opening' });
  await calls.command(`/stocktakes/${stocktakeId}/counts`, {
    counts: Object.entries(kilos).map(([refId, amount]) => ({
      kind: 'ingredient',
      refId,
      amount,
      recordUnit: 'kg',
      countedAt: new Date().toISOString(),
    })),
  });
  await calls.command(`/stocktakes/${stocktakeId}/close`, { countAsZero: [] });
  return stocktakeId;
}

/** Last week, from its Monday to its Sunday. */
export function lastWeek(): { monday: Day; sunday: Day; nextMonday: Day } {
  const nextMonday = mondayOf(new Date().toISOString().slice(0, 10));
  return { monday: addDays(nextMonday, -7), sunday: addDays(nextMonday, -1), nextMonday };
}

/** A week that was counted at both ends: a sack of flour delivered, fifty Margheritas sold, half a kilo of mozzarella dropped. */
export async function tradedWeek(request: APIRequestContext, areaId: string, pantry: Pantry) {
  const calls = callsOf(request, areaId);
  const { monday, sunday, nextMonday } = lastWeek();
  const { flour, mozzarella, tomato } = pantry;
  const opening = await closeCount(request, areaId, monday, { [flour]: '20', [mozzarella]: '10', [tomato]: '5' });
  const delivery = await receiveGoods(request, areaId, {
    supplierId: pantry.mill,
    day: addDays(monday, 2),
    optionId: pantry.flourSack,
    quantity: '1',
  });
  const sales = randomUUID();
  await calls.command('/sales-imports', {
    importId: sales,
    filename: 'till-week.xlsx',
    start: monday,
    end: sunday,
    lines: [
      { row: 2, plu: '101', name: 'Margherita', quantity: '50', sheetPrice: null, sheetGross: null, sheetNet: null },
    ],
    choices: [],
    confirmRepeat: false,
  });
  const wastage = randomUUID();
  await calls.command('/wastages', {
    wastageId: wastage,
    day: addDays(monday, 3),
    kind: 'ingredient',
    refId: mozzarella,
    recordUnit: 'g',
    amount: '500',
    reason: 'Dropped',
  });
  const closing = await closeCount(request, areaId, nextMonday, {
    [flour]: '22.5',
    [mozzarella]: '4.8',
    [tomato]: '1.7',
  });
  return { monday, sunday, nextMonday, opening, closing, delivery, sales, wastage };
}
