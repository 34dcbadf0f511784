import { addDays, type Day, daysFromTo } from '../../calendar.ts';
import type { MovementKind } from '../../kinds/movement-kinds.ts';
import { type Decimal, decimal, HUNDRED, ONE, sum, ZERO } from '../../money.ts';
import type { Amount } from '../../recipes/share.ts';
import type { RecipeVersion } from '../../recipes/version.ts';
import { costPerBaseUnit, packSize } from '../../units.ts';
import type { UsedLine } from '../posting/books.ts';
import type { ClosedCount } from '../posting/count.ts';
import type { SalesImport } from '../posting/sales.ts';
import { allOf, type Fact } from './facts.ts';
import { transferred } from './transferred.ts';

/** What moved of an ingredient in an area on a day by one document. Unrounded. */
export interface Moved {
  documentId: string;
  accountId: string;
  ingredientId: string | null;
  day: Day;
  kind: MovementKind;
  quantity: Decimal;
  value: Decimal;
  wasteQuantity: Decimal;
}

/**
 * The reference that the ledger is compared with: slow and plain. It has no spans, no ledger and no reposting; it asks for each
 * document, each day and each ingredient what was in force, and multiplies. It rounds nothing but what 40 digits do, so compare to 12 decimals.
 */
export function moved(facts: readonly Fact[]): Moved[] {
  return [
    ...allOf(facts, 'receipt').flatMap(({ receipt }) => bought(receipt, 1)),
    ...allOf(facts, 'credit').flatMap(({ note }) => bought(note, -1)),
    ...allOf(facts, 'sales').flatMap(({ sold }) => soldOn(facts, sold)),
    ...allOf(facts, 'wastage').flatMap(({ entry }) =>
      ingredientsOf(facts, entry, entry.day).map(({ ingredientId, quantity }) =>
        atCost(facts, entry.wastageId, entry.accountId, ingredientId, entry.day, 'wasted', quantity.neg()),
      ),
    ),
    ...allOf(facts, 'transfer').flatMap(({ transfer }) =>
      transferred(transfer, (line) => ingredientsOf(facts, line, transfer.day)).map((part) => ({
        ...{ ...part, documentId: transfer.transferId, wasteQuantity: ZERO },
        value: part.quantity.mul(cost(facts, part.ingredientId, transfer.day)),
      })),
    ),
  ];
}

/** Net sales of each import, by area: every line at the menu price in force, VAT taken out. Unrounded. */
export function netSales(facts: readonly Fact[]): { documentId: string; accountId: string; net: Decimal }[] {
  return allOf(facts, 'sales').map(({ sold }) => ({
    documentId: sold.importId,
    accountId: sold.accountId,
    net: sum(
      postingDays(facts, sold).flatMap(({ day, share }) =>
        sold.lines.map(({ productId, quantity }) => {
          const version = productId ? versionOn(facts, productId, day) : undefined;
          const gross = quantity.mul(version?.menuPrice ?? ZERO).mul(HUNDRED);
          return gross.div(HUNDRED.plus(version?.vatPercent ?? ZERO)).mul(share);
        }),
      ),
    ),
  }));
}

/** Stock of an ingredient in an area at the end of a day, the counts of the next opening included. */
export function stock(facts: readonly Fact[], accountId: string, ingredientId: string, day: Day): Decimal {
  const counted = allOf(facts, 'count')
    .map(({ count }) => count)
    .filter((count) => count.accountId === accountId && count.day <= addDays(day, 1))
    .flatMap((count) => {
      const own = count.lines.filter((line) => line.kind === 'ingredient' && line.refId === ingredientId);
      const last = own
        .map((line) => line.countedAt)
        .sort()
        .at(-1);
      return last ? [{ ...count, last, order: [count.day, last, count.stocktakeId].join(' ') }] : [];
    })
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .at(-1);
  const since = moved(facts).filter(
    (one) =>
      one.accountId === accountId &&
      one.ingredientId === ingredientId &&
      one.day <= day &&
      (!counted || one.day >= counted.day),
  );
  const start = counted?.lines.flatMap((line) => ingredientsOf(facts, line, addDays(counted.day, -1))) ?? [];
  const own = start.filter((one) => one.ingredientId === ingredientId).map((one) => one.quantity);
  const meanwhile = counted ? crossed(facts, counted, ingredientId) : [];
  return sum([...own, ...meanwhile, ...since.map((one) => one.quantity)]);
}

