import type { Day } from '../../calendar.ts';
import type { Missing } from '../../missing.ts';
import { type Decimal, HUNDRED, roundFigure, toExact, ZERO } from '../../money.ts';
import type { ExplodedPeriod } from '../explosion.ts';
import type { Movement } from '../movement.ts';
import { type Portion, portionOn } from '../portion.ts';
import { type Books, valueAt } from './books.ts';
import { type SalesPart, salesParts, shareByDays } from './sales-parts.ts';

/** A line of a till export; productId is the recipe, the modifier's choice or the modifier it was matched to, or null. */
export interface SalesLine {
  lineId: string;
  productId: string | null;
  quantity: Decimal;
}

export interface SalesImport {
  importId: string;
  accountId: string;
  startDay: Day;
  endDay: Day;
  lines: SalesLine[];
}

/** A matched line as it counts: one for each part of the period. £, 20 decimals; cost without and wasteValue of the wastage %. */
export interface Sale {
  importId: string;
  lineId: string;
  part: number;
  accountId: string;
  effectiveDay: Day;
  productId: string;
  quantity: Decimal;
  net: Decimal;
  gross: Decimal;
  cost: Decimal;
  wasteValue: Decimal;
  /** True when a count cut the period, so that quantity is a share by days (rule 7). */
  estimatedSplit: boolean;
  missing: Missing[];
}

/**
 * What an import sells and uses up (rules 6 and 7): sales at the net menu price in force, and one movement for each ingredient and day,
 * summed over dishes. Unmatched lines add nothing. countDays are the days of the area's closed counts.
 */
export function salesPosting(
  sold: SalesImport,
  countDays: Iterable<Day>,
  books: Books,
): { sales: Sale[]; movements: Movement[] } {
  const parts = salesParts(sold.startDay, sold.endDay, countDays);
  const shares = new Map(sold.lines.map((line) => [line.lineId, shareByDays(line.quantity, parts)]));
  const postings = parts.map((part, index) =>
    partPosting(sold, part, parts.length > 1, (line) => shares.get(line.lineId)?.[index] ?? ZERO, books),
  );
  return {
    sales: postings.flatMap((posting) => posting.sales),
    movements: postings.flatMap((posting) => posting.movements),
  };
}

/** How much of what was sold found a product: percent of the imported quantity, 2 decimals; null when nothing was imported. */
export function salesMatched(matched: Decimal, imported: Decimal): Decimal | null {
  return imported.isZero() ? null : roundFigure(matched.mul(HUNDRED).div(imported), 2);
}

function partPosting(
  sold: SalesImport,
  part: SalesPart,
  estimatedSplit: boolean,
  quantityOf: (line: SalesLine) => Decimal,
  books: Books,
): { sales: Sale[]; movements: Movement[] } {
  const day = part.lastDay;
  const portions = new Map<string, Portion>();
  const use: Use = new Map();
  const sales: Sale[] = [];
  for (const line of sold.lines) {
    if (line.productId === null) continue;
    const quantity = quantityOf(line);
    const head = { importId: sold.importId, lineId: line.lineId, part: part.part, accountId: sold.accountId };
    const base = { ...head, effectiveDay: day, productId: line.productId, quantity, estimatedSplit };
    const product = books.productOn(line.productId, day);
    if (!product) {
      sales.push({ ...base, ...NOTHING, missing: [{ what: 'recipe', refId: line.productId }] });
      continue;
    }
    const portion = portions.get(product.productId) ?? portionOn(product, day, books);
    portions.set(product.productId, portion);
    addUse(use, portion, quantity);
    sales.push({ ...base, ...figuresOf(product, portion, quantity), missing: portion.missing });
  }
  const movements = [...use].map(([ingredientId, used]) => soldMovement(sold, day, ingredientId, used, books));
  return { sales, movements: movements.filter((one) => !one.quantity.isZero() || !one.wasteQuantity.isZero()) };
}

type Use = Map<string, { quantity: Decimal; wasteQuantity: Decimal }>;

function addUse(use: Use, portion: Portion, quantity: Decimal): void {
  for (const item of portion.items) {
    const used = use.get(item.ingredientId) ?? { quantity: ZERO, wasteQuantity: ZERO };
    used.quantity = used.quantity.plus(item.quantity.mul(quantity));
    if (!item.wasteQuantity.isZero()) used.wasteQuantity = used.wasteQuantity.plus(item.wasteQuantity.mul(quantity));
    use.set(item.ingredientId, used);
  }
}

function figuresOf(product: ExplodedPeriod, portion: Portion, quantity: Decimal) {
  return {
    net: toExact(product.netPrice.mul(quantity)),
    gross: toExact((product.menuPrice ?? ZERO).mul(quantity)),
    cost: toExact(portion.cost.mul(quantity)),
    wasteValue: toExact(portion.wasteValue.mul(quantity)),
  };
}

const NOTHING = { net: ZERO, gross: ZERO, cost: ZERO, wasteValue: ZERO };

function soldMovement(
  sold: SalesImport,
  day: Day,
  ingredientId: string,
  used: { quantity: Decimal; wasteQuantity: Decimal },
  books: Books,
): Movement {
  const cost = books.costOn(ingredientId, day);
  const quantity = toExact(used.quantity).neg();
  const wasteQuantity = toExact(used.wasteQuantity).neg();
  return {
    accountId: sold.accountId,
    ingredientId,
    effectiveDay: day,
    occurredAt: null,
    kind: 'sold',
    quantity,
    value: valueAt(quantity, cost),
    wasteQuantity,
    wasteValue: valueAt(wasteQuantity, cost),
    documentKind: 'sales',
    documentId: sold.importId,
    lineId: null,
    chargeKind: null,
  };
}
