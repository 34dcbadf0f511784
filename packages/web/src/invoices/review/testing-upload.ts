import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import type { StatementDetail } from '@larder/contract/supplier-statements.ts';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';
import { detailOf, uploadRow, withInvoices } from '../testing-invoices.ts';

interface Setup {
  row?: Partial<InvoiceUploadRow>;
  /** Given Green Lane's flour. */
  detail?: (flourId: string) => Partial<InvoiceDetail>;
  withheld?: 'invoices' | 'costs';
  /** The supplier's statement of November bills it twice. */
  statements?: boolean;
  /** Ids of further uploads of the same. */
  others?: string[];
  /** The id of an order of the supplier that was received. */
  received?: string;
}

/** Invoice 4711 of Green Lane, on its page. */
export async function openUpload({
  row = {},
  detail = () => ({}),
  withheld,
  statements = false,
  others = [],
  received,
}: Setup = {}) {
  const server = stubServer({ costsWithheld: withheld === 'costs' });
  const supplier = supplierOf(newId(), 'Green Lane');
  const flour = optionOf(supplier.id);
  server.rows = { suppliers: [supplier], supplierOptions: [flour] };
  const upload = uploadRow(server.kitchen.id, { supplierId: supplier.id, ...row });
  server.rows.invoiceUploads = others.map((id) => ({ ...upload, id }));
  if (received)
    server.rows.orders = [{ ...draftOf(server, supplier.id, flour), id: received, status: 'RECEIVED', version: 4 }];
  withInvoices(server, detailOf(upload, detail(flour.id)));
  if (statements) server.answers['/statements'] = [billedTwice(server.kitchen.id, supplier.id)];
  if (withheld === 'invoices') server.can = server.can.filter((one) => one !== 'do:invoices');
  await openApp(`/${server.kitchen.id}/procurement/uploads/${upload.id}`);
  const sent = (end: string) => server.sent.find(({ path }) => path.endsWith(end))?.body;
  return { server, supplier, flour, upload, sent };
}

/** The statement of November, on which invoice 4711 stands a second time. */
function billedTwice(accountId: string, supplierId: string): StatementDetail {
  const row = uploadRow(accountId, { supplierId, paper: 'statement', number: null, version: 3 });
  const line = { lineId: 'line-2', kind: 'invoice' as const, number: '4711', date: '2026-11-22', amount: '120' };
  return {
    ...{ row, accountName: 'Kitchen', supplierName: 'Green Lane', email: null, from: '2026-11-01', to: '2026-11-30' },
    ...{ sums: null, toComplete: 0, differences: 1, open: 1, closedAt: null, closedBy: null, opening: null },
    ...{ closing: null, payments: '0', closingNote: '', needsColumns: false, sheet: null, closedSums: null },
    ...{ failedChecks: [], unsure: [] },
    entries: [
      {
        ...{ aboutId: 'line-2', kind: 'billed twice', pounds: '120', own: null, claim: null, decided: null },
        line: { ...line, balance: null, printed: '4711' },
      },
      {
        aboutId: 'own',
        kind: 'not on it',
        pounds: '-30',
        own: null,
        claim: null,
        decided: null,
        line: null,
      },
    ],
  };
}

export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const lines = page.getByRole('list', { name: 'Lines' });
export const dialog = page.getByRole('dialog');
export const seen = { source: 'picture' as const, confidence: 0.99, printed: '' };
export const box = { page: 1, left: 0.1, top: 0.2, width: 0.3, height: 0.05 };
export const more = async (entry: string) => {
  await button('More').click();
  await page.getByRole('menuitem', { name: entry }).click();
};
