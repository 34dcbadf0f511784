import { randomUUID } from 'node:crypto';
import { addDays } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import type { Answer } from './api.ts';
import type { Rig } from './launch.ts';
import type { Timings } from './timing.ts';
import { count, ingredientCode, type Venue } from './venue.ts';
import { countDelta, type Order, salePrice, type Week, week } from './workload.ts';

/** One venue-week through Larder's API, each step timed as the floor's is. */
export async function larderWeek(rig: Rig, venue: Venue, number: number, timings: Timings): Promise<void> {
  const { orders, sales, sunday } = week(number);
  let spent = 0;
  const timed = async <Result>(step: string, work: () => Promise<Result>) => {
    const start = performance.now();
    const result = await work();
    const ms = performance.now() - start;
    timings.add(step, ms);
    spent += ms;
    return result;
  };

  for (const order of orders) {
    await rig.setClock(`${addDays(order.day, -2)}T09:00:00Z`);
    const { orderId, lineIds, version } = await timed('create', () => draft(venue, order));
    const sent = await timed('confirm', () => venue.api.command(`/orders/${orderId}/send`, { version }));
    const after = await mailed(venue, orderId, sent);
    await rig.setClock(`${order.day}T09:00:00Z`);
    await timed('receive', () => receive(venue, order, orderId, lineIds, after));
  }
  for (const { day, dishes } of sales) {
    await rig.setClock(`${day}T23:00:00Z`);
    await timed('sales day', () => sell(venue, day, dishes));
  }
  await rig.setClock(`${addDays(sunday, 1)}T06:00:00Z`);
  const book = await theoretical(venue);
  await timed('stocktake', () =>
    count(venue, addDays(sunday, 1), (ingredient) =>
      countDelta(ingredient, number)
        .plus(decimal(book.get(ingredient) ?? '0').div(1000))
        .toFixed(),
    ),
  );
  timings.add('week', spent);
}

async function draft(venue: Venue, order: Order): Promise<{ orderId: string; lineIds: string[]; version: number }> {
  const orderId = randomUUID();
  const lineIds = order.lines.map(() => randomUUID());
  const answer = await venue.api.command<{ orderId: string }>(`/orders/${orderId}/save`, {
    version: null,
    kind: 'draft',
    supplierId: venue.suppliers[order.supplier],
    deliveryDate: order.day,
    specialInstructions: '',
    lines: order.lines.map(({ ingredient, kg, price }, index) => ({
      lineId: lineIds[index],
      optionId: venue.options.get(`S${order.supplier}-${ingredientCode(ingredient)}`),
      quantity: kg.toFixed(),
      unitPrice: price.toFixed(),
      priceOnly: false,
    })),
  });
  return { orderId, lineIds, version: answer.rows.orders?.[0]?.version ?? 1 };
}

/** Waits, untimed, until the order's mail is out and it states SENT; answers its version then. */
async function mailed(venue: Venue, orderId: string, sent: Answer): Promise<number> {
  for (let tries = 0; tries < 500; tries += 1) {
    const order = await venue.api.query<{ status: string; version: number }>(`/orders/${orderId}`);
    if (order.status === 'SENT') return order.version;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`the mail of order ${orderId} did not go out (${sent.cursor})`);
}

function receive(venue: Venue, order: Order, orderId: string, lineIds: string[], version: number): Promise<Answer> {
  return venue.api.command(`/orders/${orderId}/receive`, {
    version,
    deliveryDate: order.day,
    invoiceNumber: '',
    temperature: '',
    receivingComments: '',
    deliveryCharge: '0',
    flatDiscount: '0',
    percentDiscount: '0',
    lines: lineIds.map((lineId) => ({ lineId, quantityReceived: null, finalPrice: null })),
    extraLines: [],
  });
}

function sell(venue: Venue, day: string, dishes: Week['sales'][number]['dishes']): Promise<Answer> {
  return venue.api.command('/sales-imports', {
    importId: randomUUID(),
    filename: `${day}.xlsx`,
    start: day,
    end: day,
    lines: dishes.map(({ recipe, quantity }) => ({
      row: recipe + 2,
      plu: `REC${String(recipe).padStart(3, '0')}`,
      name: `Recipe ${recipe}`,
      quantity: String(quantity),
      sheetPrice: salePrice(recipe).toFixed(2),
      sheetGross: null,
      sheetNet: null,
    })),
    choices: [],
    confirmRepeat: false,
  });
}

/** What should be there, in grams, by the workload's number. */
async function theoretical(venue: Venue): Promise<Map<number, string>> {
  const { lines } = await venue.api.query<{ lines: { ingredientId: string; theoretical: string }[] }>(
    '/theoretical-stock',
  );
  const numbers = new Map(venue.ingredients.map((id, index) => [id, index]));
  return new Map(lines.map((line) => [numbers.get(line.ingredientId) ?? -1, line.theoretical]));
}
