import { createHash, randomUUID } from 'node:crypto';
import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { Ctx } from '../kernel/context.ts';
import type { Caller, TestApp } from '../testing/http.ts';
import { readUpload } from './work-invoices.ts';

/** What an answer of a command carries for these tests. */
export interface InvoiceAnswer {
  uploadId?: string;
  isNew?: boolean;
  publicUrl?: string;
  code?: string;
  message?: string;
  rows: {
    invoiceUploads?: InvoiceUploadRow[];
    orders?: OrderRow[];
    claims?: { id: string; kind: string; net: string; billed: string }[];
  };
  deleted: { invoiceUploads?: string[] };
  data?: { code: string; fields?: { field: string; message: string }[]; row?: InvoiceUploadRow };
}

interface Sent {
  number?: string | null;
  supplierId?: string | null;
  date?: string | null;
  contentType?: string;
  filename?: string;
  caller?: Caller;
  accountId?: string;
}

/** The calls about invoices as the owner makes them in the kitchen. */
export function invoiceCalls(app: TestApp) {
  const { areaId } = app.ours;
  const command = (path: string, body: object, caller = app.owner, accountId = areaId) =>
    caller.command<InvoiceAnswer>(accountId, path, body);
  const detail = async (uploadId: string, caller = app.owner) => {
    const { status, body } = await caller.get<InvoiceDetail>(`/api/v1/accounts/${areaId}/invoices/${uploadId}`);
    if (status !== 200) throw new Error(`no invoice was answered: ${JSON.stringify(body)}`);
    return body;
  };
  const announce = (files: readonly (string | Uint8Array<ArrayBuffer>)[], sent: Sent = {}) => {
    const {
      number = null,
      supplierId = null,
      date = null,
      contentType = 'application/xml',
      filename = 'invoice.xml',
    } = sent;
    const listed = files.map((file) => ({
      filename,
      contentType,
      sizeBytes: file.length,
      sha256: createHash('sha256').update(file).digest('hex'),
    }));
    const body = { uploadId: randomUUID(), number, supplierId, date, files: listed };
    return command('/invoices', body, sent.caller, sent.accountId);
  };
  const store = async (
    uploadId: string,
    place: number,
    file: string | Uint8Array<ArrayBuffer>,
    { contentType = 'application/xml', caller = app.owner, accountId = areaId }: Sent = {},
  ) => {
    const answer = await fetch(
      `${app.url}/api/v1/accounts/${accountId}/invoices/${uploadId}/files/${place}?commandId=${randomUUID()}`,
      {
        method: 'POST',
        headers: { origin: 'http://larder.test', 'content-type': contentType, cookie: caller.cookie ?? '' },
        body: file,
      },
    );
    return { status: answer.status, body: (await answer.json()) as InvoiceAnswer };
  };
  /** Does the job of an upload by hand. */
  const read = async (uploadId: string, ctx: Ctx = app.ours.area) => {
    const { pool: _, feed: __, now: ___, ...asker } = ctx;
    await readUpload(app.services, { uploadId, asker });
    return detail(uploadId);
  };
  /** Uploads a file and has it read. */
  const uploaded = async (file: string | Uint8Array<ArrayBuffer>, sent: Sent = {}): Promise<InvoiceDetail> => {
    const { body } = await announce([file], sent);
    if (!body.uploadId) throw new Error(`not announced: ${JSON.stringify(body)}`);
    const stored = await store(body.uploadId, 1, file, sent);
    if (stored.status !== 200) throw new Error(`not stored: ${JSON.stringify(stored.body)}`);
    return read(body.uploadId);
  };
  const of = ({ row }: Pick<InvoiceDetail, 'row'>) => ({ uploadId: row.id, version: row.version });
  return {
    command,
    detail,
    announce,
    store,
    read,
    uploaded,
    approve: (invoice: InvoiceDetail, caller = app.owner) =>
      command(`/invoices/${invoice.row.id}/approve`, of(invoice), caller),
    withdraw: (invoice: InvoiceDetail, reason = 'Wrong supplier') =>
      command(`/invoices/${invoice.row.id}/withdraw`, { ...of(invoice), reason }),
    decide: (invoice: InvoiceDetail, line: number, decision: string | null) => {
      const lineId = invoice.lines[line]?.lineId ?? '';
      return command(`/invoices/${invoice.row.id}/lines/${lineId}/decision`, { ...of(invoice), lineId, decision });
    },
    choose: (
      invoice: InvoiceDetail,
      line: number,
      optionId: string | null,
      lotsPerUnit: string | null = null,
      kind = 'goods',
    ) => {
      const lineId = invoice.lines[line]?.lineId ?? '';
      const body = { ...of(invoice), lineId, optionId, lotsPerUnit, kind };
      return command(`/invoices/${invoice.row.id}/lines/${lineId}/item`, body);
    },
    match: (order: OrderRow, invoice: InvoiceDetail) =>
      command(`/orders/${order.id}/match`, { version: order.version, uploadId: invoice.row.id }),
    unmatch: (order: OrderRow) => command(`/orders/${order.id}/unmatch`, { version: order.version }),
  };
}
