import { showDay } from '@larder/domain/calendar.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import type { ExtraLine, TypedLine, TypedReceipt, WholeReceipt } from './useReceipt.ts';

/** One thing of a receipt on both sides, as text of its fields; null: that side does not have it. */
export interface ComparedRow {
  key: string;
  name: string;
  mine: string | null;
  stored: string | null;
  differs: boolean;
}

const FIELDS: readonly (readonly [keyof TypedReceipt, string])[] = [
  ['deliveryDate', 'Delivery date'],
  ['invoiceNumber', 'Invoice number'],
  ['temperature', 'Temperature °C'],
  ['deliveryCharge', 'Delivery £'],
  ['flatDiscount', 'Discount £'],
  ['percentDiscount', 'Discount %'],
  ['comments', 'Comments'],
];

/** What I typed beside what is stored: the lines, what came without being ordered, and the facts of the delivery that either side names. */
export function compareReceipts(
  mine: WholeReceipt,
  stored: WholeReceipt,
  names: ReadonlyMap<string, string>,
): ComparedRow[] {
  const [myLines, storedLines] = [new Map(mine.lines), new Map(stored.lines)];
  const ids = [...new Set([...storedLines.keys(), ...myLines.keys()])];
  const lines = ids.map((id) =>
    rowOf(id, names.get(id) ?? 'Item', lineText(myLines.get(id)), lineText(storedLines.get(id))),
  );
  const extras = mine.extras.map((extra) => rowOf(extra.lineId, extra.name, lineText(extra), null));
  const facts = FIELDS.map(([field, name]) =>
    rowOf(field, name, factText(mine.head, field), factText(stored.head, field)),
  );
  return [...lines, ...extras, ...facts.filter((row) => row.mine !== '' || row.stored !== '')];
}

/** The receipt with my side of the rows that are named and the stored one of all others. */
export function mergeReceipts(mine: WholeReceipt, stored: WholeReceipt, takeMine: ReadonlySet<string>): WholeReceipt {
  const myLines = new Map(mine.lines);
  const facts = FIELDS.filter(([field]) => takeMine.has(field)).map(([field]) => [field, mine.head[field]]);
  return {
    head: { ...stored.head, ...Object.fromEntries(facts) },
    lines: stored.lines.map(([id, line]) => [id, (takeMine.has(id) ? myLines.get(id) : null) ?? line]),
    extras: mine.extras.filter(({ lineId }) => takeMine.has(lineId)),
  };
}

function rowOf(key: string, name: string, mine: string | null, stored: string | null): ComparedRow {
  return { key, name, mine, stored, differs: mine !== stored };
}

function lineText(line: TypedLine | ExtraLine | undefined): string | null {
  if (!line) return null;
  const price = line.price === '' ? '' : ` × £${plain(line.price)}`;
  return `${plain(line.quantity)}${price}${line.priceOnly ? ', price only' : ''}`;
}

function factText(head: TypedReceipt, field: keyof TypedReceipt): string {
  const text = head[field] ?? '';
  return field === 'deliveryDate' && text !== '' ? showDay(text) : plain(text);
}

/** 2 and 2.0 are the same number; what is none is as it was typed. */
function plain(text: string): string {
  return parseDecimal(text)?.toFixed() ?? text.trim();
}
