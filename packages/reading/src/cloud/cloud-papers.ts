import { dateOrderOf } from '@larder/domain/invoices/printed-date.ts';
import { decimalSignOf } from '@larder/domain/invoices/printed-number.ts';
import type {
  Found,
  OtherPaper,
  ReadFile,
  ReadHead,
  ReadInvoice,
  ReadLine,
  ReadLineFields,
  ReadValue,
} from '@larder/domain/invoices/read-file.ts';
import { kindOf, type PaperKind } from '../paper/paper-kind.ts';
import {
  CREDIT_LABELS,
  cloudValue,
  foldedLabel,
  HEAD_LABELS,
  LINE_LABELS,
  type Signs,
  TITLE_LABELS,
} from './cloud-values.ts';
import type { NanonetsCell, NanonetsField, NanonetsPage, NanonetsTable } from './nanonets-answer.ts';

/** Makes papers of the pages of an answer: one goes on until a page has another number, or calls itself something else. */
export function cloudFile(pages: readonly NanonetsPage[]): ReadFile {
  const papers: NanonetsPage[][] = [];
  for (const page of pages) {
    const before = papers.at(-1);
    if (before && !beginsAnother(before, page)) before.push(page);
    else papers.push([page]);
  }
  return {
    pages: pages.map(({ size }) => size),
    papers: (papers.length > 0 ? papers : [[]]).map((paper, at) =>
      paperOf(paper, papers.slice(0, at).flat().length + 1),
    ),
  };
}

function beginsAnother(before: readonly NanonetsPage[], page: NanonetsPage): boolean {
  const [number, title] = [numberOn([page]), titleOn([page])];
  const other = numberOn(before);
  const renamed =
    title !== null && titleOn(before) !== null && JSON.stringify(title) !== JSON.stringify(titleOn(before));
  return renamed || (number !== null && other !== null && number !== other);
}

function numberOn(pages: readonly NanonetsPage[]): string | null {
  const found = fieldsOf(pages).find(({ field }) => HEAD_LABELS[foldedLabel(field.label)] === 'number');
  return found ? found.field.ocr_text.replace(/\s/g, '').toUpperCase() : null;
}

/** What pages call themselves, or show by a label that only credit notes have. */
function titleOn(pages: readonly NanonetsPage[]): PaperKind | null {
  const fields = fieldsOf(pages).map(({ field }) => field);
  const named = fields.find(({ label }) => TITLE_LABELS.includes(foldedLabel(label)));
  const credit = fields.some(({ label }) => CREDIT_LABELS.includes(foldedLabel(label)));
  return (named ? kindOf(named.ocr_text) : null) ?? (credit ? { kind: 'invoice', type: 'CREDIT' } : null);
}

function paperOf(pages: readonly NanonetsPage[], from: number): ReadInvoice | OtherPaper {
  const [fields, kind] = [fieldsOf(pages), titleOn(pages)];
  const tables = pages.flatMap((page) =>
    page.prediction.flatMap((one) => (one.type === 'table' ? [{ page, table: one }] : [])),
  );
  const signs = signsOf(
    fields.map(({ field }) => field),
    tables.map(({ table }) => table),
  );
  const [head, place] = [headOf(fields, signs), { from, to: from + Math.max(1, pages.length) - 1 }];
  if (kind && kind.kind !== 'invoice') return { kind: kind.kind, pages: place, head };
  return {
    kind: 'invoice',
    type: kind?.type ?? 'DEBIT',
    pages: place,
    head,
    vat: [],
    lines: tables.flatMap(({ page, table }) => linesOf(page, table, signs)),
  };
}

function fieldsOf(pages: readonly NanonetsPage[]): { page: NanonetsPage; field: NanonetsField }[] {
  return pages.flatMap((page) =>
    page.prediction.flatMap((one) => (one.type === 'field' ? [{ page, field: one }] : [])),
  );
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