/** What moved of an ingredient between a count and its opening, document by document; what moved before the count and belongs after it is taken off. */
function crossed(facts: readonly Fact[], count: ClosedCount & { last: string }, ingredientId: string): Decimal[] {
  const { clock, accountId, day, last } = count;
  const { counting, trading } = clock;
  if (!counting || last < counting.from || last >= counting.until) return [];
  return moved(facts).flatMap((one) => {
    if (one.accountId !== accountId || one.ingredientId !== ingredientId) return [];
    const at = timeOf(facts, one.documentId);
    if (at && one.day === addDays(day, -1) && at > last) return [one.quantity];
    if (at && one.day === day && at <= last) return [one.quantity.neg()];
    if (at || !trading || one.day !== addDays(day, -1) || !isSheetOfOneDay(facts, one.documentId)) return [];
    const hours = (from: string, until: string) => Math.max(0, Date.parse(until) - Date.parse(from));
    const begun = last < trading.from ? trading.from : last;
    const share = decimal(hours(begun, trading.until)).div(hours(trading.from, trading.until)).toDecimalPlaces(4);
    return [one.quantity.mul(share)];
  });
}

function timeOf(facts: readonly Fact[], documentId: string): string | null {
  const fact = facts.find(({ id }) => id === documentId);
  if (fact?.type === 'receipt') return fact.receipt.occurredAt;
  if (fact?.type === 'credit') return fact.note.occurredAt;
  if (fact?.type === 'wastage') return fact.entry.occurredAt;
  return fact?.type === 'transfer' ? fact.transfer.occurredAt : null;
}

function isSheetOfOneDay(facts: readonly Fact[], documentId: string): boolean {
  return allOf(facts, 'sales').some(({ id, sold }) => id === documentId && sold.startDay === sold.endDay);
}

/** £ per base unit on a day, 0 without a price. */
export function cost(facts: readonly Fact[], ingredientId: string, day: Day): Decimal {
  const defaults = allOf(facts, 'default').map((fact) => fact.chosen);
  const optionId = inForce(
    defaults.filter((chosen) => chosen.ingredientId === ingredientId),
    day,
  )?.optionId;
  const prices = allOf(facts, 'price').map((fact) => fact.price);
  const price = inForce(
    prices.filter((one) => one.optionId === optionId),
    day,
  );
  return (price && costPerBaseUnit(price.unitPrice, price.pack)) ?? ZERO;
}

function inForce<T extends { effectiveDay: Day; recordedNo: number }>(facts: readonly T[], day: Day): T | undefined {
  const sorted = [...facts].sort((a, b) =>
    a.effectiveDay === b.effectiveDay ? a.recordedNo - b.recordedNo : a.effectiveDay < b.effectiveDay ? -1 : 1,
  );
  const first = sorted[0]?.effectiveDay;
  return sorted.filter((fact) => fact.effectiveDay <= day || fact.effectiveDay === first).at(-1);
}

function versionOn(facts: readonly Fact[], recipeId: string, day: Day): RecipeVersion | undefined {
  const versions = allOf(facts, 'version').map((fact) => fact.version);
  return inForce(
    versions.filter((version) => version.recipeId === recipeId),
    day,
  );
}

/** One batch, ingredient by ingredient, as often as it is met; waste is what all the wastage % on the way down add. */
function batch(
  facts: readonly Fact[],
  recipeId: string,
  day: Day,
): { ingredientId: string; plain: Decimal; withWaste: Decimal }[] {
  const version = versionOn(facts, recipeId, day);
  if (!version) return [];
  const waste = ONE.plus((version.wastagePercent ?? ZERO).div(HUNDRED));
  return version.items.flatMap((item) => {
    const inside =
      item.kind === 'ingredient'
        ? [weighed(facts, item, day)].map((quantity) => ({
            ingredientId: item.refId,
            plain: quantity,
            withWaste: quantity,
          }))
        : batch(facts, item.refId, day).map((one) => ({
            ingredientId: one.ingredientId,
            plain: one.plain.mul(item.quantity).div(sizeOf(facts, item, day)),
            withWaste: one.withWaste.mul(item.quantity).div(sizeOf(facts, item, day)),
          }));
    return inside.map((one) => ({ ...one, withWaste: one.withWaste.mul(waste) }));
  });
}

/** An amount of an ingredient in base units: so many of the packs that the option had that day, or of those that were typed. */
function weighed(facts: readonly Fact[], { quantity, of }: Amount, day: Day): Decimal {
  if (typeof of !== 'object') return quantity;
  const prices = allOf(facts, 'price').map((fact) => fact.price);
  const pack = inForce(
    prices.filter((price) => price.optionId === of.optionId),
    day,
  )?.pack;
  if (!pack) return quantity.mul(of.size);
  return quantity.mul(of.part === 'lot' ? packSize(pack) : packSize({ ...pack, unitsPerLot: ONE }));
}

