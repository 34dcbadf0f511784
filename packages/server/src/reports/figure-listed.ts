import type { Day } from '@larder/domain/calendar.ts';
import type { HeldKind } from '@larder/domain/kinds/document-kinds.ts';
import { decimal } from '@larder/domain/money.ts';
import { LISTED_FIGURE_NAMES, type ListedFigure } from '@larder/domain/reports/listed-figures.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { lineText } from '../ledger/figures/period-figures.ts';
import { ingredientFacts } from './completeness-facts.ts';
import { aboutsOf, type FigurePage, type PagedRow, pageFrom, pageOfRows } from './figure-page.ts';
import { type FigureScope, placeOf } from './figure-scope.ts';
import { documentNames } from './names.queries.ts';

type Days = Pick<FigureScope, 'db' | 'accountIds' | 'from' | 'to'>;

/**
 * A select of what of Reconcilliation is listed by itself: what it is listed as, account, ingredient (the one that survives, null without one), its
 * document with kind and day, the quantity that came, and value: what it is of Reconcilliation, £. Goods that came for nothing are worth what they cost
 * on their day, null where no price was known then; what replaced a claim, that less what it took off the claim (rule 86). What was written off is a
 * loss.
 */
export function listedParts({ db, accountIds, from, to }: Days): RawBuilder<unknown> {
  const org = sql`${db.organisationId}::uuid`;
  const survivor = (ingredientId: string) => sql`(
    select coalesce(i.merged_into, i.ingredient_id) from ingredient i
    where i.organisation_id = ${org} and i.ingredient_id = ${sql.ref(ingredientId)})`;
  return sql`
    select case when f.replaced is null then 'freeGoods' else 'replacements' end as listed, f.account_id, f.ingredient_id,
      'order' as document_kind, f.order_id as document_id, f.line_id as part_id, f.delivery_date as day, f.quantity,
      f.quantity * k.cost - coalesce(f.replaced, 0) as value
    from (
      select o.account_id, ${survivor('l.ingredient_id')} as ingredient_id, o.order_id, l.line_id, o.delivery_date,
        l.qty_received_normal as quantity, (
          select sum(a.amount) from claim_answer a
          where a.organisation_id = ${org} and a.order_id = l.order_id and a.line_id = l.line_id and a.kind = 'replaced') as replaced
      from purchase_order_line l
      join purchase_order o on o.organisation_id = l.organisation_id and o.order_id = l.order_id
      where l.organisation_id = ${org} and l.came_for_nothing and l.ingredient_id is not null
        and o.account_id = any (${accountIds}::uuid[]) and o.delivery_date between ${from} and ${to}
        and o.type = 'DEBIT' and o.status in ('RECEIVED', 'FINALISED') and o.removed_at is null
    ) f
    left join ingredient_cost k on k.organisation_id = ${org} and k.ingredient_id = f.ingredient_id
      and k.from_day <= f.delivery_date and k.to_day > f.delivery_date
    union all
    select 'writtenOff', c.account_id, ${survivor('c.ingredient_id')}, 'claim', c.claim_id, a.answer_id, a.day, null, -a.amount
    from claim c join claim_answer a on a.organisation_id = c.organisation_id and a.claim_id = c.claim_id
    where c.organisation_id = ${org} and c.account_id = any (${accountIds}::uuid[]) and a.kind = 'written off'
      and a.day between ${from} and ${to}`;
}

/** How much of Reconcilliation each list comes to, and how many lines it has, by account; lists without lines are left out. */
export function listedSums(days: Days): Promise<ListedSum[]> {
  return days.db.run(
    raw<ListedSum>(sql`
      select listed as figure, account_id as "accountId", count(*)::int as count, sum(value) as value
      from (${listedParts(days)}) part group by listed, account_id order by 1, 2`),
  );
}

export interface ListedSum {
  figure: ListedFigure;
  accountId: string;
  count: number;
  value: string | null;
}

/** The lists over these accounts, in the order in which they are shown. */
export function listedOf(sums: readonly ListedSum[], accountIds: ReadonlySet<string>) {
  return LISTED_FIGURE_NAMES.flatMap((figure) => {
    const own = sums.filter((sum) => sum.figure === figure && accountIds.has(sum.accountId));
    const known = own.flatMap(({ value }) => (value === null ? [] : [decimal(value)]));
    const count = own.reduce((all, one) => all + one.count, 0);
    const value = known.length === 0 ? null : lineText(known.reduce((all, one) => all.plus(one)));
    return count === 0 ? [] : [{ figure, count, value }];
  });
}

/** The lines of one list, each with the document that it stands on. */
export async function listedLines(scope: FigureScope, figure: ListedFigure): Promise<FigurePage> {
  const lines = sql`
    select document_id || '/' || part_id as key, ingredient_id as about, document_kind, document_id, account_id, day, quantity, value from (${listedParts(scope)}) part where listed = ${figure}`;
  const rows = await scope.db.run(raw<ListedRow>(pageOfRows(lines, scope.offset)));
  const [facts, documents] = await Promise.all([
    ingredientFacts(scope.db, aboutsOf(rows)),
    documentNames(scope.db, [...new Set(rows.map(({ document_id }) => document_id))]),
  ]);
  const names = new Map([...facts].map(([id, { name }]) => [id, name]));
  return pageFrom(rows, names, (row) => ({
    key: row.key,
    opens: false,
    title:
      (row.about === null ? undefined : names.get(row.about)) ?? documents.get(row.document_id) ?? 'Removed document',
    note: documents.get(row.document_id) ?? '',
    day: row.day,
    place: placeOf(scope, row.account_id),
    quantity: row.quantity,
    unit: (row.about === null ? undefined : facts.get(row.about)?.unit) ?? null,
    value: row.value === null ? null : lineText(decimal(row.value)),
    document: { kind: row.document_kind, id: row.document_id, accountId: row.account_id },
  }));
}

interface ListedRow extends PagedRow {
  document_kind: HeldKind;
  document_id: string;
  account_id: string;
  day: Day;
  quantity: string | null;
}
