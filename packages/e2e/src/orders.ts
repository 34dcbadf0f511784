import { randomUUID } from 'node:crypto';
import { addDays, type Day, dayIn } from '@larder/domain/calendar.ts';
import type { APIRequestContext } from '@playwright/test';
import { callsOf } from './calls.ts';

interface Rows {
  suppliers: { id: string; name: string }[];
  supplierOptions: { id: string; name: string; supplierId: string }[];
}

interface Saved {
  id: string;
  version: number;
}

/** Places an order that the supplier has already, for today, by the calls that the form makes; quantities by item. */
export function placeOrder(
  request: APIRequestContext,
  accountId: string,
  supplier: string,
  quantities: Record<string, string>,
): Promise<Saved> {
  return save(request, accountId, supplier, quantities, { kind: 'invoice', deliveryDate: inDays(0) });
}

/** Drafts an order for the day after tomorrow, or puts these quantities in the place of a draft's. */
export function draftOrder(
  request: APIRequestContext,
  accountId: string,
  supplier: string,
  quantities: Record<string, string>,
  draft?: Saved,
): Promise<Saved> {
  return save(request, accountId, supplier, quantities, {
    kind: 'draft',
    deliveryDate: inDays(2),
    ...(draft ? { draft } : {}),
  });
}

/** Approves an order as it was placed. */
export async function receiveOrder(request: APIRequestContext, accountId: string, order: Saved): Promise<void> {
  await callsOf(request, accountId).command(`/orders/${order.id}/receive`, {
    version: order.version,
    deliveryDate: inDays(0),
    invoiceNumber: '',
    temperature: '',
    receivingComments: '',
    deliveryCharge: '0',
    flatDiscount: '0',
    percentDiscount: '0',
    lines: [],
  });
}

async function save(
  request: APIRequestContext,
  accountId: string,
  supplier: string,
  quantities: Record<string, string>,
  { kind, deliveryDate, draft }: { kind: string; deliveryDate: string; draft?: Saved },
): Promise<Saved> {
  const calls = callsOf(request, accountId);
  const { rows } = (await calls.query('/sync')) as { rows: Rows };
  const supplierId = rows.suppliers.find((one) => one.name === supplier)?.id;
  const lines = Object.entries(quantities).map(([item, quantity]) => ({
    lineId: randomUUID(),
    optionId: rows.supplierOptions.find((one) => one.name === item && one.supplierId === supplierId)?.id,
    quantity,
    unitPrice: null,
  }));
  const body = {
    version: draft?.version ?? null,
    kind,
    supplierId,
    deliveryDate,
    specialInstructions: 'Back door',
    lines,
  };
  const answer = (await calls.command(`/orders/${draft?.id ?? randomUUID()}/save`, body)) as {
    rows: { orders?: Saved[] };
  };
  const [order] = answer.rows.orders ?? [];
  if (!order) throw new Error('no order was saved');
  return order;
}

/** The day so many days from today, where the kitchens are: in summer their first hour is still the day before by UTC. */
export function inDays(days: number): Day {
  return addDays(dayIn('Europe/London', new Date()), days);
}

/** A day as it is typed: `31/12/2026`. */
export function typedDay(day: string): string {
  return day.split('-').reverse().join('/');
}
