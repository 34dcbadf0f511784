import { read, utils } from '@e965/xlsx';
import type { StatementDetail, StatementEntryAnswer } from '@larder/contract/supplier-statements.ts';
import { expect, it } from 'vitest';
import { statementSections } from './statement-sections.ts';
import { statementSheets } from './statement-sheets.ts';

const line = (number: string, amount: string) => ({
  ...{ lineId: number, kind: 'invoice' as const, number, date: '2026-11-10', amount, balance: null, printed: number },
});
const own = (number: string, gross: string) => ({
  ...{ uploadId: number, accountId: 'a', accountName: 'Kitchen', number, date: '2026-11-10', gross },
  ...{ type: 'DEBIT' as const, approved: true },
});
const entry = (kind: StatementEntryAnswer['kind'], pounds: string, more: Partial<StatementEntryAnswer>) => ({
  ...{ aboutId: kind, kind, pounds, line: null, own: null, claim: null, decided: null },
  ...more,
});
const decided = { decision: 'asked' as const, note: '=by phone', by: 'Ada', at: '2026-11-20T10:00:00.000Z' };
/** £80 of which £54 are here: one missing, two of another amount, and a credit that was not given. */
const statement = {
  row: { currency: 'GBP' },
  ...{ sums: { statement: '80', difference: '26', ours: '54' }, opening: '200', closing: null, payments: '-5' },
  ...{ failedChecks: ['Its lines make 80.00, its total is 81.00.'], closedBy: 'Ada', closingNote: 'Rest next month' },
  entries: [
    entry('missing here', '10', { line: line('INV-1', '10'), decided }),
    entry('different amount', '2', { line: line('INV-3', '30'), own: own('INV-3', '28') }),
    entry('different amount', '10', { line: line('INV-4', '20'), own: own('INV-4', '10') }),
    entry('credit not given', '4', { own: own('CN-9', '4') }),
    entry('agrees', '0', { line: line('INV-2', '20'), own: own('INV-2', '20') }),
  ],
  unsure: [{ ...line('INV-9', '1.5'), kind: null, date: null }],
} as unknown as StatementDetail;

it('a statement on paper has its sums, each kind of difference with its £, each difference with what was decided, and what is not sure', () => {
  const [sums, kinds, differs, agrees, unsure] = statementSections(statement);
  expect(sums?.rows.map(({ cells }) => cells)).toEqual([
    ['On the statement, without payments', '£80.00'],
    ['− Differences', '£26.00'],
    ['= Here', '£54.00'],
    ['Balance at the beginning, as printed', '£200.00'],
    ['Payments on it', '-£5.00'],
  ]);
  expect(sums?.notes).toEqual(['Its lines make 80.00, its total is 81.00.', 'Reconciled by Ada: Rest next month']);
  expect(kinds?.rows.map(({ cells }) => cells)).toEqual([
    ['Missing here', '1', '£10.00'],
    ['Different amount', '2', '£12.00'],
    ['Credit not given', '1', '£4.00'],
  ]);
  expect(differs?.rows[0]?.cells).toEqual([
    ...['Missing here', 'INV-1', '10 Nov 2026', '£10.00', '-', '£10.00', 'Asked the supplier: =by phone (Ada)'],
  ]);
  expect(differs?.rows).toHaveLength(4);
  expect(agrees?.rows[0]?.cells).toEqual(['Agrees', 'INV-2', '10 Nov 2026', '£20.00', '£20.00', '£0.00', '-']);
  expect(unsure?.rows[0]?.cells).toEqual(['INV-9', '-', '-', '£1.50']);
});

it('a statement as a workbook has the same, its figures as numbers and its words as texts', async () => {
  const book = read(await (await statementSheets(statement)).arrayBuffer(), { type: 'array', cellDates: true });
  const rows = (sheet: string) => utils.sheet_to_json<unknown[]>(book.Sheets[sheet] ?? {}, { header: 1 });
  expect(book.SheetNames).toEqual(['Sums', 'Compared', 'Not sure']);
  expect(rows('Sums')).toEqual([
    ['What', 'How many', 'Amount'],
    ['On the statement, without payments', undefined, 80],
    ['Missing here', 1, 10],
    ['Different amount', 2, 12],
    ['Credit not given', 1, 4],
    ['Differences', undefined, 26],
    ['Here', undefined, 54],
    ['Balance at the beginning, as printed', undefined, 200],
    ['Payments on it', undefined, -5],
  ]);
  const [, first, second] = rows('Compared');
  expect(first?.slice(0, 2)).toEqual(['Missing here', 'INV-1']);
  expect(first?.slice(5, 9)).toEqual([10, 'Asked the supplier', '=by phone', 'Ada']);
  expect(second?.slice(3, 6)).toEqual([30, 28, 2]);
  expect(rows('Compared')).toHaveLength(6);
  expect(rows('Not sure')).toHaveLength(2);
});
