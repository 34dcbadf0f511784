import { instantText } from '@larder/domain/calendar.ts';
import type { Anchor, ClosedCount, CountedLine } from '@larder/domain/ledger/posting/count.ts';
import type { CountClock, MovedAround, Span } from '@larder/domain/ledger/posting/running-count.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { USED_COLUMNS, type UsedRow, usedLine } from './typed-lines.ts';

/** A line of a count as its table has it. */
export interface CountedRow extends UsedRow {
  counted_at: string;
}

export function countedLine(row: CountedRow): CountedLine {
  return { ...usedLine(row), countedAt: instantText(row.counted_at) };
}

/** Closed counts with their lines as they are stored, to set their anchors again. */
export async function loadClosedCounts(db: Db, stocktakeIds: readonly string[]): Promise<ClosedCount[]> {
  const rows = await db.run(
    raw<CountedRow & HeadRow>(sql`
      select s.stocktake_id, s.account_id, s.day, s.counting_from, s.counting_until, s.trading_from, s.trading_until, (
          select json_object_agg(d.document_id, d.happened) from stocktake_document d
          where d.organisation_id = ${db.organisationId} and d.stocktake_id = s.stocktake_id
        ) as placed, l.counted_at, ${USED_COLUMNS}
      from stocktake s join stocktake_line l using (organisation_id, stocktake_id)
      where s.organisation_id = ${db.organisationId} and s.stocktake_id = any (${stocktakeIds}::uuid[]) and not s.is_draft
      order by s.stocktake_id, l.kind, l.ref_id`),
  );
  return [...Map.groupBy(rows, (row) => row.stocktake_id).values()].flatMap((lines) => {
    const [head] = lines;
    if (!head) return [];
    const { stocktake_id: stocktakeId, account_id: accountId, day } = head;
    return [{ stocktakeId, accountId, day, lines: lines.map(countedLine), clock: clockOf(head) }];
  });
}

interface HeadRow {
  stocktake_id: string;
  account_id: string;
  day: string;
  counting_from: string | null;
  counting_until: string | null;
  trading_from: string | null;
  trading_until: string | null;
  placed: Record<string, 'before' | 'after'> | null;
}

function clockOf(row: HeadRow): CountClock {
  return {
    counting: spanOf(row.counting_from, row.counting_until),
    trading: spanOf(row.trading_from, row.trading_until),
    placed: row.placed ?? {},
  };
}

function spanOf(from: string | null, until: string | null): Span | null {
  return from === null || until === null ? null : { from: instantText(from), until: instantText(until) };
}

/**
 * What moved of the things that these counts count, on the day of their opening and on the one before, as far as a count could turn on it: what has a
 * time, was put on a side by a person, or is a sheet of a day during which was counted. By stocktake; what was reversed is in no sum.
 */
export async function loadMovedAround(
  db: Db,
  counts: readonly ClosedCount[],
): Promise<ReadonlyMap<string, readonly MovedAround[]>> {
  const timed = counts.filter(({ clock }) => clock.counting || Object.keys(clock.placed).length > 0);
  if (timed.length === 0) return new Map();
  const org = sql`${db.organisationId}::uuid`;
  const given = timed.map(({ stocktakeId, accountId, day, clock }) => ({
    ...{ stocktake_id: stocktakeId, account_id: accountId, day },
    ...{ trading: clock.trading !== null, placed: Object.keys(clock.placed) },
  }));
  const rows = await db.run(
    raw<MovedRow>(sql`
      select c.stocktake_id, a.ingredient_id, m.effective_day, m.occurred_at, m.document_id, m.quantity, i.import_id is not null as of_one_day
      from json_to_recordset(${JSON.stringify(given)}::json) as c (stocktake_id uuid, account_id uuid, day date, trading boolean, placed uuid[])
      cross join lateral (
        select a.ingredient_id from area_ingredient a where a.organisation_id = ${org} and a.account_id = c.account_id offset 0
      ) a
      cross join lateral (
        select m.effective_day, m.occurred_at, m.document_kind, m.document_id, sum(m.quantity) as quantity from stock_movement m
        where m.organisation_id = ${org} and m.account_id = c.account_id and m.ingredient_id = a.ingredient_id
          and m.effective_day >= c.day - 1 and m.effective_day <= c.day
          and (m.occurred_at is not null or m.document_id = any (c.placed) or (c.trading and m.document_kind = 'sales'))
        group by 1, 2, 3, 4 having sum(m.quantity) <> 0
        offset 0
      ) m
      left join sales_import i on m.document_kind = 'sales' and m.occurred_at is null
        and i.organisation_id = ${org} and i.import_id = m.document_id and i.start_day = i.end_day`),
  );
  const of = Map.groupBy(rows, (row) => row.stocktake_id);
  return new Map([...of].map(([id, moved]) => [id, moved.map(movedOf)]));
}

interface MovedRow {
  stocktake_id: string;
  ingredient_id: string;
  effective_day: string;
  occurred_at: string | null;
  document_id: string;
  of_one_day: boolean;
  quantity: string;
}

function movedOf(row: MovedRow): MovedAround {
  return {
    ingredientId: row.ingredient_id,
    effectiveDay: row.effective_day,
    occurredAt: row.occurred_at,
    documentId: row.document_id,
    ofOneDay: row.of_one_day,
    quantity: decimal(row.quantity),
  };
}

/** What these stocktakes state, and the other counts of the same openings, as long as it was not withdrawn. */
export async function anchorsAround(db: Db, stocktakeIds: readonly string[]): Promise<Anchor[]> {
  const org = sql`${db.organisationId}::uuid`;
  const rows = await db.run(
    raw<AnchorRow>(sql`
      select a.stocktake_id, a.account_id, a.day, a.ingredient_id, a.quantity, a.counted, a.counted_at, a.occurred_at, a.later_share
      from stock_anchor a
      where a.organisation_id = ${org} and a.withdraws is null and a.stocktake_id = any (array(
          select unnest(${stocktakeIds}::uuid[])
          union select o.stocktake_id from stocktake s
          join stocktake o on o.organisation_id = ${org} and o.account_id = s.account_id and o.day = s.day and not o.is_draft
          where s.organisation_id = ${org} and s.stocktake_id = any (${stocktakeIds}::uuid[])))
        and not exists (select from stock_anchor w where w.organisation_id = ${org} and w.withdraws = a.anchor_id)`),
  );
  return rows.map((row) => ({
    stocktakeId: row.stocktake_id,
    accountId: row.account_id,
    day: row.day,
    ingredientId: row.ingredient_id,
    quantity: decimal(row.quantity),
    counted: decimal(row.counted),
    countedAt: instantText(row.counted_at),
    occurredAt: row.occurred_at && instantText(row.occurred_at),
    laterShare: row.later_share === null ? null : decimal(row.later_share),
  }));
}

interface AnchorRow {
  stocktake_id: string;
  account_id: string;
  day: string;
  ingredient_id: string;
  quantity: string;
  counted: string;
  counted_at: string;
  occurred_at: string | null;
  later_share: string | null;
}
