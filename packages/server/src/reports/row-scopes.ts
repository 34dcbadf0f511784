import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';

/** Some areas over a stretch of days, as one row of a list. */
export interface RowScope {
  accountIds: readonly string[];
  from: Day;
  to: Day;
}

/** The rows as a table r: their place from 1 on, their account and their days, one line for each account. */
export function scopes(rows: readonly RowScope[]) {
  const [first] = rows;
  if (first && rows.every((row) => row.accountIds.length === 1 && row.from === first.from && row.to === first.to))
    return eachAccount(
      rows.flatMap(({ accountIds }) => accountIds),
      first,
    );
  const lines = rows.flatMap(({ accountIds, from, to }, index) =>
    accountIds.map((account_id) => ({ ord: index + 1, account_id, from_day: from, to_day: to })),
  );
  return sql`json_to_recordset(${JSON.stringify(lines)}::json) as r (ord int, account_id uuid, from_day date, to_day date)`;
}

/** The same for rows of an account each over the same days, as in a report of 500 areas: written and read in a third of the time. */
function eachAccount(accountIds: readonly string[], { from, to }: Pick<RowScope, 'from' | 'to'>) {
  return sql`(select u.ord::int as ord, u.account_id, ${from}::date as from_day, ${to}::date as to_day
    from unnest(${accountIds}::uuid[]) with ordinality as u (account_id, ord)) as r`;
}
