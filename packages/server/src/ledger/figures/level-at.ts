import { addDays, type Day } from '@larder/domain/calendar.ts';
import { type RawBuilder, sql } from 'kysely';
import { since } from './since.ts';

/** What is left in an area of an ingredient at the end of a day (see stockAt), of a row with account_id and ingredient_id. */
export function levelAt(organisationId: string, row: string, day: Day): RawBuilder<unknown> {
  const org = sql`${organisationId}::uuid`;
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`(
    select coalesce(c.quantity, 0) + coalesce((
        select sum(x.quantity) from stock_movement x
        where x.organisation_id = ${org} and x.account_id = ${column('account_id')} and x.ingredient_id = ${column('ingredient_id')}
          and x.effective_day >= ${since('c.day')} and x.effective_day <= ${day}
      ), 0)
    from (values (1)) one (n) left join lateral (
      select f.day, f.quantity from count_in_force f
      where f.organisation_id = ${org} and f.account_id = ${column('account_id')} and f.ingredient_id = ${column('ingredient_id')}
        and f.day <= ${addDays(day, 1)}
      order by f.day desc limit 1
    ) c on true)`;
}
