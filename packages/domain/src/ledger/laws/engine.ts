import { addDays, type Day } from '../../calendar.ts';
import type { MovementKind } from '../../kinds/movement-kinds.ts';
import { type Decimal, sum, ZERO } from '../../money.ts';
import { recipeProduct } from '../../recipes/product.ts';
import { costTimelines } from '../cost-timeline.ts';
import { explode } from '../explosion.ts';
import type { AreaPeriod } from '../gross-profit.ts';
import { variance } from '../livestock.ts';
import type { Movement } from '../movement.ts';
import { packTimelines } from '../pack-timeline.ts';
import { type Books, booksOf } from '../posting/books.ts';
import { type Anchor, anchorsInForce, type ClosedCount, countAnchors } from '../posting/count.ts';
import { creditNoteMovements } from '../posting/credit-note.ts';
import { receiptMovements } from '../posting/receipt.ts';
import type { MovedAround } from '../posting/running-count.ts';
import { salesPosting } from '../posting/sales.ts';
import { transferMovements } from '../posting/transfer.ts';
import { wastageMovements } from '../posting/wastage.ts';
import { type MovementRow, type PostedMovement, repost } from '../repost.ts';
import { type StockLine, stockAt, stockWorth } from '../stock-at.ts';
import { allOf, type Entry, type Fact, factsAfter } from './facts.ts';

/** The books that hold once all these facts are known. */
export function booksFrom(facts: readonly Fact[]): Books {
  const prices = allOf(facts, 'price').map((fact) => fact.price);
  const costs = costTimelines(
    allOf(facts, 'default').map((fact) => fact.chosen),
    prices,
  );
  const packs = packTimelines(prices);
  const versions = allOf(facts, 'version').map((fact) => recipeProduct(fact.version));
  return booksOf(costs, explode(versions, undefined, packs), undefined, packs);
}

/** What a document should have in the ledger, given everything known. */
export function wantedMovements(fact: Fact, facts: readonly Fact[], books: Books): Movement[] {
  switch (fact.type) {
    case 'receipt':
      return receiptMovements(fact.receipt);
    case 'credit':
      return creditNoteMovements(fact.note);
    case 'sales':
      return salesPosting(fact.sold, countDaysOf(facts, fact.sold.accountId), books).movements;
    case 'wastage':
      return wastageMovements(fact.entry, books).movements;
    case 'transfer':
      return transferMovements(fact.transfer, books).movements;
    case 'price':
    case 'default':
    case 'version':
    case 'count':
      return [];
  }
}

/** What counts state that are in force. */
export function anchorsFrom(facts: readonly Fact[], books: Books): Anchor[] {
  return anchorsInForce(
    allOf(facts, 'count').flatMap(({ count }) => countAnchors(count, books, around(facts, books, count)).anchors),
  );
}

/** What moved in the area of a count, as its documents should have it in the ledger. */
function around(facts: readonly Fact[], books: Books, { accountId }: ClosedCount): MovedAround[] {
  const ofOneDay = new Set(
    allOf(facts, 'sales').flatMap(({ id, sold }) => (sold.startDay === sold.endDay ? [id] : [])),
  );
  return facts
    .flatMap((fact) => wantedMovements(fact, facts, books))
    .filter((moved) => moved.accountId === accountId)
    .flatMap(({ ingredientId, ...moved }) =>
      ingredientId === null ? [] : [{ ...moved, ingredientId, ofOneDay: ofOneDay.has(moved.documentId) }],
    );
}

export function countDaysOf(facts: readonly Fact[], accountId: string): Day[] {
  return allOf(facts, 'count')
    .filter((fact) => fact.count.accountId === accountId)
    .map((fact) => fact.count.day);
}

/** Enters facts one by one and appends, each time, exactly the rows that bring the ledger up to date; nothing is ever changed. */
export function enterAll(entries: readonly Entry[]): MovementRow[] {
  const rows: MovementRow[] = [];
  const documents = new Map<string, Fact>();
  entries.forEach((entry, index) => {
    const facts = factsAfter(entries.slice(0, index + 1));
    const books = booksFrom(facts);
    if ('enter' in entry) documents.set(entry.enter.id, entry.enter);
    const standing = new Set(facts.map((fact) => fact.id));
    for (const document of documents.values()) {
      const wanted = standing.has(document.id) ? wantedMovements(document, facts, books) : [];
      rows.push(...repost(liveOf(rows, document.id), wanted, lastGeneration(rows, document.id)));
    }
  });
  return rows;
}

