import { CURRENCY, NO_CURRENCY } from '@larder/domain/invoices/currency.ts';
import { FINDING_KINDS } from '@larder/domain/invoices/finding-kinds.ts';
import { IDENTIFIED_BY } from '@larder/domain/invoices/invoice.ts';
import { READ_LINE_KINDS, READ_SOURCES } from '@larder/domain/invoices/read-file.ts';
import {
  INVOICE_FILE_MAX_BYTES,
  INVOICE_FILE_TYPES,
  INVOICE_FILES,
  LONGEST_NUMBER,
} from '@larder/domain/invoices/upload-rules.ts';
import { z } from 'zod';
import { commandAnswer } from './collections.ts';
import { impact } from './impact.ts';
import { invoiceSettingsCalls } from './invoice-settings.ts';
import { priceQueueCalls } from './price-queue.ts';
import {
  amountText,
  costFields,
  costText,
  day,
  decimalText,
  filename,
  id,
  instant,
  shortText,
  signedAmountText,
} from './primitives.ts';
import { command, query, route } from './route.ts';
import { invoiceUploadRow } from './rows/invoices.ts';

const version = z.number().int().positive();
const one = { uploadId: id, version };
const place = z.coerce.number().int().min(1).max(INVOICE_FILES);
/** The SHA-256 of a file as it came, in hex: by it the same file is known again. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Where a value stands on the paper: a page, counted from 1, and shares of it. */
const box = z.object({
  page: z.number().int(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});

/** How a value of an invoice was found; the value itself stands beside. printed: null where costs are withheld from the person, as it may be an amount. */
export const foundValue = z.object({
  printed: z.string().nullable().register(costFields, {}),
  source: z.enum(READ_SOURCES),
  confidence: z.number(),
  box: box.nullable(),
});
export type FoundValue = z.infer<typeof foundValue>;
const found = z.record(z.string(), foundValue);

/** As its column takes it. */
const invoiceNumber = shortText.max(LONGEST_NUMBER, `must have at most ${LONGEST_NUMBER} characters`);

/** Of a rate or a pack: at 0 what is billed would cost nothing, or be nothing. */
const aboveZero = amountText.refine((text) => /[1-9]/.test(text), 'must be above 0');

/** A line of an invoice as a person enters it, £ net; a negative net is goods given back. */
const typedLine = z.object({
  lineId: id,
  kind: z.enum(READ_LINE_KINDS),
  name: shortText,
  supplierCode: shortText,
  quantity: amountText,
  unit: shortText,
  net: signedAmountText,
  vatPercent: amountText.nullable(),
  optionId: id.nullable(),
  /** Lots of the option, or kg, l or pieces; null: as many as are printed. */
  lots: amountText.nullable(),
});

/** What is wrong with a line, £ of it (rule 73); of an invoice in another currency, in that one as long as nobody gave a rate. */
const finding = z.object({ kind: z.enum(FINDING_KINDS), pounds: costText });

/** So much of a line is on a line of an order. */
const allocated = z.object({ orderId: id, orderLineId: id, lots: decimalText, net: costText });

/** A line of an invoice. quantity, unit: as printed; net: £, never below 0, direction beside. unitPrice: £ net a lot, from net and lots. */
export const invoiceLine = z.object({
  lineId: id,
  kind: z.enum(READ_LINE_KINDS),
  direction: z.enum(['bought', 'returned']),
  name: z.string(),
  supplierCode: z.string(),
  gtin: z.string(),
  quantity: decimalText,
  unit: z.string(),
  net: costText,
  unitPrice: costText,
  vatPercent: decimalText.nullable(),
  optionId: id.nullable(),
  identifiedBy: z.enum(IDENTIFIED_BY).nullable(),
  lots: decimalText.nullable(),
  decision: z.enum(['accepted', 'claimed']).nullable(),
  /** A person has to decide about it before the invoice can be approved. */
  open: z.boolean(),
  confidence: z.number(),
  found,
  /** Who chose this item for such a line before, and when; null: nobody, or another item was chosen. */
  learned: z.object({ by: z.string(), at: instant }).nullable(),
  findings: z.array(finding),
  /** £ net that approving makes a cost above what was agreed, and £ net that it claims, as it is decided now. */
  acceptedNet: costText,
  claimedNet: costText,
  allocations: z.array(allocated),
});
export type InvoiceLineAnswer = z.infer<typeof invoiceLine>;

/** What may be compared with the invoice on a line of an order, per lot, or per kg, l or piece. */
const comparedOrder = z.object({
  id,
  accountId: id,
  accountName: z.string(),
  orderNumber: z.number().int().nullable(),
  status: z.string(),
  orderDate: day,
  deliveryDate: day,
  lines: z.array(
    z.object({
      orderLineId: id,
      optionId: id.nullable(),
      name: z.string(),
      ordered: decimalText,
      received: decimalText.nullable(),
      billed: decimalText,
      agreedPrice: costText,
    }),
  ),
});

/** A reason for or against approving an invoice without a person (rules 75, 76). */
const aloneReason = z.object({ reason: z.string(), holds: z.boolean(), text: z.string() });

/** One invoice, whole. */
export const invoiceDetail = z.object({
  row: invoiceUploadRow,
  publicUrl: z.string().nullable(),
  /** Size of each page, in points or pixels. */
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  found,
  linesTotal: costText,
  allowances: costText,
  charges: costText,
  payable: costText,
  vatNumber: z.string().nullable(),
  bankAccount: z.string().nullable(),
  /** Checks of rule 65 that fail, in words that name amounts. */
  failedChecks: z.array(z.string()).register(costFields, {}),
  lines: z.array(invoiceLine),
  orders: z.array(comparedOrder),
  /** Empty where costs are withheld: its words name amounts. */
  alone: z.array(aloneReason).register(costFields, {}),
  /** The upload that has its number already, so that this one is refused until somebody states that it is another bill (rule 64). */
  hereAlready: z.object({ uploadId: id, accountId: id }).nullable(),
  /** What reading found, by the names of the specification. */
  results: z.object({
    bucket: z.string(),
    path: z.string().nullable(),
    imageUrls: z.array(z.string()),
    invoiceDate: day.nullable(),
    invoiceAmount: costText,
    subtotal: costText,
    totalTax: costText,
    lineItems: z.array(z.object({ supplierOptionId: id.nullable(), quantity: decimalText, price: costText })),
  }),
});
export type InvoiceDetail = z.infer<typeof invoiceDetail>;

/** What is wrong with an invoice, shortly: the largest £ and how many more. */
export const invoiceSummary = z.object({
  uploadId: id,
  /** Lines and charges that somebody has to decide about. */
  toDecide: z.number().int(),
  /** Something of it is on an order: else there is nothing that it could agree with. */
  compared: z.boolean(),
  largest: finding.nullable(),
  more: z.number().int(),
});
export type InvoiceSummary = z.infer<typeof invoiceSummary>;

/** What matching would put on which order, or did. */
export const matchResult = z.object({
  uploadId: id,
  invoiceNumber: z.string().nullable(),
  supplierName: z.string(),
  orders: z.array(
    z.object({ orderId: id, orderNumber: z.number().int().nullable(), lines: z.number().int(), net: costText }),
  ),
  status: z.string(),
  reason: z.string().nullable(),
});
export type MatchResult = z.infer<typeof matchResult>;

export const invoicesContract = {
  addInvoiceUpload: command(
    '/invoices',
    'Announce a paper of a supplier; it is read once its files are stored. The same files again answer the first upload',
    {
      uploadId: id,
      supplierId: id.nullable(),
      number: invoiceNumber.nullable(),
      date: day.nullable(),
      files: z
        .array(
          z.object({
            filename,
            contentType: z.enum(INVOICE_FILE_TYPES),
            sizeBytes: z.number().int().positive().max(INVOICE_FILE_MAX_BYTES),
            sha256,
          }),
        )
        .max(INVOICE_FILES),
    },
    { uploadId: id, isNew: z.boolean() },
  ),

  requestInvoiceUploadUrl: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/invoices/{uploadId}/files/{place}',
      summary:
        'Store a file of an announced upload; answers the address by which it is opened. With the last one it is read',
      tags: ['commands'],
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        params: z.object({ accountId: id, uploadId: id, place }),
        query: z.object({ commandId: id }),
        body: z.file().max(INVOICE_FILE_MAX_BYTES),
      }),
    )
    .output(commandAnswer.extend({ publicUrl: z.string() })),

  enterInvoice: command('/invoices/{uploadId}/enter', 'Enter or correct what stands on an invoice by hand (INV-014)', {
    ...one,
    type: z.enum(['DEBIT', 'CREDIT']),
    supplierId: id,
    number: invoiceNumber,
    date: day.nullable(),
    orderNumber: shortText.nullable(),
    currency: z.string().regex(CURRENCY, NO_CURRENCY),
    rate: aboveZero.nullable(),
    /** null: the paper does not state it, or nobody typed it. */
    net: signedAmountText.nullable(),
    vat: signedAmountText.nullable(),
    gross: signedAmountText.nullable(),
    lines: z.array(typedLine).max(500),
  }),
  readInvoiceAgain: command('/invoices/{uploadId}/read', 'Read the files of an upload again', one),
  updateInvoiceAttachments: command(
    '/invoices/{uploadId}/files',
    'Change the order of the pages of an upload, or take pages away; it is read again',
    { ...one, places: z.array(z.number().int()).min(1).max(INVOICE_FILES) },
  ),
  removeInvoiceUpload: command(
    '/invoices/{uploadId}/remove',
    'Take an upload away that is on no order and not approved',
    one,
  ),
  anotherBill: command(
    '/invoices/{uploadId}/another',
    'State why an invoice with a number that is here already is another bill; it is never approved automatically then',
    { ...one, reason: shortText.min(1) },
  ),
  chooseItem: command(
    '/invoices/{uploadId}/lines/{lineId}/item',
    'State which item of the supplier a line is and how many lots of it one printed unit is; it is learned',
    { ...one, lineId: id, optionId: id.nullable(), lotsPerUnit: aboveZero.nullable(), kind: z.enum(READ_LINE_KINDS) },
  ),
  putOnOrders: command(
    '/invoices/{uploadId}/lines/{lineId}/orders',
    'Put a line of an invoice on lines of orders, in place of those it is on',
    { ...one, lineId: id, allocations: z.array(z.object({ orderId: id, orderLineId: id, lots: amountText })).max(50) },
  ),
  decideLine: command(
    '/invoices/{uploadId}/lines/{lineId}/decision',
    'Accept the price or the charge of a line, or claim what is too much of it; null: not decided',
    { ...one, lineId: id, decision: z.enum(['accepted', 'claimed']).nullable() },
  ),
  approveInvoice: command(
    '/invoices/{uploadId}/approve',
    'Approve an invoice whose lines are all on orders (rules 77, 83)',
    one,
    impact,
  ),
  withdrawApproval: command(
    '/invoices/{uploadId}/withdraw',
    'Withdraw the approval of an invoice: agreed prices return, its claims are withdrawn',
    { ...one, reason: shortText.min(1) },
    impact,
  ),

  matchOrder: command(
    '/orders/{orderId}/match',
    'Put every line of an invoice on one order; both become MATCHED (PROC-041)',
    { orderId: id, version, uploadId: id },
  ),
  unmatchOrder: command('/orders/{orderId}/unmatch', 'Take the invoice off an order again (PROC-044, PROC-045)', {
    orderId: id,
    version,
  }),
  invoicesToMatch: query(
    '/orders/{orderId}/invoices',
    'Invoices that an order may be matched to: of its supplier, within 7 days of its date, newest first; and its others',
    { orderId: id },
    z.object({ near: z.array(invoiceUploadRow), others: z.array(invoiceUploadRow) }),
  ),

  matchInvoicesPO: route
    .route({
      method: 'GET',
      path: '/matchInvoicesPO',
      summary: 'What matching the read invoices of an account would do; nothing is written',
      tags: ['queries'],
    })
    .input(z.object({ accountId: id }))
    .output(z.object({ matched: z.array(matchResult), open: z.array(matchResult) })),
  matchInvoices: command(
    '/invoices/match',
    'Match the read invoices of an account with its orders, as matchInvoicesPO answers it',
    {},
    { matched: z.array(matchResult), open: z.array(matchResult) },
  ),

  invoiceAccuracyFeedback: command(
    '/orders/{orderId}/feedback',
    'State how well the invoice of an order was read; once for an order',
    {
      orderId: id,
      accuracyGeneral: z.boolean(),
      accuracyLineItems: z.boolean(),
      comment: z.string().trim().max(2000),
    },
  ),
  setInvoiceMatching: command(
    '/invoice-matching',
    'Set whether invoices are matched at this account and those below it; null: as above',
    { matches: z.boolean().nullable() },
  ),

  invoice: query(
    '/invoices/{uploadId}',
    'One invoice with its lines, what is wrong with each, and the orders that they are on',
    { uploadId: id },
    invoiceDetail,
  ),
  invoiceSummaries: query(
    '/invoice-summaries',
    'What is wrong with each invoice of an account that is not approved: the largest £ and how many more',
    {},
    z.array(invoiceSummary),
  ),
  ...priceQueueCalls,
  ...invoiceSettingsCalls,
};
