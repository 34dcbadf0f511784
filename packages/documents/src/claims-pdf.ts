import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { type Decimal, decimal, sum } from '@larder/domain/money.ts';
import { CLAIM_WORDS, openFor } from '@larder/domain/procurement/claims.ts';
import { showMoney, showNumber } from '@larder/domain/show.ts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

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

const GREEN = '#1c6547';
const GREY = '#5c5f66';
const RULE = '#d5d8d3';

/** £ net of a claim that nothing answered yet. */
export function claimRest({ net, answered }: Pick<ClaimRow, 'net' | 'answered'>): Decimal {
  return decimal(net ?? 0).minus(decimal(answered ?? 0));
}

/** The list of what is claimed from a supplier on a day, on A4. £ net of VAT. */
export function claimsPdf(claims: readonly ClaimRow[], parties: ClaimParties, day: Day): TDocumentDefinitions {
  const title = `Claims of ${parties.buyer.join(', ')}`;
  return {
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 56],
    info: { title, author: parties.buyer[0] ?? '', creator: 'Larder' },
    defaultStyle: { fontSize: 9.5, lineHeight: 1.25 },
    content: [...heading(parties, day), table(claims, day)],
    footer: (page, pages) => ({
      margin: [40, 16],
      fontSize: 8,
      color: GREY,
      columns: [{ text: title }, { text: `Page ${page} of ${pages}`, alignment: 'right', width: 80 }],
    }),
  };
}

/** A file name that any system takes. */
export function claimsFilename({ supplier }: Pick<ClaimParties, 'supplier'>, day: Day): string {
  const words = `claims ${supplier} ${day}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${words.replace(/^-+|-+$/g, '')}.pdf`;
}

function heading({ buyer, supplier, accountNumber, replyTo }: ClaimParties, day: Day): Content[] {
  const facts: [string, string][] = [
    ['To', supplier],
    ['From', buyer.join(', ')],
    ['As of', showDay(day)],
    ...(accountNumber ? [['Account', accountNumber] as [string, string]] : []),
    ...(replyTo ? [['Reply to', replyTo] as [string, string]] : []),
  ];
  return [
    { text: 'Claims', fontSize: 20, bold: true, color: GREEN, margin: [0, 0, 0, 12] },
    {
      layout: 'noBorders',
      table: {
        widths: [60, '*'],
        body: facts.map(([label, value]) => [
          { text: label, color: GREY },
          { text: value, bold: true },
        ]),
      },
    },
  ];
}

function table(claims: readonly ClaimRow[], day: Day): Content {
  const total = sum(claims.map(claimRest));
  return {
    margin: [0, 18, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [96, '*', 110, 56, 62],
      body: [
        [head('Delivered'), head('Item'), head('Claim'), head('Lots', true), head('To credit', true)],
        ...claims.map((claim) => claimLine(claim, day)),
        [{ text: 'Total without VAT', bold: true, colSpan: 4 }, '', '', '', { ...right(showMoney(total)), bold: true }],
      ],
    },
    layout: {
      hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: (row) => (row === 1 ? GREEN : RULE),
      paddingTop: () => 4,
      paddingBottom: () => 3,
    },
  };
}

function claimLine(claim: ClaimRow, day: Day): TableCell[] {
  const order = claim.orderNumber === null ? '' : `\nPurchase order ${claim.orderNumber}`;
  const notes = [claim.reason, `${openFor(claim.day, day)}`].filter(Boolean).join(', ');
  return [
    { text: `${showDay(claim.deliveryDate)}${order}`, color: GREY },
    { text: claim.name },
    { text: [CLAIM_WORDS[claim.kind], { text: `\n${notes}`, color: GREY, fontSize: 8.5 }] },
    right(`${showNumber(claim.lots, 3)} ${claim.uom}`),
    right(showMoney(claimRest(claim))),
  ];
}

function head(text: string, toTheRight = false): TableCell {
  return { text, bold: true, color: GREEN, fontSize: 8.5, alignment: toTheRight ? 'right' : 'left' };
}

function right(text: string) {
  return { text, alignment: 'right' as const };
}
