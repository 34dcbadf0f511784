import { showDay } from '@larder/domain/calendar.ts';
import { type ComparedRow, comparedRow, lineText } from '../compared-row.ts';
import type { TypedOrder, TypedRow } from '../typed-order.ts';

const DAY = 'deliveryDate';
const INSTRUCTIONS = 'specialInstructions';

/** What I typed into a draft beside the draft as it is stored. names: of the supplier's items. A row that I emptied is mine, and empty. */
export function compareOrders(mine: TypedOrder, stored: TypedOrder, names: ReadonlyMap<string, string>): ComparedRow[] {
  const [myRows, storedRows] = [new Map(mine.rows), new Map(stored.rows)];
  const ids = [...new Set([...storedRows.keys(), ...myRows.keys()])];
  const lines = ids.map((id) =>
    comparedRow(id, names.get(id) ?? 'Item', rowText(myRows.get(id)), rowText(storedRows.get(id))),
  );
  return [
    ...lines.filter((row) => row.mine || row.stored),
    comparedRow(DAY, 'Delivery date', dayText(mine), dayText(stored)),
    comparedRow(INSTRUCTIONS, 'Special instructions', mine.specialInstructions.trim(), stored.specialInstructions),
  ].filter((row) => row.differs || row.mine !== '');
}

/** The stored draft with my side of the rows that are named. It is another command than what was typed before. */
export function mergeOrders(mine: TypedOrder, stored: TypedOrder, takeMine: ReadonlySet<string>): TypedOrder {
  const myRows = new Map(mine.rows);
  const had = new Set(stored.rows.map(([id]) => id));
  return {
    ...stored,
    deliveryDate: takeMine.has(DAY) ? mine.deliveryDate : stored.deliveryDate,
    specialInstructions: takeMine.has(INSTRUCTIONS) ? mine.specialInstructions : stored.specialInstructions,
    rows: [
      ...stored.rows.map(([id, row]) => {
        const typed = takeMine.has(id) ? myRows.get(id) : undefined;
        return [id, typed ? { ...typed, lineId: row.lineId } : row] as const;
      }),
      ...mine.rows.filter(([id]) => takeMine.has(id) && !had.has(id)),
    ],
  };
}

function rowText(row: TypedRow | undefined): string | null {
  return row ? lineText(row.quantity, row.unitPrice ?? '', row.priceOnly) : null;
}

function dayText({ deliveryDate }: TypedOrder): string {
  return deliveryDate === null ? '' : showDay(deliveryDate);
}
