import type { Day } from '@larder/domain/calendar.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Selects each area's sums by month as they stand on the basis "as locked", up to a day: account_id, kind, month, value, waste_value. What changed of locked
 * days since stands on the day of its adjustment; of what was counted, which is no sum of days, only the day itself.
 */
export function sumsAsLocked(organisationId: string, through: Day | RawBuilder<unknown>): RawBuilder<unknown> {
  const org = sql`${organisationId}::uuid`;
  const last = sql`${through}::date`;
  const month = (day: string) => sql.raw(`date_trunc('month', ${day}::timestamp)::date`);
  return sql`
    select account_id, kind, month, sum(value) as value, sum(waste_value) as waste_value from (
      select account_id, kind, month, value, waste_value from area_month
      where organisation_id = ${org} and kind <> 'entries' and month < date_trunc('month', ${last}::timestamp)::date
      union all
      select account_id, kind, ${month('day')}, value, waste_value from area_day
      where organisation_id = ${org} and kind <> 'entries' and day >= date_trunc('month', ${last}::timestamp)::date and day <= ${last}
      union all
      select account_id, kind, ${month('day')}, -value, -waste_value from locked_change
      where organisation_id = ${org} and day <= ${last} and kind <> all (${NOT_OF_THE_LEDGER}::text[])
      union all
      select account_id, kind, ${month('posted_day')}, value, waste_value from locked_change
      where organisation_id = ${org} and posted_day <= ${last} and kind <> 'counted' and kind <> all (${NOT_OF_THE_LEDGER}::text[])
    ) each group by account_id, kind, month having sum(value) <> 0 or sum(waste_value) <> 0`;
}

/** Figures of a week that no document holds. */
const NOT_OF_THE_LEDGER = ['pettyCash', 'allowance'];
