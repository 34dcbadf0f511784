import { INVOICE_STATUSES } from '@larder/domain/invoices/invoice.ts';
import { PAPER_KINDS } from '@larder/domain/invoices/read-file.ts';
import { z } from 'zod';
import { costText, day, decimalText, id, instant } from '../primitives.ts';
import { audited } from './accounts.ts';

/** A file of an upload. fileKey, viewKey: what generateSignedUrl opens it by, as it came and as it is shown; null: it is not stored yet. */
export const invoiceFileRow = z.object({
  place: z.number().int(),
  originalFilename: z.string(),
  contentType: z.string(),
  fileKey: z.string().nullable(),
  viewKey: z.string().nullable(),
  sizeBytes: z.number().int(),
});
export type InvoiceFileRow = z.infer<typeof invoiceFileRow>;

/** An order that lines of an invoice are on. */
const orderOfInvoice = z.object({ id, accountId: id, orderNumber: z.number().int().nullable() });

/** A paper of a supplier as the tracker lists it. Amounts are those of the paper, in its currency; null: not read. */
export const invoiceUploadRow = z.object({
  id,
  accountId: id,
  supplierId: id.nullable(),
  /** As it stands on the paper. */
  supplierName: z.string(),
  type: z.enum(['DEBIT', 'CREDIT']),
  paper: z.enum(PAPER_KINDS),
  status: z.enum(INVOICE_STATUSES),
  /** Why it could not be read. */
  error: z.string().nullable(),
  number: z.string().nullable(),
  date: day.nullable(),
  deliveryDate: day.nullable(),
  /** The number of our order that is printed on it. */
  orderNumber: z.string().nullable(),
  currency: z.string(),
  rate: decimalText.nullable(),
  net: costText,
  vat: costText,
  gross: costText,
  /** The upload that it may be the same bill as. */
  resemblesId: id.nullable(),
  /** The reason a person gave for its being another bill. */
  anotherReason: z.string(),
  approvedAt: instant.nullable(),
  /** A person, or Larder. */
  approvedBy: z.string().nullable(),
  files: z.array(invoiceFileRow),
  orders: z.array(orderOfInvoice),
  ...audited,
});
export type InvoiceUploadRow = z.infer<typeof invoiceUploadRow>;
