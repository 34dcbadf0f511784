import type { ClaimParties } from '@larder/documents/claims-pdf.ts';
import { showMoney, showPrice, showThings } from '@larder/domain/show.ts';
import type { MovedLine } from './moved-prices.queries.ts';

/** The mail that asks a supplier why prices are not what was agreed. */
export function pricesLetter(
  lines: readonly MovedLine[],
  { buyer, supplier, accountNumber, replyTo }: ClaimParties,
  askedBy: string,
): { subject: string; text: string } {
  const where = buyer.join(', ');
  const items = lines.map(({ row, agreed, billed }) => {
    const invoice = row.number ? `invoice ${row.number}: ` : '';
    return `- ${invoice}${row.name}, billed at ${showPrice(billed)} per ${row.per}, agreed ${showPrice(agreed)}, ${difference(row.difference)} on the invoice`;
  });
  const paragraphs = [
    `Dear ${supplier},`,
    `these prices on your ${lines.length === 1 ? 'invoice is' : 'invoices are'} not what we agreed. Please tell ${where} why, or send a corrected invoice.`,
    accountNumber && `Our account number with you: ${accountNumber}`,
    items.join('\n'),
    replyTo && `Please reply to ${replyTo}.`,
    ['Kind regards', askedBy, where].join('\n'),
  ];
  return {
    subject: `${showThings(lines.length, 'price')} to explain to ${where}`,
    text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
  };
}

function difference(pounds: string): string {
  return pounds.startsWith('-') ? `${showMoney(pounds.slice(1))} less` : `${showMoney(pounds)} more`;
}
