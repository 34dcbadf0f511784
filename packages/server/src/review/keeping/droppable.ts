import type { Day } from '@larder/domain/calendar.ts';
import { type DayInChain, droppableThrough } from '@larder/domain/tasks/keeping-term.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';

/** What is done about a temperature is looked for so long. */
const ANSWERED_WITHIN_DAYS = 60;

/** How much of the beginning of a chain may go whose days are over through this one; null: nothing. */
export async function droppableOf(db: Db, chain: string, through: Day) {
  const ofChain = sql`e.organisation_id = ${db.organisationId} and e.chain = ${chain}`;
  const [days, [held]] = await db.all(
    raw<DayInChain>(sql`
      select e.day, min(e.seq) as first, max(e.seq) as last from food_safety_entry e where ${ofChain} group by e.day order by e.day`),
    raw<{ day: Day | null }>(sql`
      select min(open.day) as day from (
        select e.day from food_safety_entry e
        where ${ofChain} and e.day <= ${through} and e.kind in ('fridge', 'probe', 'delivery', 'food', 'food-step')
          and e.payload ->> 'ok' = 'false' and not (e.payload ->> 'type' is not distinct from 'cooling' and e.payload ->> 'next' is not null)
          and not exists (select from food_safety_entry c where c.organisation_id = ${db.organisationId} and c.corrects = e.entry_id)
          and not exists (
            select from food_safety_entry a where a.organisation_id = ${db.organisationId} and a.account_id = e.account_id
              and a.day between e.day and e.day + ${ANSWERED_WITHIN_DAYS}::int and a.kind = 'action'
              and a.payload ->> 'entry' = e.entry_id::text)
        union all
        select e.day from food_record_ongoing o
        join food_safety_entry e on e.organisation_id = o.organisation_id and e.record_id = o.record_id
        where o.organisation_id = ${db.organisationId} and ${ofChain}
        union all
        select c.day from claim c join account_home h on h.organisation_id = c.organisation_id and h.account_id = c.account_id
        where c.organisation_id = ${db.organisationId} and ${chain} = any (h.ancestors) and c.withdrawn_at is null and c.answered < c.net
        union all
        select s.created_at::date from substitution s join account_home h on h.organisation_id = s.organisation_id and h.account_id = s.account_id
        where s.organisation_id = ${db.organisationId} and ${chain} = any (h.ancestors) and s.ended_at is null and s.withdrawn_at is null
      ) open`),
  );
  return droppableThrough({ days, through, heldFrom: held?.day ?? null });
}
