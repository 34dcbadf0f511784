// Runs in a process of its own, see print-order.ts: orders in, PDFs out.
import { orderPdf } from '@larder/documents/order-pdf.ts';
import { renderPdf } from '@larder/documents/render-pdf.ts';
import { serveAside } from '../aside/serve-aside.ts';
import type { ToPrint } from './print-order.ts';

serveAside<ToPrint, Uint8Array>(({ order, parties }) => renderPdf(orderPdf(order, parties)));
