import { type DateOrder, readPrintedDate } from '@larder/domain/invoices/printed-date.ts';
import { type DecimalSign, readPrintedNumber } from '@larder/domain/invoices/printed-number.ts';
import type { HeadField, LineField, ReadValue } from '@larder/domain/invoices/read-file.ts';
import type { NanonetsPage, Place } from './nanonets-answer.ts';

/** Labels of the service's invoice model, folded to letters, and the field that each is. */
export const HEAD_LABELS: Readonly<Record<string, HeadField>> = {
  invoicenumber: 'number',
  creditnotenumber: 'number',
  documentnumber: 'number',
  invoicedate: 'date',
  creditnotedate: 'date',
  date: 'date',
  paymentduedate: 'dueDate',
  duedate: 'dueDate',
  deliverydate: 'deliveryDate',
  ponumber: 'orderNumber',
  purchaseordernumber: 'orderNumber',
  currency: 'currency',
  sellername: 'supplierName',
  vendorname: 'supplierName',
  sellervatnumber: 'supplierVatNumber',
  iban: 'bankAccount',
  buyername: 'buyerName',
  subtotal: 'net',
  netamount: 'net',
  totaltax: 'vat',
  invoiceamount: 'gross',
  totalamount: 'gross',
};

/** Labels of what a paper calls itself. */
export const TITLE_LABELS: readonly string[] = ['documenttype', 'documenttitle', 'invoicetype', 'title', 'type'];
/** Labels that only a credit note has. */
export const CREDIT_LABELS: readonly string[] = ['creditnotenumber', 'creditnotedate'];

export const LINE_LABELS: Readonly<Record<string, LineField>> = {
  description: 'name',
  productcode: 'supplierCode',
  quantity: 'quantity',
  qty: 'quantity',
  unit: 'unit',
  price: 'unitPrice',
  unitprice: 'unitPrice',
  lineamount: 'net',
  amount: 'net',
  taxrate: 'vatPercent',
};

const NUMBERS = new Set<string>(['net', 'vat', 'gross', 'quantity', 'unitPrice', 'vatPercent']);
const DAYS = new Set<string>(['date', 'dueDate', 'deliveryDate']);
const FOLDED = new Set<string>(['supplierVatNumber', 'bankAccount']);

export function foldedLabel(label: string): string {
  return label.toLowerCase().replace(/[^a-z]/g, '');
}

/** What the paper's other values show about its numbers and dates. */
export interface Signs {
  sign: DecimalSign | null;
  order: DateOrder | null;
}

/** A text of the service as a value of a field; null where it is none. How sure the service is and how the text can be read both count. */
export function cloudValue(
  field: HeadField | LineField,
  text: string,
  score: number,
  place: Place,
  page: NanonetsPage,
  { sign, order }: Signs,
): ReadValue<string> | null {
  const read = plainValue(field, text, sign, order);
  if (read === null) return null;
  const confidence = Math.max(0, Math.min(1, score, read.confidence));
  return { value: read.value, printed: text, source: 'cloud', confidence, box: boxOf(place, page) };
}

function plainValue(field: string, text: string, sign: DecimalSign | null, order: DateOrder | null) {
  if (NUMBERS.has(field)) {
    const number = readPrintedNumber(field === 'vatPercent' ? text.replace(/ ?%$/, '') : text, sign);
    return number ? { value: number.value.toFixed(), confidence: number.confidence } : null;
  }
  if (DAYS.has(field)) {
    const date = readPrintedDate(text, order);
    return date ? { value: date.day, confidence: date.confidence } : null;
  }
  const value =
    field === 'currency' ? currency(text) : FOLDED.has(field) ? text.toUpperCase().replace(/[^A-Z0-9]/g, '') : text;
  return value === '' ? null : { value, confidence: 1 };
}

function currency(text: string): string {
  return readPrintedNumber(`${text} 1`)?.currency ?? '';
}

function boxOf({ xmin, ymin, xmax, ymax }: Place, { page, size }: NanonetsPage): ReadValue<string>['box'] {
  if (size.width <= 0 || size.height <= 0 || xmax <= xmin || ymax <= ymin) return null;
  return {
    page: page + 1,
    left: xmin / size.width,
    top: ymin / size.height,
    width: (xmax - xmin) / size.width,
    height: (ymax - ymin) / size.height,
  };
}
