import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { type Decimal, sum, ZERO } from '@larder/domain/money.ts';
import { CLAIM_WORDS, claimRest, openFor } from '@larder/domain/procurement/claims.ts';
import { showMoney, showNumber } from '@larder/domain/show.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { GREY, type Paper } from './a4.ts';
import { below, factTable, head, heading, linesTable, paperFilename, right, supplierPaper } from './supplier-paper.ts';

/** Who claims from whom. */
export interface ClaimParties {
  /** From the head office down to the area. */
  buyer: string[];
  supplier: string;
  /** By what name the supplier has the buyer. */
  accountNumber: string | null;
  /** Where answers go; null: nobody entered an address. */
  replyTo: string | null;
}

/** The list of what is claimed from a supplier on a day, on A4. £ net of VAT. */
export function claimsPdf(claims: readonly ClaimRow[], parties: ClaimParties, day: Day): Paper {
  const title = `Claims of ${parties.buyer.join(', ')}`;
  return supplierPaper(title, title, parties.buyer, [heading('Claims'), facts(parties, day), table(claims, day)]);
}

/** What the file of the list is called. */
export function claimsFilename({ supplier }: Pick<ClaimParties, 'supplier'>, day: Day): string {
  return paperFilename(`claims ${supplier} ${day}`);
}

function facts({ buyer, supplier, accountNumber, replyTo }: ClaimParties, day: Day): Content {
  return factTable([
    ['To', supplier],
    ['From', buyer.join(', ')],
    ['As of', showDay(day)],
    ...(accountNumber ? [['Account', accountNumber] as const] : []),
    ...(replyTo ? [['Reply to', replyTo] as const] : []),
  ]);
}

function table(claims: readonly ClaimRow[], day: Day): Content {
  const total = sum(claims.map(restOnPaper));
  return linesTable(
    [96, '*', 110, 56, 62],
    [
      [head('Delivered'), head('Item'), head('Claim'), head('Lots', true), head('To credit', true)],
      ...claims.map((claim) => claimLine(claim, day)),
      [{ text: 'Total without VAT', bold: true, colSpan: 4 }, '', '', '', { ...right(showMoney(total)), bold: true }],
    ],
  );
}

/** £ net that is still to be credited: paper is made from rows with their costs. */
export function restOnPaper(claim: ClaimRow): Decimal {
  return claimRest(claim) ?? ZERO;
}

function claimLine(claim: ClaimRow, day: Day): TableCell[] {
  const order = claim.orderNumber === null ? '' : `\nPurchase order ${claim.orderNumber}`;
  const notes = [claim.reason, openFor(claim.day, day)].filter(Boolean).join(', ');
  return [
    { text: `${showDay(claim.deliveryDate)}${order}`, color: GREY },
    { text: claim.name },
    { text: [CLAIM_WORDS[claim.kind], below(notes)] },
    right(`${showNumber(claim.lots, 3)} ${claim.uom}`),
    right(showMoney(restOnPaper(claim))),
  ];
}
