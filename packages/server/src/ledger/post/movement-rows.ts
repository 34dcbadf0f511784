import type { MovementRow } from '@larder/domain/ledger/repost.ts';
import { type RawBuilder, sql } from 'kysely';
import { ANSWERS_SOMETHING } from '../../db/insert-rows.ts';
import { unionAll } from '../../db/sql-parts.ts';
import { worthOfShifts } from '../sums/sums.ts';
import type { LedgerCtx } from './context.ts';
import { runningAnchors } from './running-anchors.ts';

/** The common table expressions that append the rows of a source and end with what that changes in sums, `changes`, together with other changes. */
export function movementChanges(
  organisationId: string,
  ctx: LedgerCtx,
  source: RawBuilder<unknown>,
  others: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const known = sql`
    select account_id, kind, effective_day as day, value, waste_value from posted
    union all select account_id, 'entries', effective_day, 1, 0 from posted where ingredient_id is not null
    union all select account_id, kind, day, value, waste_value from shift_changes
    union all select account_id, kind, day, value, waste_value from anchor_changes`;
  return sql`
    source as (${source}), posted as (
      insert into stock_movement (organisation_id, recorded_at, ${MOVEMENT_COLUMNS})
      select ${organisationId}::uuid, ${ctx.now().toISOString()}::timestamptz, ${MOVEMENT_COLUMNS} from source
      returning movement_id, account_id, ingredient_id, effective_day, occurred_at, kind, quantity, value, waste_value, document_kind, document_id
    ), known as (
      insert into area_ingredient (organisation_id, account_id, ingredient_id)
      select distinct ${organisationId}::uuid, account_id, ingredient_id from posted where ingredient_id is not null
      order by account_id, ingredient_id
      on conflict do nothing
    ), late as (
      insert into late_movement (organisation_id, account_id, effective_day, movement_id)
      select ${organisationId}::uuid, p.account_id, p.effective_day, p.movement_id
      from (select account_id, min(effective_day) as day from posted group by account_id) a
      cross join lateral (
        select max(s.day) as day from stocktake s
        where s.organisation_id = ${organisationId}::uuid and s.account_id = a.account_id and not s.is_draft and s.kind = 'FULL' and s.day > a.day
      ) closed
      join posted p on p.account_id = a.account_id and p.effective_day < closed.day
      ${sql.raw(ANSWERS_SOMETHING)}
    ), ${runningAnchors(organisationId, ctx)}, shifts as (
      select account_id, ingredient_id, effective_day as start_day, effective_day as after_day, sum(quantity) as quantity
      from posted where ingredient_id is not null
      group by account_id, ingredient_id, effective_day having sum(quantity) <> 0
      union all select account_id, ingredient_id, start_day, after_day, quantity from anchor_shifts
    ), ${worthOfShifts(organisationId)}, changes as (${unionAll([known, ...others])})`;
}

export const MOVEMENT_COLUMNS: RawBuilder<unknown> = sql.raw(
  'account_id, ingredient_id, effective_day, occurred_at, kind, quantity, value, waste_quantity, waste_value, document_kind, document_id, line_id, charge_kind, generation, reverses',
);

/** The live movements of a CTE or table m, negated on their own day: what takes them back. */
export const REVERSAL_COLUMNS: RawBuilder<unknown> = sql.raw(
  'm.account_id, m.ingredient_id, m.effective_day, m.occurred_at, m.kind, -m.quantity, -m.value, -m.waste_quantity, -m.waste_value, m.document_kind, m.document_id, m.line_id, m.charge_kind, m.generation, m.movement_id',
);

/** True for a movement m that is neither a reversal nor reversed. */
export const IS_LIVE: RawBuilder<unknown> = sql.raw(
  'm.reverses is null and not exists (select from stock_movement r where r.organisation_id = m.organisation_id and r.reverses = m.movement_id)',
);

/** The rows as a source for appendFrom. */
export function asSource(rows: readonly MovementRow[]): RawBuilder<unknown> {
  const json = rows.map((row) => ({
    account_id: row.accountId,
    ingredient_id: row.ingredientId,
    effective_day: row.effectiveDay,
    occurred_at: row.occurredAt,
    kind: row.kind,
    quantity: row.quantity,
    value: row.value,
    waste_quantity: row.wasteQuantity,
    waste_value: row.wasteValue,
    document_kind: row.documentKind,
    document_id: row.documentId,
    line_id: row.lineId,
    charge_kind: row.chargeKind,
    generation: row.generation,
    reverses: row.reverses,
  }));
  return sql`select ${MOVEMENT_COLUMNS} from json_populate_recordset(null::stock_movement, ${JSON.stringify(json)}::json)`;
}
