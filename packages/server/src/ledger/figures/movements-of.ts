import type { Day } from '@larder/domain/calendar.ts';
import type { MovementKind } from '@larder/domain/kinds/movement-kinds.ts';
import type { PostedMovement } from '@larder/domain/ledger/repost.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { IS_LIVE, MOVEMENT_COLUMNS } from '../post/movement-rows.ts';
import { fromTable, type MovementInTable } from '../post/post-document.ts';

export interface MovementFilter {
  accountIds: readonly string[];
  from: Day;
  to: Day;
  kinds?: readonly MovementKind[] | undefined;
  /** null: only value without an ingredient. */
  ingredientId?: string | null | undefined;
  /** Only what was recorded after this instant: what changed a closed period (rule 9). */
  recordedAfter?: string | undefined;
  /** Also rows that were taken back, and the rows that did it: what was recorded, not only what holds. */
  withReversals?: boolean;
}

export interface RecordedMovement extends PostedMovement {
  recordedAt: string;
  /** The movement that this row takes back. */
  reverses: string | null;
}

/** The movements behind a figure, newest day first, a page at a time. Both days included. */
export async function movementsOf(
  db: Db,
  filter: MovementFilter,
  page: { limit: number; offset: number },
): Promise<RecordedMovement[]> {
  const org = sql`${db.organisationId}::uuid`;
  const conditions = [
    sql`m.organisation_id = ${org} and m.account_id = any (${filter.accountIds}::uuid[])`,
    sql`m.effective_day >= ${filter.from} and m.effective_day <= ${filter.to}`,
    ...(filter.kinds ? [sql`m.kind = any (${filter.kinds}::text[])`] : []),
    ...(filter.ingredientId === undefined ? [] : [ingredientIs(filter.ingredientId)]),
    ...(filter.recordedAfter ? [sql`m.recorded_at > ${filter.recordedAfter}::timestamptz`] : []),
    ...(filter.withReversals ? [] : [IS_LIVE]),
  ];
  const rows = await db.run(
    raw<MovementInTable & { recorded_at: string }>(sql`
      select movement_id, recorded_at, ${MOVEMENT_COLUMNS} from stock_movement m where ${sql.join(conditions, sql` and `)}
      order by effective_day desc, movement_id desc limit ${page.limit} offset ${page.offset}`),
  );
  return rows.map((row) => ({ ...fromTable(row), recordedAt: row.recorded_at, reverses: row.reverses }));
}

function ingredientIs(ingredientId: string | null) {
  return ingredientId === null ? sql`m.ingredient_id is null` : sql`m.ingredient_id = ${ingredientId}::uuid`;
}
