import type { Completeness } from '@larder/contract/reports.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { ProfitPart } from '@larder/domain/ledger/known-profit.ts';
import { negativeStock } from '@larder/domain/ledger/stock-at.ts';
import { eachOnce, type Missing } from '@larder/domain/missing.ts';
import { decimal } from '@larder/domain/money.ts';
import { salesCoverage } from '@larder/domain/reports/coverage.ts';
import type { Db } from '../db/transaction.ts';
import { missingFrom } from '../ledger/books/books.ts';
import { namesOf } from '../ledger/figures/names.ts';
import { text, textOrNull } from '../ledger/figures/period-figures.ts';
import { type AreaStockLine, stockAt } from '../ledger/figures/stock-at.ts';
import type { Area } from './areas.queries.ts';
import {
  countsWithinImports,
  importedSales,
  ingredientFacts,
  soldDishes,
  usedWithoutPrice,
} from './completeness-facts.ts';

export interface PeriodLacks {
  completeness: Completeness;
  /** The parts of the period's figures that lack something. */
  lacking: ReadonlySet<ProfitPart>;
}

/** How much of a period's figures rests on complete data; whatever is missing is named (design §1, rules 6, 7, 8, 14). */
export async function completenessOf(db: Db, areas: readonly Area[], from: Day, to: Day): Promise<PeriodLacks> {
  const accountIds = areas.map((area) => area.accountId);
  const [imports, counts, dishes, used, stock, before] = await Promise.all([
    db.run(importedSales(db, accountIds, from, to)),
    db.run(countsWithinImports(db, accountIds, from, to)),
    db.run(soldDishes(db, accountIds, from, to)),
    db.run(usedWithoutPrice(db, accountIds, from, to)),
    stockAt(db, accountIds, to),
    stockAt(db, accountIds, addDays(from, -1)),
  ]);
  const daysOf = Map.groupBy(counts, (count) => count.account_id);
  const lacking = dishes.flatMap((dish) => dish.missing.map(missingFrom));
  const unpriced = new Set([
    ...lacking.filter((one) => one.what === 'price').map((one) => one.refId),
    ...used.filter((one) => !one.priced).map((one) => one.ingredient_id),
    ...[...before, ...stock].filter((line) => line.worth === null).map((line) => line.ingredientId),
  ]);
  const below = negativeStock(stock) as AreaStockLine[];
  const dishLacks = eachOnce(lacking).filter(isOfDish);
  const [names, facts] = await Promise.all([
    namesOf(db, [...dishLacks.map((one) => one.refId), ...unpriced]),
    ingredientFacts(
      db,
      below.map((line) => line.ingredientId),
    ),
  ]);
  const covered = salesCoverage(
    imports.map((sales) => ({
      startDay: sales.start_day,
      endDay: sales.end_day,
      quantity: decimal(sales.quantity),
      matched: decimal(sales.matched),
      countDays: (daysOf.get(sales.account_id) ?? []).map((count) => count.day),
    })),
    from,
    to,
  );
  const nameOf = (id: string) => names.get(id) ?? 'Something that was removed';

  const completeness: Completeness = {
    salesMatchedPercent: covered?.toFixed() ?? null,
    importsWithUnmatched: imports
      .filter((sales) => sales.unmatched > 0)
      .map((sales) => ({
        kind: 'sales',
        id: sales.import_id,
        accountId: sales.account_id,
        name: sales.filename,
        unmatched: sales.unmatched,
      })),
    dishesSold: dishes.length,
    dishesComplete: dishes.filter((dish) => dish.missing.length === 0).length,
    dishesLack: dishLacks.map(({ what, refId }) => ({ id: refId, name: nameOf(refId), what })),
    ingredientsUsed: new Set([...used.map((one) => one.ingredient_id), ...unpriced]).size,
    ingredientsWithoutPrice: [...unpriced].map((id) => ({ id, name: nameOf(id) })),
    estimatedSplits: imports
      .filter((sales) => sales.split)
      .map((sales) => ({
        kind: 'sales',
        id: sales.import_id,
        accountId: sales.account_id,
        name: sales.filename,
        start: sales.start_day,
        end: sales.end_day,
      })),
    notCounted: stock.filter((line) => !line.counted && !line.quantity.isZero()).length,
    negativeStock: below.map((line) => ({
      id: line.ingredientId,
      name: facts.get(line.ingredientId)?.name ?? nameOf(line.ingredientId),
      unit: facts.get(line.ingredientId)?.unit ?? 'unit',
      place: { accountId: line.accountId, name: areas.find((area) => area.accountId === line.accountId)?.name ?? '' },
      quantity: text(line.quantity),
      worth: textOrNull(line.worth),
    })),
  };
  return { completeness, lacking: partsLacking() };

  function partsLacking(): Set<ProfitPart> {
    const parts = new Set<ProfitPart>(used.filter((one) => !one.priced).map((one) => one.kind));
    if (lacking.some(({ what }) => what === 'menu price' || what === 'recipe') || covered?.lt(100))
      parts.add('net sales');
    if (lacking.some(({ what }) => what !== 'menu price')) parts.add('sold');
    if (before.some((line) => line.worth === null)) parts.add('opening');
    if (stock.some((line) => line.worth === null)) parts.add('closing');
    return parts;
  }
}

type DishMissing = Missing & { what: Exclude<Missing['what'], 'price'> };

/** A price is the ingredient's to lack, not the dish's. */
function isOfDish(missing: Missing): missing is DishMissing {
  return missing.what !== 'price';
}
