import { describe, expect, it } from 'vitest';
import { isComplete, readStatementRows, type StatementRow } from './read-statement.ts';
import { statementChecks } from './statement-checks.ts';
import { isStatementTable, namedStatementColumns, type StatementColumn } from './statement-columns.ts';

/** Rows as a table with headings has them. */
function rowsOf(headings: readonly string[], body: readonly (readonly string[])[]): StatementRow[] {
  const places = namedStatementColumns(headings);
  return body.map((cells) => {
    const named = Object.entries(places).map(([column, at]) => [column as StatementColumn, cells[at] ?? '']);
    return {
      cells: Object.fromEntries(named.filter(([, text]) => text !== '')),
      text: cells.filter(Boolean).join(' '),
    };
  });
}
const read = (headings: readonly string[], body: readonly (readonly string[])[]) =>
  readStatementRows(rowsOf(headings, body));
const shown = ({ lines }: ReturnType<typeof read>) =>
  lines.map(({ kind, number, date, amount }) => [kind, number, date, amount].join(' '));

describe('headings of a statement', () => {
  it.each([
    [
      ['Date', 'Reference', 'Details', 'Debit', 'Credit', 'Balance'],
      { date: 0, number: 1, details: 2, debit: 3, credit: 4, balance: 5 },
    ],
    [
      ['Invoice date', 'Invoice No.', 'Type', 'Due date', 'Amount (£)', 'Running balance'],
      { date: 0, number: 1, details: 2, amount: 4, balance: 5 },
    ],
    [['Doc. Date', 'Our ref', 'Your ref', 'Charges', 'Payments'], { date: 0, number: 1, debit: 3, credit: 4 }],
    [['DATE', 'DESCRIPTION', 'ORIGINAL AMOUNT', 'OUTSTANDING'], { date: 0, details: 1, amount: 2 }],
  ])('%j name their columns', (headings, places) => {
    expect(namedStatementColumns(headings)).toEqual(places);
    expect(isStatementTable(places)).toBe(true);
  });

  it('of an invoice are none of a statement', () => {
    expect(isStatementTable(namedStatementColumns(['Code', 'Description', 'Qty', 'Price', 'Amount']))).toBe(false);
  });
});

describe('the lines of a statement', () => {
  it('have debits as bills, credits as what their words call them, and a balance that is followed', () => {
    const statement = read(
      ['Date', 'Ref', 'Details', 'Debit', 'Credit', 'Balance'],
      [
        ['01/11/2026', '', 'Balance brought forward', '', '', '200.00'],
        ['03/11/2026', 'INV 0012', 'Invoice', '1,120.00', '', '1,320.00'],
        ['10/11/2026', '', 'BACS payment', '', '200.00', '1,120.00'],
        ['21/11/2026', 'CN1', 'Credit note', '', '10.00', '1,110.00'],
        ['', '', '', '', 'Total due', '1,110.00'],
      ],
    );
    expect(statement).toMatchObject({ opening: '200', closing: '1110', from: '2026-11-01', to: '2026-11-21' });
    expect(shown(statement)).toEqual([
      'invoice INV 0012 2026-11-03 1120',
      'payment  2026-11-10 -200',
      'credit CN1 2026-11-21 -10',
    ]);
    expect(statementChecks(statement)).toEqual([]);
    expect(statement.lines.every(isComplete)).toBe(true);
  });

  it('in one column take their sign from the balance, a minus, CR, or the word beside', () => {
    const statement = read(
      ['Date', 'Transaction', 'Amount'],
      [
        ['03-Nov-26', 'Invoice 4711', '120.00'],
        ['04-Nov-26', 'Credit note CN-8', '20.00'],
        ['05-Nov-26', 'Invoice 4712', '£5.00 CR'],
        ['06-Nov-26', 'Payment received, thank you', '-95.00'],
      ],
    );
    expect(shown(statement)).toEqual([
      'invoice 4711 2026-11-03 120',
      'credit CN-8 2026-11-04 -20',
      'credit 4712 2026-11-05 -5',
      'payment  2026-11-06 -95',
    ]);
    const followed = read(
      ['Date', 'Number', 'Amount', 'Balance'],
      [
        ['03/11/2026', 'A1', '120.00', '120.00'],
        ['13/11/2026', 'A2', '20.00', '100.00'],
      ],
    );
    expect(shown(followed)).toEqual(['invoice A1 2026-11-03 120', ' A2 2026-11-13 -20']);
  });

  it('that are not sure are left open: a day that is none, an amount of two readings, what was taken off without a word', () => {
    const statement = read(
      ['Date', 'Number', 'Debit', 'Credit'],
      [
        ['31/02/2026', '1', '10.00', ''],
        ['03/11/2026', '', '12.50', ''],
        ['05/11/2026', '3', '', '7.00'],
      ],
    );
    expect(shown(statement)).toEqual(['invoice 1  10', 'invoice  2026-11-03 12.5', ' 3 2026-11-05 -7']);
    expect(statement.lines.map(isComplete)).toEqual([false, false, false]);
    const [open] = read(['Date', 'Number', 'Amount'], [['03/11/2026', '4', '1,234']]).lines;
    expect(open).toMatchObject({ amount: null, kind: null });
  });

  it('have their dates read by the order that has them within fewer days', () => {
    const statement = read(
      ['Date', 'Number', 'Amount'],
      [
        ['03/11/2026', '1', '1.00'],
        ['12/11/2026', '2', '1.00'],
      ],
    );
    expect(statement.lines.map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-12']);
    const american = read(
      ['Date', 'Number', 'Amount'],
      [
        ['11/03/2026', '1', '1.00'],
        ['11/12/2026', '2', '1.00'],
      ],
    );
    expect(american.lines.map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-12']);
  });

  it('leave out what is carried from page to page, and how old the debt is', () => {
    const statement = read(
      ['Date', 'Number', 'Details', 'Amount', 'Balance'],
      [
        ['03/11/2026', '1', 'Invoice', '10.00', '10.00'],
        ['', '', 'Balance carried forward', '', '10.00'],
        ['', '', 'Balance brought forward', '', '10.00'],
        ['04/11/2026', '2', 'Invoice', '5.00', '15.00'],
        ['Current', '30 days', '60 days', '', 'Total'],
        ['15.00', '0.00', '0.00', '', '15.00'],
      ],
    );
    expect(shown(statement)).toEqual(['invoice 1 2026-11-03 10', 'invoice 2 2026-11-04 5']);
    expect(statementChecks(statement)).toEqual([]);
  });

  it('that do not add up are named, and nothing is changed to make them', () => {
    const statement = read(
      ['Date', 'Number', 'Debit', 'Credit', 'Balance'],
      [
        ['', 'Opening balance', '', '', '100.00'],
        ['03/11/2026', '1', '10.00', '', '110.00'],
        ['04/11/2026', '2', '5.00', '', '125.00'],
        ['', 'Closing balance', '', '', '130.00'],
      ],
    );
    expect(statementChecks(statement)).toEqual([
      'Line 2 (04/11/2026 2 5.00 125.00): 110.00 and 5.00 make 115.00, not 125.00.',
      'The opening balance 100.00 and its lines make 115.00, its total is 130.00.',
    ]);
  });
});
