import { showDay } from '@larder/domain/calendar.ts';
import { readingsText } from '@larder/domain/procurement/goods-readings.ts';
import { lotText } from '@larder/domain/procurement/lots/traced-lot.ts';
import { refusedText } from '@larder/domain/procurement/refused-lots.ts';
import { typedTimeText } from '@larder/domain/typed-time.ts';
import { type ComparedRow, comparedRow, lineText, plainText } from '../compared-row.ts';
import { readingsTyped } from './readings/typed-readings.ts';
import { refusedTyped } from './typed-refused.ts';
import type { ExtraLine, TypedLine, TypedReceipt, WholeReceipt } from './useReceipt.ts';

type Fact = Exclude<keyof TypedReceipt, 'readings' | 'warm'>;
const FIELDS: readonly (readonly [Fact, string])[] = [
  ['deliveryDate', 'Delivery date'],
  ['arrived', 'Arrived'],
  ['restDay', 'The rest comes on'],
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
    comparedRow(id, names.get(id) ?? 'Item', textOf(myLines.get(id)), textOf(storedLines.get(id))),
  );
  const extras = mine.extras.map((extra) => comparedRow(extra.lineId, extra.name, textOf(extra), null));
  const facts = FIELDS.map(([field, name]) =>
    comparedRow(field, name, factText(mine.head, field), factText(stored.head, field)),
  );
  return [...lines, ...extras, ...facts.filter((row) => row.mine !== '' || row.stored !== '')];
}

/** The receipt with my side of the rows that are named and the stored one of all others. */
export function mergeReceipts(mine: WholeReceipt, stored: WholeReceipt, takeMine: ReadonlySet<string>): WholeReceipt {
  const myLines = new Map(mine.lines);
  const facts = FIELDS.filter(([field]) => takeMine.has(field)).map(([field]) => [field, mine.head[field]]);
  const { readings, warm } = takeMine.has('temperature') ? mine.head : stored.head;
  const { readings: _, ...head } = stored.head;
  return {
    head: { ...head, ...(readings ? { readings } : {}), ...(warm ? { warm } : {}), ...Object.fromEntries(facts) },
    lines: stored.lines.map(([id, line]) => [id, (takeMine.has(id) ? myLines.get(id) : null) ?? line]),
    extras: mine.extras.filter(({ lineId }) => takeMine.has(lineId)),
  };
}

function textOf(line: TypedLine | ExtraLine | undefined): string | null {
  if (!line) return null;
  const refused = line.refused ? `, ${refusedText(refusedTyped(line.refused))}` : '';
  const lots = line.tracedLots?.length ? `, lots: ${line.tracedLots.map(lotText).join('; ')}` : '';
  const weight = line.weighed ? `, weight ${plainText(line.weighed)}` : '';
  return `${lineText(line.quantity, line.price, line.priceOnly)}${weight}${line.priceDiffers ? ', price differs' : ''}${refused}${line.toCome ? ', still to come' : ''}${lots}`;
}

function factText(head: TypedReceipt, field: Fact): string {
  if (field === 'temperature' && head.readings) return readingsText(readingsTyped(head.readings));
  const text = head[field] ?? '';
  if (field === 'arrived') return typedTimeText(text);
  return (field === 'deliveryDate' || field === 'restDay') && text !== '' ? showDay(text) : plainText(text);
}
