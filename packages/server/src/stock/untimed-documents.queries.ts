import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract, UntimedDocument } from '@larder/contract/stock.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { OPENED_KINDS, type OpenedKind } from '@larder/domain/kinds/document-kinds.ts';
import { countedWhen } from '@larder/domain/stock/stocktake.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { unionAll } from '../db/sql-parts.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { DOCUMENT_NAMES } from '../kernel/document-names.ts';
import { DOCUMENT_TABLES } from '../kernel/document-tables.ts';
import { IS_LIVE } from '../ledger/post/movement-rows.ts';

/**
 * What moved here on the day of this count and states no time (rule 92), by kind and name: on which side of the count it stands, as a person put it or
 * else by its day. Sales sheets of that day are shared over the opening hours of a count during trading, and are on one side of any other.
 */
export async function untimedDocuments(
  db: Db,
  ctx: Ctx,
  input: InputOf<typeof stockContract.untimedDocuments>,
): Promise<UntimedDocument[]> {
  authoriseInArea(ctx, 'inventoryLocation');
  const [draft] = await db.run(
    raw<{ day: Day; afterClosing: boolean; duringTrading: boolean }>(sql`
      select day, after_closing as "afterClosing", during_trading as "duringTrading" from stocktake
      where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and stocktake_id = ${input.stocktakeId} and is_draft`),
  );
  if (!draft) throw new Refusal('not-found', { what: 'stocktake' });
  const { countedOn } = countedWhen(draft);
  const usual = countedOn < draft.day ? 'before' : 'after';
  const rows = await db.run(
    raw<Omit<UntimedDocument, 'usual' | 'happened'> & { placed: 'before' | 'after' | null; of_one_day: boolean }>(sql`
      with moved as materialized (${untimedMovements(ctx, countedOn)})
      select n.kind, n.id, n.name, m.worth::text as worth, d.happened as placed, n.of_one_day from moved m
      join (${unionAll(OPENED_KINDS.map((kind) => named(ctx.organisationId, kind)))}) n using (kind, id)
      left join stocktake_document d on d.organisation_id = ${ctx.organisationId} and d.stocktake_id = ${input.stocktakeId} and d.document_id = n.id
      order by n.kind, n.name, n.id`),
  );
  return rows.flatMap(({ placed, of_one_day, ...document }) => {
    if (document.kind !== 'sales') return [{ ...document, usual, happened: placed ?? usual }];
    return draft.duringTrading && of_one_day ? [{ ...document, usual, happened: placed ?? ('shared' as const) }] : [];
  });
}

function untimedMovements(ctx: Ctx, day: Day): RawBuilder<unknown> {
  return sql`
    select m.document_kind as kind, m.document_id as id, sum(m.value) as worth
    from (
      select a.ingredient_id from area_ingredient a where a.organisation_id = ${ctx.organisationId} and a.account_id = ${ctx.accountId} offset 0
    ) a
    cross join lateral (
      select m.document_kind, m.document_id, m.value from stock_movement m
      where m.organisation_id = ${ctx.organisationId} and m.account_id = ${ctx.accountId} and m.ingredient_id = a.ingredient_id
        and m.effective_day = ${day} and m.occurred_at is null and ${IS_LIVE}
      offset 0
    ) m
    where m.document_kind = any (${OPENED_KINDS}::text[])
    group by 1, 2`;
}

function named(organisationId: string, kind: OpenedKind): RawBuilder<unknown> {
  const { table, id } = DOCUMENT_TABLES[kind];
  const ofOneDay = kind === 'sales' ? sql`d.start_day = d.end_day` : sql`false`;
  return sql`
    select ${sql.lit(kind)} as kind, ${sql.ref(`d.${id}`)} as id, ${DOCUMENT_NAMES[kind].onReport ?? sql`''`} as name, ${ofOneDay} as of_one_day
    from ${sql.table(table)} d
    where d.organisation_id = ${organisationId} and ${sql.ref(`d.${id}`)} in (select m.id from moved m where m.kind = ${sql.lit(kind)})`;
}
