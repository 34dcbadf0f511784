import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import { type ClaimParties, restOnPaper } from '@larder/documents/claims-pdf.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { sum } from '@larder/domain/money.ts';
import { CLAIM_WORDS, claimedText } from '@larder/domain/procurement/claims.ts';
import { showMoney } from '@larder/domain/show.ts';

/** Who asks now, or the day on which the supplier was asked before. */
type Asks = { askedBy: string } | { askedOn: Day };

/** The mail that asks a supplier for credit, or reminds it of that: enough to answer by, should the PDF not be opened. */
export function claimsLetter(
  claims: readonly ClaimRow[],
  { buyer, supplier, accountNumber, replyTo }: ClaimParties,
  asks: Asks,
): { subject: string; text: string } {
  const where = buyer.join(', ');
  const total = showMoney(sum(claims.map(restOnPaper)));
  const items = claims.map((claim) => {
    const order = claim.orderNumber === null ? '' : `purchase order ${claim.orderNumber}, `;
    const what = claimedText(claim, 'with lots');
    const why = `${CLAIM_WORDS[claim.kind].toLowerCase()}${claim.reason && ` (${claim.reason})`}`;
    return `- ${what}: ${why}, ${showMoney(restOnPaper(claim))}, ${order}delivered ${showDay(claim.deliveryDate)}`;
  });
  const paragraphs = [
    `Dear ${supplier},`,
    `${'askedOn' in asks ? `we asked for this on ${showDay(asks.askedOn)} and it is still open: ` : ''}please send ${where} a credit note for the following, ${total} without VAT. The list is attached as a PDF.`,
    accountNumber && `Our account number with you: ${accountNumber}`,
    items.join('\n'),
    replyTo && `Please reply to ${replyTo}.`,
    ['Kind regards', ...('askedBy' in asks ? [asks.askedBy] : []), where].join('\n'),
  ];
  const subject = `Claims of ${where}: ${total} to credit`;
  return {
    subject: 'askedOn' in asks ? `Reminder: ${subject}` : subject,
    text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
  };
}
