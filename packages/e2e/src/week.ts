import { randomUUID } from 'node:crypto';
import { addDays, type Day, mondayOf } from '@larder/domain/calendar.ts';
import { type APIRequestContext, expect } from '@playwright/test';

/** Calls of the API as the signed-in person of `request`, for journeys that are about something later. */
export function callsOf(request: APIRequestContext, accountId: string) {
  const headers = { origin: `http://localhost:${process.env.E2E_PORT ?? '3190'}` };
  const path = (rest: string) => `/api/v1/accounts/${accountId}${rest}`;
  return {
    async command(rest: string, body: object) {
      const answer = await request.post(path(rest), { data: { commandId: randomUUID(), ...body }, headers });
      expect(answer.ok(), `${rest}: ${await answer.text()}`).toBe(true);
      return answer.json();
    },
    async query(rest: string) {
      const answer = await request.get(path(rest));
      expect(answer.ok(), `${rest}: ${await answer.text()}`).toBe(true);
      return answer.json();
    },
    async importPriceList(csv: string) {
      const search = new URLSearchParams({ filename: 'prices.csv', commandId: randomUUID(), from: '2026-01-01' });
      const answer = await request.post(path(`/price-list/import?${search}`), {
        data: Buffer.from(csv),
        headers: { ...headers, 'content-type': 'text/csv' },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
  };
}

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
  await calls.importPriceList(PRICES);
  const { rows } = await calls.query('/sync');
  const idOf = (collection: string, name: string): string =>
    rows[collection].find((row: { name: string }) => row.name === name)?.id ?? '';
  const flour = idOf('ingredients', 'Flour');
  const mozzarella = idOf('ingredients', 'Mozzarella');
  const tomato = idOf('ingredients', 'Tomato');

  const categoryId = randomUUID();
  const margherita = randomUUID();
  await calls.command(`/categories/${categoryId}/save`, {
    version: null,
    kind: 'recipe',
    name: 'Pizza',
    parentId: null,
  });
  await calls.command(`/recipes/${margherita}/save`, {
    version: null,
    since: null,
    name: 'Margherita',
    categoryId,
    groupIds: [groupId],
    belongsToAll: false,
    plu: '101',
    description: '',
    method: '',
    notes: '',
    suitable: [],
    yield: '1',
    yieldUnit: 'unit',
    portions: '1',
    menuPrice: '12',
    vatPercent: '20',
    wastagePercent: '3',
    targetGp: '75',
    items: [
      { itemId: randomUUID(), kind: 'ingredient', refId: flour, quantity: '260', unit: 'g' },
      { itemId: randomUUID(), kind: 'ingredient', refId: mozzarella, quantity: '90', unit: 'g' },
      { itemId: randomUUID(), kind: 'ingredient', refId: tomato, quantity: '64', unit: 'g' },
    ],
  });
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
