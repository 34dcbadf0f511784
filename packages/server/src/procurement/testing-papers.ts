import { randomUUID } from 'node:crypto';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import type { Caller, TestApp } from '../testing/http.ts';
import { form, ordered, type Shop } from './testing-orders.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** The smallest PDF that readers open, with a text of its own. */
export function pdfOf(text = 'invoice'): Bytes {
  return new TextEncoder().encode(`%PDF-1.4\n% ${text}\ntrailer <<>>\n%%EOF\n`);
}

export interface SentFile {
  attachmentId?: string;
  filename?: string;
  type?: string;
  caller?: Caller;
  accountId?: string;
  commandId?: string;
  lineId?: string;
  origin?: string;
}

interface Answered {
  status: number;
  body: {
    message?: string;
    rows: { orders?: OrderRow[] };
    data?: { code: string };
  };
}

/** The calls about attachments as the owner makes them in the kitchen. */
export function paperCalls(app: TestApp) {
  const attach = async (orderId: string, bytes: Bytes, sent: SentFile = {}): Promise<Answered> => {
    const { attachmentId = randomUUID(), filename = 'Invoice 4711.jpg', type = 'image/jpeg' } = sent;
    const { caller = app.owner, accountId = app.ours.areaId, commandId = randomUUID() } = sent;
    const query = new URLSearchParams({ commandId, filename, ...(sent.lineId ? { lineId: sent.lineId } : {}) });
    const answer = await fetch(
      `${app.url}/api/v1/accounts/${accountId}/orders/${orderId}/attachments/${attachmentId}?${query}`,
      {
        method: 'POST',
        headers: { origin: sent.origin ?? 'http://larder.test', 'content-type': type, cookie: caller.cookie ?? '' },
        body: bytes,
      },
    );
    return { status: answer.status, body: (await answer.json()) as Answered['body'] };
  };
  const detach = (orderId: string, attachmentId: string, caller = app.owner) =>
    caller.command<Answered['body']>(
      app.ours.areaId,
      `/orders/${orderId}/attachments/${attachmentId}/remove`,
      {},
    ) as Promise<Answered>;
  const stored = async (orderId: string, bytes: Bytes, sent: SentFile = {}): Promise<OrderRow> => {
    const { status, body } = await attach(orderId, bytes, sent);
    const row = body.rows?.orders?.[0];
    if (status !== 200 || !row) throw new Error(`not stored: ${JSON.stringify(body)}`);
    return row;
  };
  const now = async (orderId: string, caller = app.owner) =>
    (
      await caller.get<OrderRow & { history: { action: string; by: string }[] }>(
        `/api/v1/accounts/${app.ours.areaId}/orders/${orderId}`,
      )
    ).body;
  return { attach, detach, stored, now };
}

/** An invoice or credit note whose goods came as it states, with what differs. */
export function reconciliation(shop: Shop, differs: object = {}) {
  const { orderId, supplierId, lines } = form(shop, [ordered(shop.tomatoes, '2', '18'), ordered(shop.bags, '1')]);
  return {
    ...{ orderId, supplierId, lines, kind: 'invoice', deliveryDate: '2026-11-20' },
    ...{ invoiceNumber: '4711', invoiceDate: '2026-11-19', attachments: [] as object[] },
    ...differs,
  };
}

/** What the activity has of an order, oldest first. */
export function activityOf(app: TestApp, orderId: string) {
  return reading(app.pool, app.ours.organisationId, (db) =>
    db.run(
      raw<{ action: string; before: { status?: string } | null; after: { status?: string } | null }>(sql`
        select action, before, after from audit_log
        where organisation_id = ${app.ours.organisationId} and subject_id = ${orderId} order by audit_id`),
    ),
  );
}
