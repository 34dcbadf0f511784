import { type ClaimRow, claimAnswerRow, claimRow } from '@larder/contract/rows/claims.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { columnsOf, jsonColumnsOf } from '../../db/row-columns.ts';
import type { Db } from '../../db/transaction.ts';

const ANSWER = jsonColumnsOf(claimAnswerRow.shape, 'claim_answer as a', { id: 'answer_id' });

/** What something is priced by that is not priced by the lot. */
const PRICED_UNIT = sql`case when l.base_unit in ('g', 'kg') then 'kg' when l.base_unit in ('ml', 'l') then 'l' else 'piece' end`;

const CLAIM = columnsOf(claimRow.shape, 'claim as c', {
  id: 'claim_id',
  orderNumber: 'o.order_number',
  deliveryDate: 'o.delivery_date',
  name: 'l.name',
  byWeight: 'l.priced_by_weight',
  uom: sql`case when l.priced_by_weight then ${PRICED_UNIT} else l.uom end`,
  settled: sql`c.answered = c.net`,
  answers: sql`coalesce((
    select json_agg(answer) from (
      select ${ANSWER} from claim_answer a
      where a.organisation_id = c.organisation_id and a.claim_id = c.claim_id order by a.day, a.answer_id
    ) answer), '[]')`,
});

/** Claims as the browser stores them, by id. `where` speaks of `c`, the claim. */
export function claimRows(db: Db, where: RawBuilder<unknown>, limit: number | null = null): Promise<ClaimRow[]> {
  return db.run(
    raw<ClaimRow>(sql`
      select ${CLAIM} from claim c
      join purchase_order o on o.organisation_id = c.organisation_id and o.order_id = c.order_id
      join purchase_order_line l on l.organisation_id = c.organisation_id and l.order_id = c.order_id and l.line_id = c.line_id
      where c.organisation_id = ${db.organisationId} and ${where}
      order by c.claim_id limit ${limit}`),
  );
}

/** Whether a claim `c` is still to be dealt with. */
export const UNSETTLED: RawBuilder<boolean> = sql<boolean>`(
  c.withdrawn_at is null and c.answered < c.net and (c.billed <> 'not billed' or c.answered > 0))`;

/** Whether the supplier owes what is left of a claim `c`: it is still to be dealt with, and waits for no invoice. */
export const OWED_NOW: RawBuilder<boolean> = sql<boolean>`${UNSETTLED} and (c.billed = 'billed' or c.answered > 0)`;
