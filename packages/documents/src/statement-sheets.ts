import type { StatementDetail, StatementEntryAnswer } from '@larder/contract/supplier-statements.ts';
import { DECISION_WORDS, ENTRY_WORDS, nameOfEntry } from '@larder/domain/invoices/statement-rules.ts';
import { LINE_WORDS } from '@larder/domain/invoices/statement-words.ts';
import { decimal, roundFigure } from '@larder/domain/money.ts';
import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/universal';
import { differencesByKind } from './statement-sections.ts';

/** A statement as a workbook: its sums with each kind of difference, each line and bill with what was decided, and the lines that are not sure. */
export function statementSheets(detail: StatementDetail): Promise<Blob> {
  const { row, sums, opening, closing, payments, entries, unsure } = detail;
  const money = (amount: string | null): CellObject | null => figure(amount, row.currency);
  const total = (label: string, amount: string | null): Row[] =>
    amount === null ? [] : [[label, null, money(amount)]];
  const summary: Row[] = [
    ['What', 'How many', 'Amount'].map(heading),
    ...total('On the statement, without payments', sums?.statement ?? null),
    ...differencesByKind(detail).map(
      ({ kind, count, pounds }): Row => [ENTRY_WORDS[kind], { value: count }, money(pounds)],
    ),
    ...total('Differences', sums?.difference ?? null),
    ...total('Here', sums?.ours ?? null),
    ...total('Balance at the beginning, as printed', opening),
    ...total('Payments on it', payments),
    ...total('Balance at the end, as printed', closing),
  ];
  const columns = ['What', 'Number', 'Date', 'On it', 'Here', 'More on it', 'Decided', 'Note', 'By', 'Place'];
  const compared: Row[] = [columns.map(heading), ...entries.map((entry) => entryRow(entry, money))];
  const open: Row[] = [
    ['As it stands there', 'Kind', 'Number', 'Date', 'Amount'].map(heading),
    ...unsure.map(
      ({ printed, kind, number, date, amount }): Row => [
        ...[printed ?? '', kind ? LINE_WORDS[kind] : '', number],
        ...[dayCell(date), money(amount)],
      ],
    ),
  ];
  return writeExcelFile([
    { sheet: 'Sums', stickyRowsCount: 1, columns: widths(2), data: summary },
    { sheet: 'Compared', stickyRowsCount: 1, columns: widths(columns.length - 1), data: compared },
    ...(unsure.length > 0 ? [{ sheet: 'Not sure', stickyRowsCount: 1, columns: widths(4), data: open }] : []),
  ]).toBlob();
}

function entryRow(entry: StatementEntryAnswer, money: (amount: string | null) => CellObject | null): Row {
  const { kind, line, own, claim, pounds, decided } = entry;
  return [
    ...[ENTRY_WORDS[kind], nameOfEntry(entry), dayCell(line?.date ?? own?.date ?? claim?.day ?? null)],
    ...[money(line?.amount ?? null), money(own?.gross ?? claim?.amount ?? null), money(pounds)],
    ...[
      decided ? DECISION_WORDS[decided.decision] : '',
      decided?.note ?? '',
      decided?.by ?? '',
      own?.accountName ?? '',
    ],
  ];
}

function heading(value: string): CellObject {
  return { value, fontWeight: 'bold', backgroundColor: '#dcece4' };
}

function widths(others: number) {
  return [{ width: 36 }, ...Array.from({ length: others }, () => ({ width: 18 }))];
}

function dayCell(day: string | null): CellObject | null {
  return day === null ? null : { value: new Date(`${day}T00:00:00Z`), format: 'dd mmm yyyy' };
}

function figure(amount: string | null, currency: string): CellObject | null {
  if (amount === null) return null;
  const sign = currency === 'GBP' ? '£' : `${currency} `;
  return { value: roundFigure(decimal(amount), 2).toNumber(), format: `"${sign}"#,##0.00` };
}
