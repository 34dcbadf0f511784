import { addDays, type Day, showDay } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { lineText } from '../ledger/figures/period-figures.ts';
import { type StockRow, stockRows } from '../ledger/figures/stock-at.ts';
import { ingredientFacts } from './completeness-facts.ts';
import { aboutsOf, type FigurePage, type PagedRow, pageFrom, pageOfRows } from './figure-page.ts';
import { type FigureScope, placeOf } from './figure-scope.ts';

/** Opening or closing stock by ingredient: counted, with its stocktake to open, or carried by theory since its last count (rule 14). */
export async function stockLines(scope: FigureScope, figure: 'opening' | 'closing'): Promise<FigurePage> {
  const { db, accountIds, from, to } = scope;
  const evening = figure === 'opening' ? addDays(from, -1) : to;
  const counted = addDays(evening, 1);
  const stock = sql`
    select s.account_id || '/' || s.ingredient_id as key, s.ingredient_id as about, s.quantity * s.cost as value, s.*, c.stocktake_id
    from (${stockRows(db, accountIds, evening)}) s
    left join count_in_force c on c.organisation_id = ${db.organisationId}::uuid and c.account_id = s.account_id
      and c.ingredient_id = s.ingredient_id and c.day = ${counted} and s.counted_on = c.day
    where s.quantity <> 0`;
  const rows = await db.run(raw<StockLineRow>(pageOfRows(stock, scope.offset)));
  const facts = await ingredientFacts(db, aboutsOf(rows));
  const names = new Map([...facts].map(([id, { name }]) => [id, name]));
  return pageFrom(rows, names, (row) => ({
    key: row.key,
    opens: false,
    title: names.get(row.ingredient_id) ?? 'Something that was removed',
    note: noteOf(row, counted),
    day: null,
    place: placeOf(scope, row.account_id),
    quantity: lineText(decimal(row.quantity)),
    unit: facts.get(row.ingredient_id)?.unit ?? null,
    value: row.value === null ? null : lineText(decimal(row.value)),
    document: row.stocktake_id ? { kind: 'stocktake', id: row.stocktake_id, accountId: row.account_id } : null,
  }));
}

interface StockLineRow extends PagedRow, StockRow {
  /** The count of that evening. */
  stocktake_id: string | null;
}

function noteOf(row: StockRow, counted: Day): string {
  const price = row.cost === null ? ', no price' : '';
  if (row.counted_on === counted) return `Counted for ${showDay(counted)}${price}`;
  const since = row.counted_on === null ? 'never counted' : `last counted for ${showDay(row.counted_on)}`;
  return `Not counted, ${since}${price}`;
}
