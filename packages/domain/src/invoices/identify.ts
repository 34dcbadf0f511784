import type { Decimal } from '../money.ts';
import type { IdentifiedBy, InvoiceLine } from './invoice.ts';
import { isNear, type ListedItem, lotsOf, pricePerUnit } from './invoiced-unit.ts';
import { foldCode, foldWords, goesAlone, type LearnedItem, learnedLots, printedItem } from './learned.ts';

/** Which item of the supplier a line is, and how it was found. lots null: a person has to choose how many. */
export interface Identified {
  optionId: string;
  by: IdentifiedBy;
  lots: Decimal | null;
}

/** A name may be proposed from this likeness on, 0 to 1. */
const LIKE_ENOUGH = 0.7;

/**
 * Which item a line of goods is, first hit of: the supplier's code, the article number (GTIN), what was learned, a proposal by name whose price is
 * within 25 % (rule 69). What was learned only once is a proposal. null: nobody knows it.
 */
export function identifyLine(
  line: InvoiceLine,
  { items, learned }: { items: readonly ListedItem[]; learned: readonly LearnedItem[] },
): Identified | null {
  const known = learnedOf(line, learned);
  const lots = (item: ListedItem) =>
    known?.optionId === item.optionId ? learnedLots(line.quantity, known) : lotsOf(line, item);
  const code = foldCode(line.supplierCode);
  const coded = code === '' ? [] : items.filter((item) => foldCode(item.supplierCode) === code);
  const [byCode, another] = coded;
  if (byCode && !another) return { optionId: byCode.optionId, by: 'code', lots: lots(byCode) };
  const traded = line.gtin === '' ? null : learned.find((one) => one.gtin === line.gtin);
  const byGtin = traded && items.find(({ optionId }) => optionId === traded.optionId);
  if (byGtin) return { optionId: byGtin.optionId, by: 'gtin', lots: lots(byGtin) };
  const learnedItem = known && items.find(({ optionId }) => optionId === known.optionId);
  if (known && learnedItem)
    return { optionId: known.optionId, by: goesAlone(known) ? 'learned' : 'proposed', lots: lots(learnedItem) };
  return proposed(line, items);
}

function learnedOf(line: InvoiceLine, learned: readonly LearnedItem[]): LearnedItem | null {
  const { code, name, unit } = printedItem(line);
  const same = learned.filter((one) => one.unit === unit && (code !== '' ? one.code === code : one.name === name));
  return same.find((one) => one.name === name) ?? same[0] ?? null;
}

/** The item whose name is most like the line's, where its price is near. */
function proposed(line: InvoiceLine, items: readonly ListedItem[]): Identified | null {
  const liked = items
    .map((item) => ({ item, like: likeness(line.name, item.name) }))
    .filter(({ item, like }) => like >= LIKE_ENOUGH && hasNearPrice(line, item))
    .toSorted((a, b) => b.like - a.like);
  const [best, next] = liked;
  if (!best || (next && next.like === best.like)) return null;
  return { optionId: best.item.optionId, by: 'proposed', lots: lotsOf(line, best.item) };
}

function hasNearPrice(line: InvoiceLine, item: ListedItem): boolean {
  const lots = lotsOf(line, item);
  if (!item.unitPrice) return false;
  if (!lots || lots.isZero()) return isNear(pricePerUnit(line) ?? item.unitPrice, item.unitPrice);
  const perLot = item.byWeight ? null : line.net.div(lots);
  return perLot === null || isNear(perLot, item.unitPrice);
}

/** How alike two names are, 0 to 1: twice the letter pairs of their words that both have, of all. */
export function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  if (a.length === 0 || b.length === 0) return 0;
  const left = [...b];
  const both = a.filter((pair) => {
    const at = left.indexOf(pair);
    if (at === -1) return false;
    left.splice(at, 1);
    return true;
  });
  return (2 * both.length) / (a.length + b.length);
}

function pairsOf(name: string): string[] {
  return foldWords(name)
    .split(' ')
    .flatMap((word) => Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)));
}
