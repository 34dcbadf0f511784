import { addDays, type Day } from '@larder/domain/calendar.ts';
import { decimal, round } from '@larder/domain/money.ts';
import { receiveOrder } from '../../procurement/receive-order.ts';
import { saveOrder } from '../../procurement/save-order.ts';
import { deliveryDayInWeek, lotsToOrder } from '../plan/ordering.ts';
import { between } from '../plan/random.ts';
import { type DemoArea, weeklyNeed } from './area.ts';
import type { StockedItem } from './pantry.ts';

interface Wanted {
  item: StockedItem;
  lots: number;
}

/** A week's buying: an order for each supplier something is short of, on its first delivery day, received as it came. */
export async function buyForWeek(area: DemoArea, monday: Day, usage: ReadonlyMap<string, number>): Promise<void> {
  const wanted = area.items
    .map((item) => ({
      item,
      lots: lotsToOrder(weeklyNeed(area, usage, item.ingredientId), area.stock.left(item.ingredientId), item.lotSize),
    }))
    .filter(({ lots }) => lots > 0);
  const bySupplier = [...Map.groupBy(wanted, ({ item }) => item.supplierId).values()].map((lines) => ({
    lines,
    day: deliveryDayInWeek(monday, lines[0]?.item.deliveryDays ?? []),
  }));
  for (const { lines, day } of bySupplier.sort((a, b) => a.day.localeCompare(b.day))) await buy(area, day, lines);
}

/** Ordered the day before, saved as sent (no mail leaves a demo), received with what differs in life: a lot short, a price that moved. */
async function buy(area: DemoArea, day: Day, wanted: readonly Wanted[]): Promise<void> {
  const { orderId, supplierId, lines } = await order(area, day, wanted, 'invoice');
  const received = lines.map(({ lineId, item, lots }) => {
    const short = lots > 3 && area.random() < 0.04 ? 1 : 0;
    const price = area.random() < 0.03 ? drifted(area, item.unitPrice) : item.unitPrice;
    item.unitPrice = price;
    area.stock.add(item.ingredientId, (lots - short) * item.lotSize);
    return { lineId, quantityReceived: String(lots - short), finalPrice: price, sameLabel: true };
  });
  await area.actor.on(day, receiveOrder, {
    orderId,
    version: 1,
    deliveryDate: day,
    invoiceNumber: `${supplierId.slice(-4).toUpperCase()}-${day.replaceAll('-', '').slice(2)}`,
    temperature: between(area.random, 1.5, 4.8).toFixed(1),
    receivingComments: '',
    deliveryCharge: '0',
    flatDiscount: '0',
    percentDiscount: '0',
    lines: received,
    extraLines: [],
  });
}

/** An order as it leaves the house; `draft` stays one. */
export async function order(area: DemoArea, deliveryDate: Day, wanted: readonly Wanted[], kind: 'invoice' | 'draft') {
  const orderId = area.actor.newId();
  const supplierId = wanted[0]?.item.supplierId ?? '';
  const lines = wanted.map(({ item, lots }) => ({ lineId: area.actor.newId(), item, lots }));
  await area.actor.on(addDays(deliveryDate, -1), saveOrder, {
    orderId,
    version: null,
    kind,
    supplierId,
    deliveryDate,
    specialInstructions: '',
    lines: lines.map(({ lineId, item, lots }) => ({
      lineId,
      optionId: item.optionId,
      quantity: String(lots),
      unitPrice: null,
      priceOnly: false,
    })),
  });
  return { orderId, supplierId, lines };
}

/** Up or down by at most 4 %, more often up. */
function drifted(area: DemoArea, price: string): string {
  return round(decimal(price).mul(between(area.random, 0.975, 1.04).toFixed(4)), 2).toFixed(2);
}