/** The stock of an area at the end of a day, read from the ledger's rows. */
export function stockFrom(
  rows: readonly MovementRow[],
  facts: readonly Fact[],
  accountId: string,
  day: Day,
): StockLine[] {
  const books = booksFrom(facts);
  const counts = anchorsFrom(facts, books).filter((anchor) => anchor.accountId === accountId);
  return stockAt(
    day,
    counts,
    inForce(rows).filter((row) => row.accountId === accountId),
    books.costOn,
  );
}

/** What an area brings to a period, read from the ledger's rows the long way. Sales are left at 0: they cancel in the variance. */
export function areaPeriod(
  rows: readonly MovementRow[],
  facts: readonly Fact[],
  accountId: string,
  from: Day,
  to: Day,
): AreaPeriod {
  const own = rows.filter((row) => row.accountId === accountId && from <= row.effectiveDay && row.effectiveDay <= to);
  const at = (day: Day) => stockWorth(stockFrom(rows, facts, accountId, day));
  const moved: Partial<Record<MovementKind, Decimal>> = {};
  for (const row of own) moved[row.kind] = (moved[row.kind] ?? ZERO).plus(row.value);
  return {
    accountId,
    openingCount: from,
    openingCounted: true,
    closingCounted: true,
    opening: at(addDays(from, -1)),
    closing: at(to),
    netSales: ZERO,
    moved,
    recipeWastage: sum(own.map((row) => row.wasteValue.neg())),
    stockVariance: sum(countVariances(rows, facts, accountId, from, to)),
    pettyCash: ZERO,
    allowance: ZERO,
  };
}

/** Each count after the first day up to the day after the last, against the theoretical stock of that evening (rule 13). */
function countVariances(
  rows: readonly MovementRow[],
  facts: readonly Fact[],
  accountId: string,
  from: Day,
  to: Day,
): Decimal[] {
  const books = booksFrom(facts);
  const anchors = anchorsFrom(facts, books).filter((anchor) => anchor.accountId === accountId);
  const mine = inForce(rows).filter((row) => row.accountId === accountId);
  return anchors
    .filter((anchor) => from < anchor.day && anchor.day <= addDays(to, 1))
    .map((anchor) => {
      const evening = addDays(anchor.day, -1);
      const before = anchors.filter((other) => other.day < anchor.day);
      const expected = stockAt(evening, before, mine, books.costOn).find(
        (line) => line.ingredientId === anchor.ingredientId,
      );
      const cost = books.costOn(anchor.ingredientId, evening);
      return variance(anchor.quantity, expected?.quantity ?? ZERO, cost).worth ?? ZERO;
    });
}

/** Sums over all rows of each area, ingredient, day and kind; what sums to nothing is left out. */
export function totals(
  rows: Iterable<
    Pick<Movement, 'accountId' | 'ingredientId' | 'kind' | 'quantity' | 'value'> & { day: Day; wasteQuantity: Decimal }
  >,
  places: number,
): Record<string, string> {
  const sums = new Map<string, Decimal[]>();
  for (const { accountId, ingredientId, day, kind, ...row } of rows) {
    const key = [accountId, ingredientId, day, kind].join(' ');
    const [quantity = ZERO, value = ZERO, waste = ZERO] = sums.get(key) ?? [];
    sums.set(key, [quantity.plus(row.quantity), value.plus(row.value), waste.plus(row.wasteQuantity)]);
  }
  const shown = [...sums].map(([key, figures]) => [
    key,
    figures.map((one) => one.toDecimalPlaces(places).plus(0).toFixed()).join(' '),
  ]);
  return Object.fromEntries(shown.filter(([, figures]) => figures !== '0 0 0').sort());
}

function liveOf(rows: readonly MovementRow[], documentId: string): PostedMovement[] {
  return inForce(rows).filter((row) => row.documentId === documentId);
}

/** The rows that are neither a reversal nor reversed. */
function inForce(rows: readonly MovementRow[]): PostedMovement[] {
  const reversed = new Set(rows.map((row) => row.reverses));
  return rows.flatMap((row, index) => {
    const movementId = String(index);
    return row.reverses === null && !reversed.has(movementId) ? [{ ...row, movementId }] : [];
  });
}

function lastGeneration(rows: readonly MovementRow[], documentId: string): number {
  return Math.max(0, ...rows.filter((row) => row.documentId === documentId).map((row) => row.generation));
}
