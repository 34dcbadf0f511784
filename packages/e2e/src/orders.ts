import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

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
  await send(request, accountId, `/orders/${order.id}/receive`, {
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
  const account = `/api/v1/accounts/${accountId}`;
  const { rows } = (await (await request.get(`${account}/sync`)).json()) as { rows: Rows };
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
  const { rows: saved } = await send(request, accountId, `/orders/${draft?.id ?? randomUUID()}/save`, body);
  const [order] = saved.orders ?? [];
  if (!order) throw new Error('no order was saved');
  return order;
}

async function send(request: APIRequestContext, accountId: string, path: string, body: object) {
  const answer = await request.post(`/api/v1/accounts/${accountId}${path}`, {
    data: { commandId: randomUUID(), ...body },
    headers: { origin: `http://localhost:${process.env.E2E_PORT ?? '3190'}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { rows: { orders?: Saved[] } };
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
