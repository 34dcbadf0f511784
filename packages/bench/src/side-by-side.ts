import { randomUUID } from 'node:crypto';
import type { Rig } from './launch.ts';
import { ingredientCode, type Venue } from './venue.ts';

export const CLIENTS = 8;
const LINES = 12;

export interface Delivery {
  venue: Venue;
  orderId: string;
  version: number;
  lineIds: string[];
}

/** Deliveries of a day a second that eight clients get received at once on it, spread over the given venues. */
export async function receivedPerSecond(
  rig: Rig,
  venues: readonly Venue[],
  day: string,
  deliveries: number,
): Promise<number> {
  await rig.setClock(`${day}T09:00:00Z`);
  const waiting = await sentOrders(venues, day, deliveries);
  const start = performance.now();
  await receiveAll(waiting, day);
  return (deliveries * 1000) / (performance.now() - start);
}

/** Orders that wait for their delivery, of the venues in turn. */
export async function sentOrders(venues: readonly Venue[], day: string, deliveries: number): Promise<Delivery[]> {
  const waiting: Delivery[] = [];
  for (let number = 0; number < deliveries; number += 1) {
    const venue = venues[number % venues.length];
    if (venue) waiting.push(await sentOrder(venue, day, number, null));
  }
  return waiting;
}

/** Eight clients receive them all. */
export async function receiveAll(waiting: Delivery[], day: string): Promise<void> {
  await Promise.all(Array.from({ length: CLIENTS }, () => work(waiting, day)));
}

/** How long a 12-line delivery takes that is keyed long after its day and restates the prices that everything since was costed by. */
export async function backdatedReceipt(rig: Rig, venue: Venue, day: string, now: string): Promise<number> {
  await rig.setClock(`${now}T09:00:00Z`);
  const delivery = await sentOrder(venue, day, 0, 'X');
  const start = performance.now();
  await receive(delivery, day, '9.99');
  return performance.now() - start;
}

/** The note of such a receipt before it is saved: what it would do to the closed periods from its day on (rule 36). */
export async function backdatedNote(rig: Rig, venue: Venue, day: string, now: string): Promise<number> {
  await rig.setClock(`${now}T09:00:00Z`);
  const { orderId, ...delivery } = await sentOrder(venue, day, 1, 'X');
  const start = performance.now();
  await venue.api.command(`/orders/${orderId}/receipt-impact`, receiptOf(delivery, day, '9.99'));
  return performance.now() - start;
}

async function work(waiting: Delivery[], day: string): Promise<void> {
  for (let next = waiting.pop(); next; next = waiting.pop()) await receive(next, day, null);
}

/** An order saved as sent. supplier X sells the options that ingredients are costed by. */
async function sentOrder(venue: Venue, deliveryDate: string, number: number, supplier: 'X' | null): Promise<Delivery> {
  const orderId = randomUUID();
  const options = supplier ? [...venue.options].filter(([code]) => code.startsWith('X-')) : orderable(venue);
  const first = (number * LINES) % Math.max(1, options.length - LINES);
  const chosen = options.slice(first, first + LINES);
  const lineIds = chosen.map(() => randomUUID());
  const supplierId = supplier ? venue.costingSupplier : venue.suppliers[0];
  const answer = await venue.api.command(`/orders/${orderId}/save`, {
    version: null,
    kind: 'invoice',
    supplierId,
    deliveryDate,
    specialInstructions: '',
    lines: chosen.map(([, optionId], index) => ({
      lineId: lineIds[index],
      optionId,
      quantity: '10',
      unitPrice: null,
      priceOnly: false,
    })),
  });
  return { venue, orderId, lineIds, version: answer.rows.orders?.[0]?.version ?? 1 };
}

function orderable(venue: Venue): [string, string][] {
  const own = Array.from({ length: 300 }, (_, index) => `S0-${ingredientCode(index)}`);
  return own.flatMap((code) => {
    const id = venue.options.get(code);
    return id ? [[code, id] as [string, string]] : [];
  });
}

async function receive(
  { venue, orderId, ...delivery }: Delivery,
  deliveryDate: string,
  finalPrice: string | null,
): Promise<void> {
  await venue.api.command(`/orders/${orderId}/receive`, receiptOf(delivery, deliveryDate, finalPrice));
}

function receiptOf(
  { lineIds, version }: Pick<Delivery, 'lineIds' | 'version'>,
  deliveryDate: string,
  finalPrice: string | null,
) {
  return {
    version,
    deliveryDate,
    invoiceNumber: '',
    temperature: '',
    receivingComments: '',
    deliveryCharge: '0',
    flatDiscount: '0',
    percentDiscount: '0',
    lines: lineIds.map((lineId) => ({ lineId, quantityReceived: null, finalPrice })),
    extraLines: [],
  };
}
