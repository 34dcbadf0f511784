import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { GivenFile } from '../reader.ts';
import { pdfBytes } from './drawn-file.ts';

/** How suppliers print statements. */
export type StatementLayout = 'debit and credit' | 'one column' | 'type and balance' | 'open items';

/** A line of a drawn statement, in pence: above 0 what is owed. */
export interface DrawnEntry {
  kind: 'invoice' | 'credit' | 'payment';
  number: string;
  day: string;
  pence: number;
}

export interface DrawnStatement {
  file: GivenFile;
  expected: { lines: string[]; closing: string };
}

const OPENING = 20_000;

/** Draws a statement of so many lines over November 2026: bills, here and there a credit note or a payment. */
export async function drawnStatement(layout: StatementLayout, count: number): Promise<DrawnStatement> {
  const entries = Array.from({ length: count }, (_, at): DrawnEntry => {
    const day = String(1 + Math.floor((at * 28) / count)).padStart(2, '0');
    const pence = 1000 + ((at * 7919) % 250_000);
    if (at % 13 === 12) return { kind: 'payment', number: '', day, pence: -pence };
    if (at % 9 === 8) return { kind: 'credit', number: `CN${500 + at}`, day, pence: -pence };
    return { kind: 'invoice', number: `INV-${1000 + at}`, day, pence };
  });
  return statementOf(layout, layout === 'open items' ? entries.filter(({ kind }) => kind !== 'payment') : entries);
}

/** Draws a statement of these lines; all but the one of open items begin with £200 that were owed. */
export async function statementOf(
  layout: StatementLayout,
  entries: readonly DrawnEntry[],
  seller = 'Harbour Foods Ltd',
): Promise<DrawnStatement> {
  const opening = layout === 'open items' ? 0 : OPENING;
  const closing = entries.reduce((sum, { pence }) => sum + pence, opening);
  const { headings, rowOf, first } = LAYOUTS[layout];
  let balance = opening;
  const body = entries.map((entry) => {
    balance += entry.pence;
    return rowOf(entry, pounds(balance));
  });
  const rows = [headings, ...(first ? [first(pounds(opening))] : []), ...body];
  const content: Content[] = [
    { text: seller, fontSize: 15 },
    { text: 'Statement of account', fontSize: 18 },
    'Period: 01/11/2026 to 30/11/2026',
    {
      table: {
        headerRows: 1,
        widths: headings.map(() => '*'),
        body: rows.map((cells): TableCell[] =>
          cells.map((text, at) => ({
            text,
            alignment: /^[£-]?[\d,.]+( CR)?$/.test(text) && at > 1 ? 'right' : 'left',
          })),
        ),
      },
    },
    { text: `Total due: £${pounds(closing)}`, margin: [0, 8, 0, 0], alignment: 'right' },
    {
      table: {
        body: [
          ['Current', '30 days', '60 days', '90 days'],
          [pounds(closing), '0.00', '0.00', '0.00'],
        ],
      },
    },
  ];
  return {
    file: { filename: 'statement.pdf', bytes: await pdfBytes({ content, defaultStyle: { fontSize: 9 } }) },
    expected: {
      lines: entries.map(({ kind, number, day, pence }) => [kind, number, `2026-11-${day}`, pence / 100].join(' ')),
      closing: String(closing / 100),
    },
  };
}

interface Drawn {
  headings: string[];
  rowOf: (entry: DrawnEntry, balance: string) => string[];
  first?: (opening: string) => string[];
}

const WORDS = { invoice: 'Invoice', credit: 'Credit note', payment: 'Payment - BACS' } as const;
const dated = ({ day }: DrawnEntry) => `${day}/11/2026`;

const LAYOUTS: Record<StatementLayout, Drawn> = {
  'debit and credit': {
    headings: ['Date', 'Reference', 'Details', 'Debit', 'Credit', 'Balance'],
    first: (opening) => ['', '', 'Balance brought forward', '', '', opening],
    rowOf: (entry, balance) => [
      ...[dated(entry), entry.number, WORDS[entry.kind]],
      ...[entry.pence > 0 ? pounds(entry.pence) : '', entry.pence < 0 ? pounds(-entry.pence) : '', balance],
    ],
  },
  'one column': {
    headings: ['Date', 'Description', 'Amount (£)'],
    first: (opening) => ['', 'Opening balance', opening],
    rowOf: (entry) => [dated(entry), `${WORDS[entry.kind]} ${entry.number}`.trim(), pounds(entry.pence)],
  },
  'type and balance': {
    headings: ['Type', 'Doc. date', 'Doc. no.', 'Amount', 'Running balance'],
    first: (opening) => ['Brought forward', '', '', '', opening],
    rowOf: (entry, balance) => [
      ...[{ invoice: 'INV', credit: 'CRN', payment: 'PMT' }[entry.kind], `${entry.day} Nov 2026`, entry.number],
      ...[`${pounds(Math.abs(entry.pence))}${entry.pence < 0 ? ' CR' : ''}`, balance],
    ],
  },
  'open items': {
    headings: ['Invoice no', 'Invoice date', 'Due date', 'Original amount', 'Outstanding'],
    rowOf: (entry) => [entry.number, dated(entry), '31/12/2026', pounds(entry.pence), pounds(entry.pence)],
  },
};

function pounds(pence: number): string {
  const sign = pence < 0 ? '-' : '';
  return `${sign}${(Math.abs(pence) / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
}
