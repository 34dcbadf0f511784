import { salesMatched } from '../ledger/posting/sales.ts';
import { type Decimal, type DecimalText, decimal, sum } from '../money.ts';
import type { SheetLine } from './sheet-lines.ts';

/** All lines of a sheet with one code. name is that of its first line. */
export interface SheetItem {
  plu: string;
  name: string;
  quantity: Decimal;
}

export interface MatchedItem extends SheetItem {
  /** What the code stands for. */
  dish: string;
}

export interface SheetPreview {
  matched: MatchedItem[];
  unmatched: SheetItem[];
  quantity: Decimal;
  /** Percent of the quantity that found a dish, 2 decimals; null when the quantities add up to nothing. */
  coverage: Decimal | null;
}

/** The lines added up by code, in the order of the sheet; quantities may also be decimal text. */
export function sheetItems(
  lines: readonly (Pick<SheetLine, 'plu' | 'name'> & { quantity: Decimal.Value })[],
): SheetItem[] {
  return [...Map.groupBy(lines, ({ plu }) => plu)].map(([plu, of]) => ({
    plu,
    name: of[0]?.name ?? '',
    quantity: sum(of.map(({ quantity }) => decimal(quantity))),
  }));
}

/** What an import of these items would count, given the dishes that their codes stand for. */
export function previewSheet(items: readonly SheetItem[], dishOf: (plu: string) => string | undefined): SheetPreview {
  const matched: MatchedItem[] = [];
  const unmatched: SheetItem[] = [];
  for (const item of items) {
    const dish = dishOf(item.plu);
    if (dish === undefined) unmatched.push(item);
    else matched.push({ ...item, dish });
  }
  const quantity = sum(items.map((item) => item.quantity));
  return { matched, unmatched, quantity, coverage: salesMatched(sum(matched.map((item) => item.quantity)), quantity) };
}

/** How much of an import found a dish: percent of its quantity, 2 decimals; null when the quantities add up to nothing. */
export function coverageOf({
  matchedQuantity,
  quantity,
}: {
  matchedQuantity: DecimalText;
  quantity: DecimalText;
}): Decimal | null {
  return salesMatched(decimal(matchedQuantity), decimal(quantity));
}
