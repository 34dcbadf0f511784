import type { ReadStatement } from '@larder/domain/invoices/read-statement.ts';
import { statementChecks } from '@larder/domain/invoices/statement-checks.ts';
import { describe, expect, it } from 'vitest';
import { pdfReader } from '../pdf/pdf-reader.ts';
import type { GivenFile } from '../reader.ts';
import { drawnStatement, type StatementLayout } from '../testing/drawn-statement.ts';
import { paperFile } from '../testing/simple-papers.ts';

async function statementOf(file: GivenFile): Promise<ReadStatement> {
  const { papers } = await pdfReader.read([file]);
  const [paper] = papers;
  if (papers.length !== 1 || paper?.kind !== 'statement' || !paper.statement)
    throw new Error(`read as ${papers.map(({ kind }) => kind).join()}`);
  return paper.statement;
}
const shown = ({ lines }: ReadStatement) =>
  lines.map(({ kind, number, date, amount }) => [kind, number, date, amount].join(' '));

const LAYOUTS: StatementLayout[] = ['debit and credit', 'one column', 'type and balance', 'open items'];

describe('a statement as a PDF', () => {
  it.each(LAYOUTS)('of the layout "%s" is read line by line, over its pages, and adds up', async (layout) => {
    const { file, expected } = await drawnStatement(layout, 90);
    const read = await statementOf(file);
    expect(shown(read)).toEqual(expected.lines);
    expect(read).toMatchObject({ from: '2026-11-01', to: '2026-11-30', closing: expected.closing });
    expect(statementChecks(read)).toEqual([]);
  });

  it('without a title is known by its balance, and an invoice behind it is one of its own', async () => {
    const file = await paperFile([
      {
        title: 'Harbour Foods',
        table: [
          ['Date', 'Invoice', 'Debit', 'Credit', 'Balance'],
          ['03/11/2026', 'INV-1', '12.00', '', '12.00'],
          ['13/11/2026', 'INV-2', '6.00', '', '18.00'],
        ],
      },
      {
        title: 'Invoice',
        facts: ['Invoice no: 4711', 'Invoice date: 28/11/2026'],
        table: [
          ['Code', 'Description', 'Qty', 'Price', 'Amount'],
          ['A1', 'Flour', '2', '5.00', '10.00'],
        ],
        totals: [['Total', '£10.00']],
      },
    ]);
    const { papers } = await pdfReader.read([file]);
    expect(papers.map(({ kind }) => kind)).toEqual(['statement', 'invoice']);
  });

  it('with one line, and with none, is still a statement', async () => {
    const one = await statementOf(
      await paperFile([
        {
          title: 'Statement of account',
          facts: ['Statement date: 30/11/2026', 'Period: 01/11/2026 to 30/11/2026'],
          table: [
            ['Date', 'Reference', 'Debit', 'Credit', 'Balance'],
            ['31/02/2026', 'INV-1', '12.00', '', '12.00'],
          ],
        },
      ]),
    );
    expect(shown(one)).toEqual(['invoice INV-1  12']);
    const none = await statementOf(
      await paperFile([
        {
          title: 'Statement',
          facts: ['There was no movement on your account in this month, and nothing is owed by you at its end'],
        },
      ]),
    );
    expect(none.lines).toEqual([]);
  });

  it('of 2,000 lines is read to its last line', async () => {
    const { file, expected } = await drawnStatement('debit and credit', 2000);
    expect((await statementOf(file)).lines).toHaveLength(expected.lines.length);
  });
});

describe('the sender of a statement', () => {
  const table = [
    ['Date', 'Reference', 'Debit', 'Credit', 'Balance'],
    ['03/11/2026', 'INV-1', '12.00', '', '12.00'],
    ['13/11/2026', 'INV-2', '6.00', '', '18.00'],
  ];

  it('is the letterhead, also without a legal form', async () => {
    const { papers } = await pdfReader.read([
      await paperFile([{ seller: 'Larkin & Rowe', title: 'Statement of account', table }]),
    ]);
    expect(papers[0]?.head.supplierName?.value).toBe('Larkin & Rowe');
  });

  it('is among the names on it where another looks more like one', async () => {
    const facts = ['Northern Inns Ltd', 'Account date: 30/11/2026'];
    const { papers } = await pdfReader.read([
      await paperFile([{ seller: 'Larkin & Rowe', title: 'Statement of account', facts, table }]),
    ]);
    const [paper] = papers;
    expect(paper?.kind === 'statement' ? paper.senders : null).toEqual(
      expect.arrayContaining(['Larkin & Rowe', 'Northern Inns Ltd']),
    );
  });
});
