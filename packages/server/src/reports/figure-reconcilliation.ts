import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { HeldKind } from '@larder/domain/kinds/document-kinds.ts';
import { decimal, FIGURE_PLACES } from '@larder/domain/money.ts';
import { LISTED_FIGURES, type ListedFigure } from '@larder/domain/reports/listed-figures.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { movedRows } from '../ledger/figures/moved-rows.ts';
import { lineText } from '../ledger/figures/period-figures.ts';
import { stockRows } from '../ledger/figures/stock-at.ts';
import { ingredientFacts } from './completeness-facts.ts';
import { listedParts } from './figure-listed.ts';
import { aboutsOf, type FigurePage, type PagedRow, pageFrom, pageOfRows } from './figure-page.ts';
import { type FigureScope, placeOf } from './figure-scope.ts';
import { countVariances } from './figure-variance.ts';

/**
 * What prices and charges explain of the variance (rule 14): charges and value without an ingredient as they stand, and for each ingredient what
 * its worth rose by beyond its movements and its stock variance, because its price changed or it was bought at another than the one in force. What
 * dividing left beyond the decimals of a figure is nothing. Free goods, replacements and what was written off are lines of their own.
 */
export async function reconcilliationLines(scope: FigureScope): Promise<FigurePage> {
  const { db, accountIds, from, to } = scope;
  const explained = sql`
    with listed as materialized (${listedParts(scope)})
    select coalesce(account_id::text, 'pettyCash') || coalesce('/' || ingredient_id, '') as key, ingredient_id as about, account_id,
      null as listed, null as document_kind, null::uuid as document_id, null::date as day, null::numeric as quantity, sum(amount) as value
    from (
      select account_id, ingredient_id, quantity * cost as amount from (${stockRows(db, accountIds, to)}) closing
      union all
      select account_id, ingredient_id, -quantity * cost from (${stockRows(db, accountIds, addDays(from, -1))}) opening
      union all
      select account_id, ingredient_id, -value from (${movedRows(db, accountIds, from, to)}) moved
      union all
      select account_id, ingredient_id, -value from (${countVariances(scope)}) counted
      union all
      select null, null, -amount from report_incidental
      where organisation_id = ${db.organisationId}::uuid and account_id = any (${accountIds}::uuid[]) and field = 'procurementPettyCash'
        and week_of between ${from} and ${to}
      union all
      select account_id, ingredient_id, -value from listed
    ) part
    where amount is not null group by account_id, ingredient_id having round(sum(amount), ${sql.lit(FIGURE_PLACES)}) <> 0
    union all
    select listed || '/' || part_id, ingredient_id, account_id, listed, document_kind, document_id, day, quantity, value from listed
    where value is not null`;
  const rows = await db.run(raw<ExplainedRow>(pageOfRows(explained, scope.offset)));
  const facts = await ingredientFacts(db, aboutsOf(rows));
  return pageFrom(rows, new Map(), (row) => ({
    key: row.key,
    opens: false,
    title: titleOf(row, row.about === null ? undefined : facts.get(row.about)?.name),
    note: noteOf(row),
    day: row.day,
    place: row.account_id === null ? '' : placeOf(scope, row.account_id),
    quantity: row.quantity,
    unit: row.quantity === null || row.about === null ? null : (facts.get(row.about)?.unit ?? null),
    value: lineText(decimal(row.value ?? 0)),
    document:
      row.document_kind && row.document_id && row.account_id
        ? { kind: row.document_kind, id: row.document_id, accountId: row.account_id }
        : null,
  }));
}

interface ExplainedRow extends PagedRow {
  /** null: the petty cash of all areas. */
  account_id: string | null;
  /** What it is listed as, with its document; null: a price, or a charge. */
  listed: ListedFigure | null;
  document_kind: HeldKind | null;
  document_id: string | null;
  day: Day | null;
  quantity: string | null;
}

function noteOf({ listed, about }: ExplainedRow): string {
  if (listed) return LISTED_FIGURES[listed];
  return about === null ? '' : 'Price changed, or bought at another price than the one in force';
}

function titleOf({ about, account_id }: ExplainedRow, name: string | undefined): string {
  if (account_id === null) return 'Petty cash';
  return about === null ? 'Charges, discounts and lines without an ingredient' : (name ?? 'Something that was removed');
}
