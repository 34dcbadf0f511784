// Runs in a process of its own, see print-order.ts: orders and claims in, PDFs out.
import { claimsPdf } from '@larder/documents/claims-pdf.ts';
import { orderPdf } from '@larder/documents/order-pdf.ts';
import { renderPdf } from '@larder/documents/render-pdf.ts';
import { serveAside } from '../aside/serve-aside.ts';
import type { ToPrint } from './print-order.ts';

serveAside<ToPrint, Uint8Array>((sent) =>
  renderPdf(
    sent.paper === 'order' ? orderPdf(sent.order, sent.parties) : claimsPdf(sent.claims, sent.parties, sent.day),
  ),
);
