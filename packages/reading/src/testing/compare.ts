import type { Found, ReadFile, ReadHead, ReadInvoice, ReadLineFields } from '@larder/domain/invoices/read-file.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import type { Expected } from './drawn-file.ts';
import { plainValues } from './plain-values.ts';

/** How much of a file was read right, and what was not. */
export interface Comparison {
  head: { right: number; all: number };
  lines: { right: number; all: number };
  /** Fields of those lines, one by one. */
  fields: { right: number; all: number };
  misses: string[];
  /** Wrong figures of which the reader was sure. */
  surelyWrong: string[];
}

const SURE = 0.98;

/** Compares what was read with what was drawn. A line is right when each of its fields is, and no line is there that was not drawn. */
export function compare(read: ReadFile, expected: Expected): Comparison {
  const result: Comparison = {
    head: { right: 0, all: 0 },
    lines: { right: 0, all: 0 },
    fields: { right: 0, all: 0 },
    misses: [],
    surelyWrong: [],
  };
  const [paper, ...others] = read.papers;
  const invoice = paper?.kind === 'invoice' ? paper : null;
  if (others.length > 0) result.misses.push(`${others.length + 1} papers`);
  const head = invoice ? plainValues(invoice.head) : {};
  for (const [field, value] of [['type', expected.type] as const, ...Object.entries(expected.head)]) {
    const got = field === 'type' ? invoice?.type : head[field];
    result.head.all += 1;
    if (same(got, value)) result.head.right += 1;
    else {
      result.misses.push(`${field}: ${got} for ${value}`);
      const confidence = Object.entries(invoice?.head ?? {}).find(([name]) => name === field)?.[1].confidence ?? 0;
      if (got !== undefined && confidence >= SURE) result.surelyWrong.push(`${field}: ${got} for ${value}`);
    }
  }
  result.lines.all = expected.lines.length;
  const lines = invoice?.lines ?? [];
  for (const [at, { kind, fields }] of expected.lines.entries()) {
    const got = lines[at];
    const values = got ? plainValues(got.fields) : {};
    const wrong = Object.entries(fields).filter(([field, value]) => !same(values[field], value));
    result.fields.all += Object.keys(fields).length;
    result.fields.right += Object.keys(fields).length - wrong.length;
    if (got && got.kind === kind && wrong.length === 0) result.lines.right += 1;
    else
      result.misses.push(
        `line ${at + 1}: ${got?.kind ?? 'none'} ${wrong.map(([field, value]) => `${field} ${values[field]} for ${value}`).join(', ')}`,
      );
    for (const [field, value] of wrong) {
      const confidence = Object.entries(got?.fields ?? {}).find(([name]) => name === field)?.[1].confidence ?? 0;
      if (confidence >= SURE) result.surelyWrong.push(`line ${at + 1} ${field}: ${values[field]} for ${value}`);
    }
  }
  if (invoice) result.surelyWrong.push(...wrongBesides(invoice, expected));
  if (lines.length > expected.lines.length) {
    result.lines.all += lines.length - expected.lines.length;
    result.misses.push(`${lines.length - expected.lines.length} lines too many`);
  }
  return result;
}

/** What the reader is sure of and is wrong, of fields that it need not have found. */
function wrongBesides({ head, lines }: ReadInvoice, { besides, ...wanted }: Expected): string[] {
  const wrong = (read: Found<ReadHead> | Found<ReadLineFields>, holds: object, compared: object): string[] =>
    Object.entries(holds).flatMap(([field, value]) => {
      const got = Object.entries(read).find(([name]) => name === field)?.[1];
      const counted = field in compared || !got || got.confidence < SURE || same(got.value, value);
      return counted ? [] : [`${field}: ${got.value} for ${value}`];
    });
  if (!besides) return [];
  const ofLines = besides.lines.flatMap((holds, at) =>
    wrong(lines[at]?.fields ?? {}, holds, wanted.lines[at]?.fields ?? {}).map((text) => `line ${at + 1} ${text}`),
  );
  return [...wrong(head, besides.head, wanted.head), ...ofLines];
}

function same(got: string | undefined, wanted: string | undefined): boolean {
  if (got === undefined || wanted === undefined) return got === wanted;
  if (got.toLowerCase() === wanted.toLowerCase()) return true; // some print their names in capitals
  const [one, other] = [parseDecimal(got), parseDecimal(wanted)];
  return one && other && !/^0\d/.test(wanted) ? one.eq(other) : got === wanted;
}
