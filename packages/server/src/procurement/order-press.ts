// The thread that print-order.ts starts: orders in, PDFs out.
import { parentPort } from 'node:worker_threads';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { type OrderParties, orderPdf } from '@larder/documents/order-pdf.ts';
import { renderPdf } from '@larder/documents/render-pdf.ts';
import type { PrintedOrder, ToPrint } from './print-order.ts';

parentPort?.on('message', async ({ id, order, parties }: ToPrint) => {
  parentPort?.postMessage(await printed(id, order, parties));
});

async function printed(id: number, order: OrderRow, parties: OrderParties): Promise<PrintedOrder> {
  try {
    return { id, pdf: await renderPdf(orderPdf(order, parties)) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
