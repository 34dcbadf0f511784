import type { DateOrder } from '@larder/domain/invoices/printed-date.ts';
import type { Found, ReadHead, ReadValue } from '@larder/domain/invoices/read-file.ts';
import { acceptDate } from './accept-day.ts';
import { acceptNumber } from './accept-number.ts';
import { bankAccount } from './bank-account.ts';
import { buyerName } from './buyer.ts';
import { factsInPairs } from './facts-in-pairs.ts';
import { type Reading, textValue } from './figures.ts';
import {
  DATE_LABELS,
  DELIVERY_LABELS,
  DUE_LABELS,
  LIKELY_NUMBER_LABELS,
  LIKELY_ORDER_LABELS,
  NUMBER_LABELS,
  ORDER_LABELS,
  VAT_NUMBER_LABELS,
} from './head-labels.ts';
import { type Accept, type Label, type Labelled, labelled, SURE_BY_STRENGTH, strongest } from './labelled.ts';
import { paymentDays } from './payment-day.ts';
import { type Cell, cellOf, type Row } from './placed.ts';
import { isBuyers } from './seller.ts';
import { stackedLabels } from './stacked-labels.ts';

/** Finds what stands once on a paper and is named by words: number, dates, order, VAT number, account, buyer. `seller`: who sends it. */
export function headFields(
  printed: readonly Row[],
  order: DateOrder | null,
  seller: string | null,
  reading: Reading,
): Found<ReadHead> {
  const rows = withFacts(printed);
  const text = (labels: readonly Label[], accept: Accept<string>) => strongest(labelled(rows, labels, accept));
  const days = (labels: readonly Label[]) => labelled(rows, labels, acceptDate(order));
  const [labelledDue, delivered] = [days(DUE_LABELS), days(DELIVERY_LABELS)];
  const dated = days(DATE_LABELS).filter(
    ({ cell, strength }) => strength > PLAIN_DATE || !isOneOf(cell, [...labelledDue, ...delivered]), // `Due Date: 1 May`
  );
  const invoiced = strongest(dated);
  const inSentences = paymentDays(printed, order).filter(
    ({ cell, value }) => !isOneOf(cell, [...dated, ...delivered]) && (!invoiced || value.day >= invoiced.value.day),
  );
  const due = [...labelledDue, ...inSentences];
  const vatNumbers = labelled(rows, VAT_NUMBER_LABELS, acceptVatNumber);
  const head: { [Field in keyof ReadHead]?: ReadValue<string> | null } = {
    number: stated(
      strongest(labelled(rows, NUMBER_LABELS, acceptNumber, DATE_LABELS)) ??
        strongest(labelled(rows, LIKELY_NUMBER_LABELS, acceptNumber, DATE_LABELS)),
      reading,
    ),
    date: dayValue(invoiced, reading) ?? firstDate(rows, order, due, reading),
    dueDate: dayValue(strongest(due), reading),
    deliveryDate: dayValue(strongest(delivered), reading),
    orderNumber: stated(text(ORDER_LABELS, acceptNumber) ?? text(LIKELY_ORDER_LABELS, acceptNumber), reading),
    supplierVatNumber: stated(
      vatNumbers.find(({ cell }) => !isBuyers(cell, rows)) ?? vatNumbers[0] ?? strongest(britishNumbers(rows)),
      reading,
    ),
    bankAccount: bankAccount(rows, reading),
    buyerName: buyerName(rows, seller, reading),
  };
  return Object.fromEntries(Object.entries(head).filter(([, value]) => value !== null));
}

/** Every date on some rows as printed, so that one of them may settle which number is the day. */
export function printedDates(rows: readonly Row[]): string[] {
  const dates = /\b\d{1,2}([./-])\d{1,2}\1\d{4}\b|\b\d{1,2}([./])\d{1,2}\2\d{2}\b/g; // 20-15-55 is a sort code
  return rows.flatMap((row) => row.cells.flatMap(({ text }) => text.match(dates) ?? []));
}

/** The number of an invoice from rows that may belong to it. */
export function printedNumber(rows: readonly Row[]): Labelled<string> | null {
  return strongest(labelled(withFacts(rows), NUMBER_LABELS, acceptNumber));
}

/** Rows with those behind them that facts in pairs and labels in two rows make. */
function withFacts(rows: readonly Row[]): Row[] {
  return [...rows, ...factsInPairs(rows), ...stackedLabels(rows)];
}

function stated(found: Labelled<string> | null, reading: Reading): ReadValue<string> | null {
  return found ? textValue(found.cell, reading, SURE_BY_STRENGTH[found.strength] ?? 0, found.value) : null;
}

function dayValue(found: Labelled<{ day: string; confidence: number }> | null, reading: Reading) {
  if (!found) return null;
  const sure = SURE_BY_STRENGTH[found.strength] ?? 0;
  return textValue(found.cell, reading, Math.min(sure, found.value.confidence), found.value.day);
}

/** How plainly the word `date` alone names that of an invoice. */
const PLAIN_DATE = 2;

function isOneOf({ page, left, top }: Cell, found: readonly { cell: Cell }[]): boolean {
  return found.some(({ cell }) => cell.page === page && cell.left === left && cell.top === top);
}

/** The first date on a paper that names none, and that is not the day of payment: less sure. */
function firstDate(
  rows: readonly Row[],
  order: DateOrder | null,
  due: readonly { cell: Cell }[],
  reading: Reading,
): ReadValue<string> | null {
  for (const cell of rows.flatMap((row) => row.cells)) {
    for (const at of cell.words.keys()) {
      const words = cell.words.slice(at);
      const found = acceptDate(order)(words.map(({ text }) => text));
      if (!found) continue;
      const place = cellOf(cell.page, words.slice(0, found.words));
      if (isOneOf(place, due)) break;
      const alone = found.words === cell.words.length;
      return textValue(place, reading, Math.min(alone ? 0.6 : 0.5, found.value.confidence), found.value.day);
    }
  }
  return null;
}

/** `GB 123 4567 89` is a number of VAT without a word for it. */
function britishNumbers(rows: readonly Row[]): Labelled<string>[] {
  return rows.flatMap((row) =>
    row.cells.flatMap((cell) => {
      const [, digits] = /(?:^|[^A-Z0-9])GB ?(\d{3} ?\d{4} ?\d{2})(?![\d ]*\d)/.exec(cell.text) ?? [];
      return digits && !isBuyers(cell, rows) ? [{ value: `GB${digits.replaceAll(' ', '')}`, cell, strength: 2 }] : [];
    }),
  );
}

const BRITISH = /^(?:GB|XI)?(?:\d{9}|\d{12})$/;
const OF_OTHERS =
  /^(?:AT|BE|BG|CH|CHE|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK|US|IN)[A-Z0-9]{0,2}\d{6,10}[A-Z0-9]{0,3}$/;

/** A number of VAT: the 9 or 12 digits of Britain, or letters of a country and what it puts behind them. */
const acceptVatNumber: Accept<string> = (words) => {
  for (let count = Math.min(5, words.length); count > 0; count -= 1) {
    const some = words.slice(0, count);
    if (some.some((word) => /[£€$]|\d\.\d{2}$/.test(word))) continue;
    const folded = some
      .join('')
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .replace(/^NO(?=(?:GB|XI)\d)/, ''); // `VAT NoGB 123 4567 89`: of the label, and not Norway
    if (BRITISH.test(folded) || OF_OTHERS.test(folded)) return { value: folded, words: count };
  }
  return null;
};
