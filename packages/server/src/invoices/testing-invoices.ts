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

export interface EInvoiceLine {
  code?: string;
  name: string;
  quantity: string;
  unit?: string;
  price: string;
  vat?: string;
}

export interface EInvoice {
  number: string;
  date: string;
  supplier: string;
  lines: readonly EInvoiceLine[];
  order?: string;
  currency?: string;
  credit?: boolean;
  vatNumber?: string;
}

/** An e-invoice as a supplier sends it (UBL 2.1), whose sums agree. VAT is one rate, 0 unless the first line states another. */
export function eInvoice({
  number,
  date,
  supplier,
  lines,
  order,
  currency = 'GBP',
  credit,
  vatNumber,
}: EInvoice): string {
  const money = (value: number) => value.toFixed(2);
  const nets = lines.map(({ quantity, price }) => Number(quantity) * Number(price));
  const net = nets.reduce((sum, one) => sum + one, 0);
  const rate = Number(lines[0]?.vat ?? 0);
  const vat = Math.round(net * rate) / 100;
  const kind = credit ? 'CreditNote' : 'Invoice';
  const amount = (name: string, value: number) => `<cbc:${name} currencyID="${currency}">${money(value)}</cbc:${name}>`;
  const line = (
    { code, name, quantity, unit = 'XCS', price, vat: percent = String(rate) }: EInvoiceLine,
    index: number,
  ) => `
    <cac:${kind}Line><cbc:ID>${index + 1}</cbc:ID>
      <cbc:${credit ? 'Credited' : 'Invoiced'}Quantity unitCode="${unit}">${quantity}</cbc:${credit ? 'Credited' : 'Invoiced'}Quantity>
      ${amount('LineExtensionAmount', nets[index] ?? 0)}
      <cac:Item><cbc:Name>${name}</cbc:Name>${code ? `<cac:SellersItemIdentification><cbc:ID>${code}</cbc:ID></cac:SellersItemIdentification>` : ''}
        <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${percent}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item>
      <cac:Price>${amount('PriceAmount', Number(price))}</cac:Price></cac:${kind}Line>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
  <${kind} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${kind}-2"
    xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
    xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
    <cbc:ID>${number}</cbc:ID><cbc:IssueDate>${date}</cbc:IssueDate>
    <cbc:${kind}TypeCode>${credit ? 381 : 380}</cbc:${kind}TypeCode><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
    ${order ? `<cac:OrderReference><cbc:ID>${order}</cbc:ID></cac:OrderReference>` : ''}
    <cac:AccountingSupplierParty><cac:Party>
      ${vatNumber ? `<cac:PartyTaxScheme><cbc:CompanyID>${vatNumber}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>` : ''}
      <cac:PartyLegalEntity><cbc:RegistrationName>${supplier}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
    <cac:TaxTotal>${amount('TaxAmount', vat)}</cac:TaxTotal>
    <cac:LegalMonetaryTotal>${amount('LineExtensionAmount', net)}${amount('TaxExclusiveAmount', net)}${amount('TaxInclusiveAmount', net + vat)}${amount('PayableAmount', net + vat)}</cac:LegalMonetaryTotal>
    ${lines.map(line).join('')}
  </${kind}>`;
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
