import type { FigureLine } from '@larder/contract/reports.ts';
import { addDays, type Day, showDay } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { lineText, lineTextOrNull } from '../ledger/figures/period-figures.ts';
import { type AreaStockLine, stockAt } from '../ledger/figures/stock-at.ts';
import { ingredientFacts } from './completeness-facts.ts';
import { type FigureScope, largestFirst, placeOf } from './figure-scope.ts';

/** Opening or closing stock by ingredient: counted, with its stocktake to open, or carried by theory since its last count (rule 14). */
export async function stockLines(scope: FigureScope, figure: 'opening' | 'closing'): Promise<FigureLine[]> {
  const { db, accountIds, from, to } = scope;
  const evening = figure === 'opening' ? addDays(from, -1) : to;
  const [stock, stocktakes] = await Promise.all([
    stockAt(db, accountIds, evening),
    db.run(
      raw<{ id: string; account_id: string }>(sql`
        select stocktake_id as id, account_id from stocktake
        where organisation_id = ${db.organisationId} and account_id = any (${accountIds}::uuid[]) and not is_draft
          and day = ${addDays(evening, 1)}`),
    ),
  ]);
  const shown = stock.filter((line) => !line.quantity.isZero());
  const facts = await ingredientFacts(
    db,
    shown.map((line) => line.ingredientId),
  );
  const stocktakeOf = new Map(stocktakes.map((stocktake) => [stocktake.account_id, stocktake.id]));
  return largestFirst(
    shown.map((line) => {
      const stocktakeId = line.counted ? stocktakeOf.get(line.accountId) : undefined;
      return {
        key: `${line.accountId}/${line.ingredientId}`,
        opens: false,
        title: facts.get(line.ingredientId)?.name ?? 'Something that was removed',
        note: noteOf(line, addDays(evening, 1)),
        day: null,
        place: placeOf(scope, line.accountId),
        quantity: lineText(line.quantity),
        unit: facts.get(line.ingredientId)?.unit ?? null,
        value: lineTextOrNull(line.worth),
        document: stocktakeId ? { kind: 'stocktake', id: stocktakeId, accountId: line.accountId } : null,
      };
    }),
  );
}

function noteOf(line: AreaStockLine, opening: Day): string {
  const price = line.cost === null ? ', no price' : '';
  if (line.counted) return `Counted for ${showDay(opening)}${price}`;
  const since = line.countedOn === null ? 'never counted' : `last counted for ${showDay(line.countedOn)}`;
  return `Not counted, ${since}${price}`;
}
