import { goodsWords } from '../catalogue/same-goods.ts';
import { type Decimal, ONE } from '../money.ts';
import type { IdentifiedBy, InvoiceLine } from './invoice.ts';
import { isNearListed, type ListedItem, lotsOf, pricePerUnit } from './invoiced-unit.ts';
import {
  foldCode,
  foldSeenCode,
  goesAlone,
  type LearnedItem,
  learnedLots,
  learnedOf,
  learnedOfCode,
  printedItem,
} from './learned.ts';
import { contradictsPack, withLitres } from './stated-pack.ts';

/** Which item of the supplier a line is, and how it was found. lots null: a person has to choose how many. */
export interface Identified {
  optionId: string;
  by: IdentifiedBy;
  lots: Decimal | null;
}

/** A name may be proposed from this likeness on, 0 to 1. */
const LIKE_ENOUGH = 0.7;
/** So alike a name confirms a code that looks the same. */
const AGREES = 0.5;

/**
 * Which item of a supplier's list a line of goods is (rule 69), first hit of: the supplier's code, the article number (GTIN), what was learned of its
 * words, a proposal by name whose pack and price are near. What a person said of exactly this line stands before its code, because it corrects it. Where
 * the printed pack contradicts the item's, and where something was learned only once, it is a proposal. null: nobody knows it.
 */
export function identifyLine(
  line: InvoiceLine,
  { items, learned }: { items: readonly ListedItem[]; learned: readonly LearnedItem[] },
): Identified | null {
  const printed = printedItem(line);
  const itemOf = (one: LearnedItem | null | undefined) => items.find(({ optionId }) => optionId === one?.optionId);
  const known = learnedOf(printed, learned);
  const learnedItem = itemOf(known);
  const coded = byCode(line.supplierCode, items) ?? bySeenCode(line, items);
  if (coded && (!learnedItem || learnedItem === coded)) return hit('code', line, coded, known);
  const traded = line.gtin === '' ? null : (learned.find((one) => one.gtin === line.gtin) ?? null);
  const byGtin = learnedItem ? undefined : itemOf(traded);
  if (traded && byGtin) return goesAlone(traded) ? hit('gtin', line, byGtin, null) : proposal(line, byGtin, null);
  if (known && learnedItem) {
    if (!goesAlone(known)) return proposal(line, learnedItem, known);
    return { optionId: known.optionId, by: 'learned', lots: learnedLots(line.quantity, known) };
  }
  const before = learnedOfCode(printed, learned);
  const itemBefore = itemOf(before);
  return itemBefore ? proposal(line, itemBefore, before) : byName(line, items);
}

/** The one item with the code as it is printed, else as codes are compared; null where several have it. */
function byCode(printed: string, items: readonly ListedItem[]): ListedItem | null {
  const folded = foldCode(printed);
  if (folded === '') return null;
  const alike = items.filter((item) => foldCode(item.supplierCode) === folded);
  const exact = alike.filter((item) => item.supplierCode.trim() === printed.trim());
  const [only, another] = exact.length > 0 ? exact : alike;
  return only && !another ? only : null;
}

/** In a picture I is read for 1 and O for 0: the one item whose code looks the same, where the name agrees. */
function bySeenCode(line: InvoiceLine, items: readonly ListedItem[]): ListedItem | null {
  const seen = foldSeenCode(line.supplierCode);
  if (line.source !== 'picture' || seen === '') return null;
  const [only, another] = items.filter((item) => foldSeenCode(item.supplierCode) === seen);
  return only && !another && likeness(line.name, only.name) >= AGREES ? only : null;
}

/** A sure hit, but where the pack that is printed contradicts the item's and nobody confirmed it. */
function hit(by: 'code' | 'gtin', line: InvoiceLine, item: ListedItem, known: LearnedItem | null): Identified {
  if (known) {
    const lots = learnedLots(line.quantity, known);
    return { optionId: item.optionId, by: goesAlone(known) ? by : surely(by, line, item, lots), lots };
  }
  if (contradicted(line, item)) return { optionId: item.optionId, by: 'proposed', lots: null };
  return { optionId: item.optionId, by, lots: lotsOf(line, item) };
}

/** A choice that was made once of a line whose code says the same: sure where its lots are what the unit says too. */
function surely(by: 'code' | 'gtin', line: InvoiceLine, item: ListedItem, lots: Decimal): IdentifiedBy {
  return !contradicted(line, item) && lotsOf(line, item)?.eq(lots) ? by : 'proposed';
}

function proposal(line: InvoiceLine, item: ListedItem, known: LearnedItem | null): Identified {
  return {
    optionId: item.optionId,
    by: 'proposed',
    lots: known ? learnedLots(line.quantity, known) : lotsOf(line, item),
  };
}

/** What is priced by weight comes in packs of any size. */
function contradicted({ name, source }: InvoiceLine, { byWeight, pack, uom }: ListedItem): boolean {
  return !byWeight && contradictsPack(source === 'picture' ? withLitres(name) : name, pack, uom);
}

/** The item whose name is most like the line's, where its pack is not another and its price is within 25 %. */
function byName(line: InvoiceLine, items: readonly ListedItem[]): Identified | null {
  const [best, next] = items
    .map((item) => ({ item, like: likeness(line.name, item.name) }))
    .filter(({ item, like }) => like >= LIKE_ENOUGH && !contradicted(line, item) && hasNearPrice(line, item))
    .toSorted((a, b) => b.like - a.like);
  return best && best.like !== next?.like ? proposal(line, best.item, null) : null;
}

/** Of a line whose lots are not known, the price of its printed unit counts as the lot's. */
function hasNearPrice(line: InvoiceLine, item: ListedItem): boolean {
  const lots = lotsOf(line, item);
  if (lots) return isNearListed(line, lots, item) ?? false;
  const price = pricePerUnit(line);
  return price !== null && (isNearListed({ net: price }, ONE, item) ?? false);
}

/** How alike two names are, 0 to 1: of the letter pairs of their words without packs, twice those that both have, by all. */
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
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...goodsWords(plain)].flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)),
  );
}
