import { orderTitle } from '@larder/documents/order-pdf.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showNumber } from '@larder/domain/show.ts';
import type { StoredOrder } from './stored-order.ts';

export interface LetterParties {
  buyer: string[];
  /** Lines of the address that it is delivered to; may be empty. */
  address: string[];
  /** By what name the supplier has the buyer. */
  accountNumber: string | null;
  replyTo: string | null;
  supplier: string;
  orderedBy: string;
}

/** The mail that a purchase order travels in: enough to deliver by, should the PDF not be opened. */
export function orderLetter(
  order: StoredOrder,
  { buyer, address, accountNumber, replyTo, supplier, orderedBy }: LetterParties,
) {
  const title = orderTitle(order);
  const where = buyer.join(', ');
  const items = order.lines.map(
    (line) =>
      `- ${showNumber(line.quantity, 3)} × ${line.uom} ${line.name}${line.supplierCode && ` (${line.supplierCode})`}`,
  );
  const paragraphs = [
    `Dear ${supplier},`,
    `please deliver ${title.toLowerCase()} to ${where} on ${showDay(order.deliveryDate)}. It is attached as a PDF.`,
    address.length > 0 && `Delivery address:\n${address.join('\n')}`,
    accountNumber && `Our account number with you: ${accountNumber}`,
    items.join('\n'),
    order.specialInstructions && `Special instructions:\n${order.specialInstructions}`,
    replyTo && `Please reply to ${replyTo}.`,
    `Kind regards\n${orderedBy}\n${where}`,
  ];
  return {
    subject: `${title} from ${where} for ${showDay(order.deliveryDate)}`,
    text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
  };
}
