import type { KnownStatementColumns } from '@larder/domain/invoices/statement-sheet.ts';
import { describe, expect, it } from 'vitest';
import { CannotRead } from '../reader.ts';
import { sheetReader } from './sheet-reader.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const papersOf = async (bytes: Uint8Array, known: KnownStatementColumns = {}) =>
  (await sheetReader(known).read([{ filename: 'statement.csv', bytes }])).papers.flatMap((paper) =>
    paper.kind === 'statement' ? [paper] : [],
  );
const statementOf = async (text: string | Uint8Array, known: KnownStatementColumns = {}) => {
  const [paper, another] = await papersOf(typeof text === 'string' ? utf8(text) : text, known);
  if (!paper?.statement || !paper.sheet || another) throw new Error('not read as one statement');
  const lines = paper.statement.lines.map(({ kind, number, date, amount }) => [kind, number, date, amount].join(' '));
  return { ...paper.statement, lines, sheet: paper.sheet, supplier: paper.head.supplierName?.value };
};

describe('a statement as CSV', () => {
  it('is read below its letterhead, with its balances and its total', async () => {
    const read = await statementOf(
      [
        'Harbour Foods Ltd,,,,',
        'Statement of account,,,,',
        'Period: 01/11/2026 to 30/11/2026,,,,',
        'Date,Reference,Details,Amount,Balance',
        ',,Balance brought forward,,200.00',
        '03/11/2026,INV-1,Invoice,"1,120.00","1,320.00"',
        '10/11/2026,,BACS payment,-200.00,"1,120.00"',
        '21/11/2026,CN1,Credit note,-10.00,"1,110.00"',
        ',,Total due,,"1,110.00"',
      ].join('\r\n'),
    );
    expect(read).toMatchObject({ opening: '200', closing: '1110', supplier: 'Harbour Foods Ltd', sheet: { line: 4 } });
    expect([read.from, read.to]).toEqual(['2026-11-01', '2026-11-30']);
    expect(read.lines).toEqual([
      'invoice INV-1 2026-11-03 1120',
      'payment  2026-11-10 -200',
      'credit CN1 2026-11-21 -10',
    ]);
  });

  it.each([
    ['semicolons and 1.234,50', 'Datum;Belegnummer;Betrag\n13.11.2026;R-1;1.234,50\n14.11.2026;R-2;0,75\n'],
    ['tabs and a mark of UTF-16', '\uFEFFDate\tNumber\tAmount\n13/11/2026\tR-1\t1,234.50\n14/11/2026\tR-2\t0.75\n'],
    ['a stated separator', 'sep=|\nDate|Number|Amount\n2026-11-13|R-1|1234.5\n2026-11-14|R-2|0.75\n'],
  ])('with %s is read', async (called, text) => {
    const bytes = called.includes('UTF-16') ? new Uint8Array(Buffer.from(text, 'utf16le')) : utf8(text);
    expect((await statementOf(bytes)).lines).toEqual(['invoice R-1 2026-11-13 1234.5', 'invoice R-2 2026-11-14 0.75']);
  });

  it('whose headings nobody knows has them above its first line, though a line says Invoice', async () => {
    const read = await statementOf('Quayside Fish\nTag;Beleg;Was;Summe\n13.11.2026;Q-1;Invoice;1.234,50\n');
    expect(read.sheet).toMatchObject({ line: 2, isRead: false, columns: {} });
  });

  it('of Windows is read in its own letters', async () => {
    const bytes = Buffer.from('Crème Café\nDate,Number,Amount (£)\n13/11/2026,R-1,£12.00\n', 'latin1');
    expect(await statementOf(new Uint8Array(bytes))).toMatchObject({
      supplier: 'Crème Café',
      lines: ['invoice R-1 2026-11-13 12'],
    });
  });

  it('has credits below 0, in brackets, with CR, and in a column of their own', async () => {
    const one = await statementOf(
      'Date,Number,Amount\n13/11/2026,CN-1,-5.00\n13/11/2026,CN-2,(6.00)\n13/11/2026,CN-3,7.00 CR\n13/11/2026,CN-4,8.00-\n',
    );
    expect(one.lines).toEqual([
      'credit CN-1 2026-11-13 -5',
      'credit CN-2 2026-11-13 -6',
      'credit CN-3 2026-11-13 -7',
      'credit CN-4 2026-11-13 -8',
    ]);
    const two = await statementOf('Date,Number,Debit,Credit\n13/11/2026,INV-1,9.00,0.00\n13/11/2026,CN-1,,5.00\n');
    expect(two.lines).toEqual(['invoice INV-1 2026-11-13 9', 'credit CN-1 2026-11-13 -5']);
  });

  it('loses no row with an amount: a day that is none, and one without day or number, are asked about; sums are no lines', async () => {
    const read = await statementOf(
      [
        'Date,Number,Details,Amount',
        '31/02/2026,INV-1,Invoice,12.00',
        'n/a,INV-2,Invoice,13.00',
        ',,Fuel surcharge,1.50',
        ',,Subtotal,26.50',
        'Total,,,26.50',
        'Current,30 days,60 days,90 days',
      ].join('\n'),
    );
    expect(read.lines).toEqual(['invoice INV-1  12', 'invoice INV-2  13', 'invoice   1.5']);
    expect(read.closing).toBe('26.5');
  });

  it('of several suppliers is a statement of each', async () => {
    const papers = await papersOf(
      utf8(
        'Supplier,Date,Number,Amount\nGreens,13/11/2026,G-1,5.00\n,14/11/2026,G-2,6.00\nQuay,13/11/2026,Q-1,7.00\nTotal,,,18.00\n',
      ),
    );
    expect(papers.map(({ head, statement }) => [head.supplierName?.value, statement?.lines.length])).toEqual([
      ['Greens', 2],
      ['Quay', 1],
    ]);
  });

  it('whose columns can not be told shows its first rows, and is read by the columns that a person points at, or did before', async () => {
    const text = 'Tag;Beleg;Was;Summe\n13.11.2026;R-1;Ware;12,50\n14.11.2026;R-2;Ware;7,00\n';
    const asked = await statementOf(text);
    expect(asked).toMatchObject({ lines: [], sheet: { isRead: false } });
    expect(asked.sheet.top[1]).toEqual({ line: 2, cells: ['13.11.2026', 'R-1', 'Ware', '12,50'] });
    const columns = { date: 0, number: 1, amount: 3 };
    const lines = ['invoice R-1 2026-11-13 12.5', 'invoice R-2 2026-11-14 7'];
    expect((await statementOf(text, { pointed: { line: 1, columns } })).lines).toEqual(lines);
    expect((await statementOf(text, { stored: [{ heading: 'tag|beleg|was|summe', columns }] })).lines).toEqual(lines);
    const bare = text.slice(text.indexOf('\n') + 1);
    expect((await statementOf(bare, { pointed: { line: 0, columns } })).lines).toEqual(lines);
  });

  it.each([
    ['no-rows', 'Date,Number,Amount\n'],
    ['broken-quotes', 'Date,Number,Amount\n13/11/2026,"INV-1,5.00\n14/11/2026,INV-2,6.00\n'],
    ['too-many-lines', `Date,Number,Amount\n${'13/11/2026,INV-1,5.00\n'.repeat(5001)}`],
  ])('is refused with a reason: %s', async (why, text) => {
    await expect(statementOf(text)).rejects.toEqual(new CannotRead(why as CannotRead['why']));
  });
});
