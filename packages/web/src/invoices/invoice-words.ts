import type { InvoiceSummary } from '@larder/contract/invoices.ts';
import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import { showAmount } from '@larder/domain/invoices/currency.ts';
import type { InvoiceStatus } from '@larder/domain/invoices/invoice.ts';
import { decimal } from '@larder/domain/money.ts';
import { capitalised } from '@larder/domain/show.ts';
import type { Tone } from '../ui/facts/StatusBadge.tsx';

/** Each status in a word (INV-013). */
export const STATUS_WORDS: Readonly<Record<InvoiceStatus, string>> = {
  PROCESSING: 'Being read',
  PROCESSED: 'Read',
  MATCHED: 'Matched',
  ERROR: 'Not read',
};

const TONES: Readonly<Record<InvoiceStatus, Tone>> = {
  PROCESSING: 'waiting',
  PROCESSED: 'draft',
  MATCHED: 'draft',
  ERROR: 'bad',
};

/** Returns where an upload stands, in a word, and how that is marked. A paper that is no invoice is called what it is. */
export function standingOf(row: Pick<InvoiceUploadRow, 'status' | 'paper' | 'approvedAt'>): {
  tone: Tone;
  word: string;
} {
  const { status, paper, approvedAt } = row;
  if (approvedAt !== null) return { tone: 'good', word: 'Approved' };
  if (paper !== 'invoice' && status !== 'PROCESSING' && status !== 'ERROR')
    return { tone: 'neutral', word: paper === 'unknown' ? 'No invoice' : capitalised(paper) };
  return { tone: TONES[status], word: STATUS_WORDS[status] };
}

/** What a paper is, in a word: `Invoice`, `Credit note`, `Statement`. */
export function paperWord({ type, paper }: Pick<InvoiceUploadRow, 'type' | 'paper'>): string {
  if (paper !== 'invoice' && paper !== 'unknown') return capitalised(paper);
  return type === 'CREDIT' ? 'Credit note' : 'Invoice';
}

/** `Invoice 4711`, `Credit note 12`, `Invoice` while no number is known. */
export function invoiceName(row: Pick<InvoiceUploadRow, 'type' | 'number' | 'paper'>): string {
  return row.number ? `${paperWord(row)} ${row.number}` : paperWord(row);
}

/** `Dearer £1.20`; in the currency of the invoice as long as its rate is not known. Where costs are hidden, and of nothing, the words alone. */
export function findingText(
  { kind, pounds }: { kind: string; pounds: string | null },
  { currency, rate }: Pick<InvoiceUploadRow, 'currency' | 'rate'>,
): string {
  if (pounds === null || decimal(pounds).isZero()) return capitalised(kind);
  return `${capitalised(kind)} ${showAmount(pounds, rate === null ? currency : 'GBP')}`;
}

/** What is wrong with an invoice: the largest, `+ 2 more`; where it is only a charge, that; `Agrees` where nothing is. null: it is compared with nothing. */
export function summaryText(
  { largest, more, toDecide, compared }: Omit<InvoiceSummary, 'uploadId'>,
  row: Pick<InvoiceUploadRow, 'currency' | 'rate'>,
): string | null {
  if (largest) return more > 0 ? `${findingText(largest, row)} + ${more} more` : findingText(largest, row);
  if (toDecide > 0) return 'Charge to decide';
  return compared ? 'Agrees' : null;
}
