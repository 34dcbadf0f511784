import type { Completeness } from '@larder/contract/reports.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { ProfitPart } from '@larder/domain/ledger/known-profit.ts';
import { eachOnce, type Missing, worthAt } from '@larder/domain/missing.ts';
import { decimal } from '@larder/domain/money.ts';
import { salesCoverage } from '@larder/domain/reports/coverage.ts';
import type { Db } from '../db/transaction.ts';
import { missingFrom } from '../ledger/books/books.ts';
import { uncountedStock } from '../ledger/figures/evening-stock.ts';
import { namesOf } from '../ledger/figures/names.ts';
import { text, textOrNull } from '../ledger/figures/period-figures.ts';
import type { Area } from './areas.queries.ts';
import { ingredientFacts, ingredientLacks, unpricedKinds } from './completeness-facts.ts';
import { NAMED, splitImports, unmatchedImports } from './imported-sales.queries.ts';
import type { RowSales } from './row-completeness.queries.ts';

export interface PeriodLacks {
  completeness: Completeness;
  /** The parts of the period's figures that lack something. */
  lacking: ReadonlySet<ProfitPart>;
  /** The areas whose last evening had to be read from the ledger. */
  eveningReadAnew: readonly string[];
}

/**
 * How much of a period's figures rests on complete data; whatever is missing is named (design §1, rules 6, 7, 8, 14). sales: of rows that make up
 * these areas and days together.
 */
export async function completenessOf(
  db: Db,
  areas: readonly Area[],
  { from, to, sales }: { from: Day; to: Day; sales: Promise<RowSales> },
): Promise<PeriodLacks> {
  const accountIds = areas.map((area) => area.accountId);
  const [{ imported, sold }, unmatched, splits, ingredients, stock] = await Promise.all([
    sales,
    db.run(unmatchedImports(db, accountIds, from, to)),
    db.run(splitImports(db, accountIds, from, to)),
    db.run(ingredientLacks(db, accountIds, from, to)),
    uncountedStock(db, accountIds, to, { named: NAMED }),
  ]);
  const { dishes } = sold;
  const lacking = dishes.flatMap((dish) => dish.missing.map(missingFrom));
  const usedUnpriced = ingredients.filter((one) => one.used_unpriced).map((one) => one.ingredient_id);
  const inStockUnpriced = ingredients.filter((one) => one.opening_unpriced || one.closing_unpriced);
  const unpriced = new Set([
    ...lacking.filter((one) => one.what === 'price').map((one) => one.refId),
    ...usedUnpriced,
    ...inStockUnpriced.map((one) => one.ingredient_id),
  ]);
  const dishLacks = eachOnce(lacking).filter(isOfDish);
  const [names, facts, kinds] = await Promise.all([
    namesOf(db, [...dishLacks.map((one) => one.refId), ...unpriced]),
    ingredientFacts(
      db,
      stock.negative.map((line) => line.ingredientId),
    ),
    usedUnpriced.length === 0 ? [] : db.run(unpricedKinds(db, accountIds, usedUnpriced, from, to)),
  ]);
  const covered = salesCoverage(imported);
  const areaNames = new Map(areas.map((area) => [area.accountId, area.name]));
  const nameOf = (id: string) => names.get(id) ?? 'Something that was removed';

  const completeness: Completeness = {
    salesMatchedPercent: covered?.toFixed() ?? null,
    importsWithUnmatched: {
      count: unmatched[0]?.count ?? 0,
      worst: unmatched.map((sales) => ({ ...linkTo(sales), unmatched: sales.unmatched })),
    },
    dishesSold: dishes.length,
    dishesComplete: dishes.filter((dish) => dish.missing.length === 0).length,
    dishesLack: dishLacks.map(({ what, refId }) => ({ id: refId, name: nameOf(refId), what })),
    ingredientsUsed: new Set([...ingredients.filter((one) => one.used).map((one) => one.ingredient_id), ...unpriced])
      .size,
    ingredientsWithoutPrice: [...unpriced].map((id) => ({ id, name: nameOf(id) })),
    estimatedSplits: {
      count: splits[0]?.count ?? 0,
      worst: splits.map((sales) => ({ ...linkTo(sales), start: sales.start_day, end: sales.end_day })),
    },
    notCounted: stock.notCounted,
    negativeStock: {
      count: stock.belowNothing,
      worst: stock.negative.map((line) => ({
        id: line.ingredientId,
        name: facts.get(line.ingredientId)?.name ?? nameOf(line.ingredientId),
        unit: facts.get(line.ingredientId)?.unit ?? 'unit',
        place: { accountId: line.accountId, name: areaNames.get(line.accountId) ?? '' },
        quantity: text(decimal(line.quantity)),
        worth: textOrNull(worthAt(decimal(line.quantity), line.cost === null ? null : decimal(line.cost))),
      })),
    },
  };
  return { completeness, lacking: partsLacking(), eveningReadAnew: stock.readAnew };

  function partsLacking(): Set<ProfitPart> {
    const parts = new Set<ProfitPart>(kinds.map((one) => one.kind));
    if (lacking.some(({ what }) => what === 'menu price' || what === 'recipe') || covered?.lt(100))
      parts.add('net sales');
    if (lacking.some(({ what }) => what !== 'menu price')) parts.add('sold');
    if (ingredients.some((one) => one.opening_unpriced)) parts.add('opening');
    if (ingredients.some((one) => one.closing_unpriced)) parts.add('closing');
    return parts;
  }
}

/** An import as a document that the report opens. */
function linkTo(sales: { import_id: string; account_id: string; filename: string }) {
  return { kind: 'sales' as const, id: sales.import_id, accountId: sales.account_id, name: sales.filename };
}

type DishMissing = Missing & { what: Exclude<Missing['what'], 'price'> };

/** A price is the ingredient's to lack, not the dish's. */
function isOfDish(missing: Missing): missing is DishMissing {
  return missing.what !== 'price';
}
