import { addDays, type Day } from '@larder/domain/calendar.ts';
import { decimal, round } from '@larder/domain/money.ts';
import { receiveOrder } from '../../procurement/receive-order.ts';
import { saveOrder } from '../../procurement/save-order.ts';
import { deliveryDayInWeek, lotsToOrder } from '../plan/ordering.ts';
import { between } from '../plan/random.ts';
import type { WarmDelivery } from '../plan/warm-deliveries.ts';
import { type DemoArea, weeklyNeed } from './area.ts';
import type { StockedItem } from './pantry.ts';

const LOTS_IN_A_CRATE = 4;

interface Wanted {
  item: StockedItem;
  lots: number;
}

/** A week's buying: an order for each supplier something is short of, on its first delivery day, received as it came. */
export async function buyForWeek(
  area: DemoArea,
  monday: Day,
  { usage, warm }: { usage: ReadonlyMap<string, number>; warm: ReadonlyMap<string, WarmDelivery> },
): Promise<void> {
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
  for (const { lines, day } of bySupplier.sort((a, b) => a.day.localeCompare(b.day)))
    await buy(area, day, lines, warm.get(lines[0]?.item.supplierCode ?? '') ?? null);
}

/** Ordered the day before, saved as sent (no mail leaves a demo), received with what differs in life: a lot short, a price that moved. */
async function buy(area: DemoArea, day: Day, wanted: readonly Wanted[], warm: WarmDelivery | null): Promise<void> {
  const { orderId, supplierId, lines, crateLines } = await order(area, day, wanted, 'invoice');
  const received = lines.map(({ lineId, item, lots }, place) => {
    const short = lots > 3 && area.random() < 0.04 ? 1 : 0;
    const price = area.random() < 0.03 ? drifted(area, item.unitPrice) : item.unitPrice;
    item.unitPrice = price;
    if (warm?.isRefused && place === 0) {
      const refused = { lots: String(lots), reason: 'warm' as const, temperature: warm.temperature };
      return { lineId, quantityReceived: '0', finalPrice: price, sameLabel: true, refused };
    }
    const amount = (lots - short) * item.lotSize;
    const weighed = item.byWeight ? Math.round(amount * between(area.scales, 0.93, 1.06)) : null;
    area.stock.add(item.ingredientId, weighed ?? amount);
    const came = { lineId, quantityReceived: String(lots - short), finalPrice: price, sameLabel: true };
    return { ...came, ...(weighed === null ? {} : { weighed: String(weighed) }) };
  });
  const invoiceNumber = `${supplierId.slice(-4).toUpperCase()}-${day.replaceAll('-', '').slice(2)}`;
  const usual = measured(area, lines[0]?.item.arrivesAt ?? null); // drawn in any case, so that nothing else depends on what came warm
  await area.actor.on(day, receiveOrder, {
    ...asItCame(orderId, day),
    invoiceNumber,
    temperature: warm?.temperature ?? usual,
    ...(warm ? { warm: { done: warm.done, text: warm.text } } : {}),
    lines: received,
  });
  for (const { optionId, lots } of crateLines)
    await swapCrates(area, day, { optionId, supplierId, invoiceNumber }, lots);
}

/** Chilled goods come a little above freezing, frozen ones a little below what is agreed. */
function measured(area: DemoArea, arrivesAt: string | null): string {
  const chilled = between(area.random, 1.5, 4.8);
  return (Number(arrivesAt) < 0 ? Number(arrivesAt) - chilled / 2 : chilled).toFixed(1);
}

/** The driver leaves full crates, takes back the empty ones but for one that is still in use, and credits them (rule 49). */
async function swapCrates(
  area: DemoArea,
  day: Day,
  { optionId, supplierId, invoiceNumber }: { optionId: string; supplierId: string; invoiceNumber: string },
  came: number,
): Promise<void> {
  const here = area.cratesHere.get(optionId) ?? 0;
  const empty = Math.max(here - 1, 0);
  area.cratesHere.set(optionId, here - empty + came);
  if (empty === 0) return;
  const [orderId, lineId] = [area.actor.newId(), area.actor.newId()];
  const line = { lineId, optionId, quantity: String(empty), unitPrice: null, priceOnly: false };
  const note = { orderId, version: null, kind: 'credit' as const, supplierId, deliveryDate: day };
  await area.actor.on(day, saveOrder, { ...note, specialInstructions: '', lines: [line] });
  await area.actor.on(day, receiveOrder, { ...asItCame(orderId, day), invoiceNumber: `${invoiceNumber}-C` });
}

function asItCame(orderId: string, deliveryDate: Day) {
  const nothingElse = { deliveryCharge: '0', flatDiscount: '0', percentDiscount: '0', lines: [], extraLines: [] };
  return { orderId, version: 1, deliveryDate, temperature: '', receivingComments: '', ...nothingElse };
}

/** An order as it leaves the house; `draft` stays one. */
export async function order(area: DemoArea, deliveryDate: Day, wanted: readonly Wanted[], kind: 'invoice' | 'draft') {
  const orderId = area.actor.newId();
  const supplierId = wanted[0]?.item.supplierId ?? '';
  const lines = wanted.map(({ item, lots }) => ({ lineId: area.actor.newId(), item, lots }));
  const all = wanted.reduce((sum, { lots }) => sum + lots, 0);
  const crateLines = area.crates
    .filter((crate) => crate.supplierId === supplierId)
    .map(({ optionId }) => ({ lineId: area.actor.newId(), optionId, lots: Math.ceil(all / LOTS_IN_A_CRATE) }));
  await area.actor.on(addDays(deliveryDate, -1), saveOrder, {
    orderId,
    version: null,
    kind,
    supplierId,
    deliveryDate,
    specialInstructions: '',
    lines: [...lines.map(({ item, ...line }) => ({ ...line, optionId: item.optionId })), ...crateLines].map(
      ({ lineId, optionId, lots }) => ({
        lineId,
        optionId,
        quantity: String(lots),
        unitPrice: null,
        priceOnly: false,
      }),
    ),
  });
  return { orderId, supplierId, lines, crateLines };
}

/** Up or down by at most 4 %, more often up. */
function drifted(area: DemoArea, price: string): string {
  return round(decimal(price).mul(between(area.random, 0.975, 1.04).toFixed(4)), 2).toFixed(2);
}
