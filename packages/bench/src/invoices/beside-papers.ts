import { setTimeout as pause } from 'node:timers/promises';
import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { drawnPdf } from '@larder/reading/testing/drawn-file.ts';
import { type DrawnInvoice, drawnInvoice, type Wanted } from '@larder/reading/testing/drawn-invoice.ts';
import { ublOf } from '@larder/reading/testing/drawn-xml.ts';
import { LAYOUTS } from '@larder/reading/testing/layouts.ts';
import { spoiltPictures } from '@larder/reading/testing/spoilt-picture.ts';
import { type Answered, drop, type Hands, type PaperFile } from '@larder/server/testing/billed/hands.ts';
import type { Api } from '../api.ts';
import { START } from '../workload.ts';

const WITHIN_MS = 300_000;
const LONG = 60;
const USUAL = 12;

/** An e-invoice of 60 lines. */
export function longXml(seed: number): PaperFile {
  const text = ublOf(invoiceOf(seed, { lines: [LONG, LONG] }));
  return { filename: `${seed}.xml`, contentType: 'application/xml', bytes: new TextEncoder().encode(text) };
}

/** A PDF of 60 lines. */
export async function longPdf(seed: number): Promise<PaperFile> {
  return { filename: `${seed}.pdf`, contentType: 'application/pdf', bytes: await pdfOf(seed, LONG) };
}

/** A photograph of a page on a table. */
export async function photo(seed: number): Promise<PaperFile> {
  const [page = new Uint8Array()] = await spoiltPictures(await pdfOf(seed, USUAL), 'photo', seed);
  return { filename: `${seed}.jpg`, contentType: 'image/jpeg', bytes: new Uint8Array(page) };
}

async function pdfOf(seed: number, lines: number): Promise<Uint8Array<ArrayBuffer>> {
  const [layout] = LAYOUTS;
  if (!layout) throw new Error('no layout');
  return new Uint8Array(await drawnPdf(layout, invoiceOf(seed, { ...layout.wanted, lines: [lines, lines] })));
}

/** Dated as the bench begins: one of a later day would be refused. */
function invoiceOf(seed: number, wanted: Wanted): DrawnInvoice {
  const [day, due] = [`${START}T00:00:00Z`, `${addDays(START, 30)}T00:00:00Z`].map((text) => new Date(text));
  return { ...drawnInvoice(seed, wanted), ...(day && due ? { day, due } : {}) };
}

/** Milliseconds from the upload until the paper is read and matched. */
export async function readBy(api: Api, paper: PaperFile): Promise<number> {
  const start = performance.now();
  await untilRead(api, await upload(api, paper));
  return performance.now() - start;
}

/** Uploads a paper; returns its id. */
export async function upload(api: Api, paper: PaperFile): Promise<string> {
  return (await drop(handsOf(api), api.accountId, [paper])).uploadId;
}

/** Waits until an upload is read and matched. */
export async function untilRead(api: Api, uploadId: string): Promise<void> {
  const start = performance.now();
  while (performance.now() - start < WITHIN_MS) {
    const { row } = await api.query<InvoiceDetail>(`/invoices/${uploadId}`);
    if (row.status === 'ERROR') throw new Error(`${row.files[0]?.originalFilename}: ${row.error}`);
    if (row.status !== 'PROCESSING') return;
    await pause(10);
  }
  throw new Error(`${uploadId} is not read`);
}

/** What dropping a file on the tracker needs. */
function handsOf(api: Api): Pick<Hands, 'command' | 'store'> {
  return {
    command: async (_, path, body) => ({ status: 200, body: await api.command<Answered>(path, body) }),
    async store(_, path, { contentType, bytes }) {
      await api.upload(path, contentType, bytes);
      return { status: 200 };
    },
  };
}
