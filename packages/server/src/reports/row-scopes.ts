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
  const lines = rows.flatMap(({ accountIds, from, to }, index) =>
    accountIds.map((account_id) => ({ ord: index + 1, account_id, from_day: from, to_day: to })),
  );
  return sql`json_to_recordset(${JSON.stringify(lines)}::json) as r (ord int, account_id uuid, from_day date, to_day date)`;
}
