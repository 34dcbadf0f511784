import { dateOrderOf } from '@larder/domain/invoices/printed-date.ts';
import { decimalSignOf } from '@larder/domain/invoices/printed-number.ts';
import type {
  Found,
  ReadFile,
  ReadHead,
  ReadLine,
  ReadLineFields,
  ReadValue,
} from '@larder/domain/invoices/read-file.ts';
import { cloudValue, foldedLabel, HEAD_LABELS, LINE_LABELS, type Signs } from './cloud-values.ts';
import type { NanonetsCell, NanonetsField, NanonetsPage, NanonetsTable } from './nanonets-answer.ts';

/** Makes the pages of an answer one invoice: the surest value of each field, and a line of each row of its tables. */
export function cloudFile(pages: readonly NanonetsPage[]): ReadFile {
  const fields = pages.flatMap((page) =>
    page.prediction.flatMap((one) => (one.type === 'field' ? [{ page, field: one }] : [])),
  );
  const tables = pages.flatMap((page) =>
    page.prediction.flatMap((one) => (one.type === 'table' ? [{ page, table: one }] : [])),
  );
  const signs = signsOf(
    fields.map(({ field }) => field),
    tables.map(({ table }) => table),
  );
  return {
    pages: pages.map(({ size }) => size),
    papers: [
      {
        kind: 'invoice',
        type: 'DEBIT',
        pages: { from: 1, to: Math.max(1, pages.length) },
        head: headOf(fields, signs),
        vat: [],
        lines: tables.flatMap(({ page, table }) => linesOf(page, table, signs)),
      },
    ],
  };
}

function signsOf(fields: readonly NanonetsField[], tables: readonly NanonetsTable[]): Signs {
  const texts = [
    ...fields.map(({ ocr_text }) => ocr_text),
    ...tables.flatMap(({ cells }) => cells.map(({ text }) => text)),
  ];
  return { sign: decimalSignOf(texts), order: dateOrderOf(texts) };
}

function headOf(fields: readonly { page: NanonetsPage; field: NanonetsField }[], signs: Signs): Found<ReadHead> {
  const head: Found<ReadHead> = {};
  for (const { page, field } of fields) {
    const name = HEAD_LABELS[foldedLabel(field.label)];
    const value = name ? cloudValue(name, field.ocr_text, field.score, field, page, signs) : null;
    if (name && value && value.confidence > (head[name]?.confidence ?? -1)) head[name] = value;
  }
  return head;
}

/** Rows are told apart by their numbers, wherever those begin; a row without an amount or name is its headings. */
function linesOf(page: NanonetsPage, { cells }: NanonetsTable, signs: Signs): ReadLine[] {
  const rows = new Map<number, NanonetsCell[]>();
  for (const cell of cells) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell]);
  return [...rows]
    .sort(([one], [other]) => one - other)
    .flatMap(([, row]) => {
      const fields: { [Field in keyof ReadLineFields]?: ReadValue<string> } = {};
      for (const cell of row) {
        const name = LINE_LABELS[foldedLabel(cell.label)];
        const value = name ? cloudValue(name, cell.text, cell.score, cell, page, signs) : null;
        if (name && value) fields[name] = value;
      }
      return fields.net || fields.quantity ? [{ kind: 'goods' as const, fields }] : [];
    });
}
