import { pdfReader } from '@larder/reading/pdf/pdf-reader.ts';
import { drawnPdf } from '@larder/reading/testing/drawn-file.ts';
import { drawnInvoice, sumsOf } from '@larder/reading/testing/drawn-invoice.ts';
import type { Layout } from '@larder/reading/testing/layout.ts';

/** Pence by which the total of a paper is off. */
const OFF = [-9, -3, 3, 5] as const;
const SURE = 0.98;

/** How papers are read whose supplier added them up wrongly: the printed total, or another of which the reader is sure. */
export interface WrongTotals {
  papers: number;
  asPrinted: number;
  surelyAnother: number;
}

/** Draws a paper of each layout for each slip, and reads its total. */
export async function measureWrongTotals(layouts: readonly Layout[]): Promise<WrongTotals> {
  const read: WrongTotals = { papers: 0, asPrinted: 0, surelyAnother: 0 };
  for (const layout of layouts) {
    for (const [at, misadded] of OFF.entries()) {
      const invoice = { ...drawnInvoice(at + 1, layout.wanted), misadded };
      const bytes = await drawnPdf(layout, invoice);
      const [paper] = (await pdfReader.read([{ filename: 'paper.pdf', bytes }])).papers;
      const gross = paper?.head.gross;
      const isPrinted = Math.abs(Number(gross?.value)) === Math.abs(sumsOf(invoice).gross / 100);
      read.papers += 1;
      if (isPrinted) read.asPrinted += 1;
      else if ((gross?.confidence ?? 0) >= SURE) read.surelyAnother += 1;
    }
  }
  return read;
}
