import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { DrawnInvoice } from '../drawn-invoice.ts';

/** A page of A4 with narrow edges. */
export const paper = (content: Content, more: Partial<TDocumentDefinitions> = {}): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [36, 40, 36, 50],
  defaultStyle: { fontSize: 9 },
  content,
  ...more,
});

/** What it calls itself, and the label of its number. */
export const titleOf = ({ type }: DrawnInvoice, debit = 'INVOICE', credit = 'CREDIT NOTE') =>
  type === 'CREDIT' ? credit : debit;
export const numberLabel = (invoice: DrawnInvoice, debit = 'Invoice No') =>
  invoice.type === 'CREDIT' ? 'Credit Note No' : debit;

/** Who sends it, who it is for, and where to pay. */
export const supplierBlock = ({ supplier, supplierAddress, web, vatNumber }: DrawnInvoice): Content => [
  { text: supplier, fontSize: 16, bold: true },
  ...supplierAddress,
  web,
  `VAT Reg No ${vatNumber}`,
];

export const buyerBlock = ({ buyer, buyerAddress }: DrawnInvoice, heading: string): Content => [
  { text: heading, bold: true },
  buyer,
  ...buyerAddress,
];

export const bankLine = ({ supplier, sortCode, account }: DrawnInvoice) =>
  `Bank details: ${supplier}  Sort code ${sortCode}  Account number ${account}`;
