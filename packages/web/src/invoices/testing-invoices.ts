import type { InvoiceDetail, InvoiceLineAnswer } from '@larder/contract/invoices.ts';
import type { InvoiceFileRow, InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import { newId } from '../data/new-id.ts';
import { audited } from '../testing/audited.ts';
import type { StubServer } from '../testing/stub-server.ts';

/** A file of an upload; a picture unless stated otherwise. */
export function fileOf(differs: Partial<InvoiceFileRow> = {}): InvoiceFileRow {
  return {
    ...{ place: 1, originalFilename: 'page 1.jpg', contentType: 'image/jpeg', sizeBytes: 200_000 },
    ...{ fileKey: 'k/images/invoiceUploads/a.jpg', viewKey: 'k/images/invoiceUploads/b.jpg' },
    ...differs,
  };
}

/** Invoice 4711 over £120 with VAT, which was read. */
export function uploadRow(accountId: string, differs: Partial<InvoiceUploadRow> = {}): InvoiceUploadRow {
  return {
    ...audited,
    ...{ id: newId(), accountId, supplierId: null, supplierName: 'Green Lane', type: 'DEBIT', paper: 'invoice' },
    ...{ status: 'PROCESSED', error: null, number: '4711', date: '2026-11-20', deliveryDate: null, orderNumber: '7' },
    ...{ currency: 'GBP', rate: null, net: '100', vat: '20', gross: '120', resemblesId: null, anotherReason: '' },
    ...{ approvedAt: null, approvedBy: null, files: [fileOf()], orders: [] },
    ...differs,
  };
}

/** Ten bags of flour at £10. */
export function lineOf(differs: Partial<InvoiceLineAnswer> = {}): InvoiceLineAnswer {
  return {
    ...{ lineId: newId(), kind: 'goods', direction: 'bought', name: 'Flour', supplierCode: 'F1', gtin: '' },
    ...{ quantity: '10', unit: 'bag', net: '100', unitPrice: '10', vatPercent: '20', optionId: null, lots: '10' },
    ...{ identifiedBy: 'code', decision: null, open: false, confidence: 1, found: {}, findings: [] },
    ...{ acceptedNet: '0', claimedNet: '0', allocations: [], learned: null },
    ...differs,
  };
}

/** The same invoice, whole. */
export function detailOf(row: InvoiceUploadRow, differs: Partial<InvoiceDetail> = {}): InvoiceDetail {
  return {
    ...{ row, publicUrl: null, pages: [{ width: 600, height: 800 }], found: {}, linesTotal: '100', allowances: null },
    ...{ charges: null, payable: null, vatNumber: null, bankAccount: null, failedChecks: [], lines: [lineOf()] },
    ...{ orders: [], alone: [], hereAlready: null },
    results: {
      ...{ bucket: 'files', path: null, imageUrls: [], invoiceDate: row.date, invoiceAmount: row.gross },
      ...{ subtotal: row.net, totalTax: row.vat, lineItems: [] },
    },
    ...differs,
  };
}

/** A drawn page as a picture file or its address. */
export function pageCanvas(words = 'INVOICE 4711'): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 800 });
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('no canvas');
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, 600, 800);
  drawing.fillStyle = 'black';
  drawing.font = '28px sans-serif';
  drawing.fillText(words, 60, 100);
  drawing.fillText('10 bags of flour   £100.00', 60, 300);
  return canvas;
}

export async function pageFile(name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => pageCanvas(name).toBlob(done, 'image/jpeg'));
  if (!blob) throw new Error('no picture');
  return new File([blob], name, { type: 'image/jpeg' });
}

const NO_LINES = { lines: 0, readRight: 0, matchedAlone: 0, corrected: 0, straightThrough: 0 };

/** What the server answers of uploads; the person may match and approve. */
export function withInvoices(server: StubServer, detail: InvoiceDetail | null = null): void {
  server.can = [...server.can, 'do:invoices', 'ordersReviewLocation'];
  server.answers = {
    ...server.answers,
    '/invoice-summaries': [],
    '/statements': [],
    '/invoice-proof': { all: NO_LINES, suppliers: [] },
    '/generateSignedUrl': { url: pageCanvas().toDataURL('image/jpeg') },
    ...(detail ? { [`/invoices/${detail.row.id}`]: detail } : {}),
  };
}