/** How many of what an amount is typed in make up a batch on the day. */
function sizeOf(facts: readonly Fact[], { refId, of }: Amount & { refId: string }, day: Day): Decimal {
  const version = versionOn(facts, refId, day);
  if (of === 'batch') return ONE;
  return (of === 'portion' ? version?.portions : version?.yield) ?? ONE;
}

function ingredientsOf(
  facts: readonly Fact[],
  line: UsedLine,
  day: Day,
): { ingredientId: string; quantity: Decimal }[] {
  if (line.kind === 'ingredient') return [{ ingredientId: line.refId, quantity: weighed(facts, line, day) }];
  return batch(facts, line.refId, day).map(({ ingredientId, plain }) => ({
    ingredientId,
    quantity: plain.mul(line.quantity).div(sizeOf(facts, line, day)),
  }));
}

/** Each day of the period takes its share; the days before a count inside are posted on the day before it. */
function soldOn(facts: readonly Fact[], sold: SalesImport): Moved[] {
  const { importId, accountId, lines } = sold;
  return postingDays(facts, sold).flatMap(({ day, share: ofDays }) =>
    lines.flatMap(({ productId, quantity }) => {
      const portions = productId ? (versionOn(facts, productId, day)?.portions ?? ONE) : ONE;
      const share = quantity.mul(ofDays).div(portions).neg();
      return (productId ? batch(facts, productId, day) : []).map(({ ingredientId, plain, withWaste }) => ({
        ...atCost(facts, importId, accountId, ingredientId, day, 'sold', plain.mul(share)),
        wasteQuantity: withWaste.minus(plain).mul(share),
      }));
    }),
  );
}

/** Each day of the period on the day it is posted, with its share of what was sold. */
function postingDays(
  facts: readonly Fact[],
  { accountId, startDay, endDay }: SalesImport,
): { day: Day; share: Decimal }[] {
  const countDays = countDaysOf(facts, accountId);
  const days = daysFromTo(startDay, endDay);
  return days.map((soldDay) => {
    const nextCount = countDays.filter((day) => soldDay < day && day <= endDay).sort()[0];
    return { day: nextCount ? addDays(nextCount, -1) : endDay, share: ONE.div(days.length) };
  });
}

function countDaysOf(facts: readonly Fact[], accountId: string): Day[] {
  return allOf(facts, 'count').flatMap(({ count }) => (count.accountId === accountId ? [count.day] : []));
}

function bought(document: Extract<Fact, { type: 'receipt' }>['receipt'], sign: 1 | -1): Moved[] {
  const { orderId: documentId, accountId, deliveryDay: day } = document;
  const nothing = { documentId, accountId, day, wasteQuantity: ZERO };
  const lines = document.lines.map((line): Moved => {
    const priceOnly = 'credits' in line && line.credits === 'price only';
    const stays = priceOnly || line.ingredientId === null;
    const { weighed } = line.byWeight ?? { weighed: null };
    const lots = weighed ? weighed.div(packSize(line.pack)) : line.quantityReceived;
    const kind = sign === 1 ? 'received' : 'returned';
    return {
      ...nothing,
      ingredientId: line.ingredientId,
      kind: line.deposit ? 'deposit' : priceOnly ? 'price_credit' : line.ingredientId === null ? 'charge' : kind,
      quantity: stays ? ZERO : lots.mul(packSize(line.pack)).mul(sign),
      value: lots.mul(line.finalPrice).mul(sign),
    };
  });
  const goods = sum(lines.map((line) => line.value)).mul(sign);
  const discounted = goods.mul(HUNDRED.minus(document.percentDiscount)).div(HUNDRED);
  const total = discounted.minus(document.flatDiscount).plus(document.deliveryCharge).toDecimalPlaces(4);
  const extras = total.minus(goods).mul(sign);
  return [...lines, { ...nothing, ingredientId: null, kind: 'charge', quantity: ZERO, value: extras }];
}

function atCost(
  facts: readonly Fact[],
  documentId: string,
  accountId: string,
  ingredientId: string,
  day: Day,
  kind: MovementKind,
  quantity: Decimal,
): Moved {
  const value = quantity.mul(cost(facts, ingredientId, day));
  return { documentId, accountId, ingredientId, day, kind, quantity, value, wasteQuantity: decimal(0) };
}
