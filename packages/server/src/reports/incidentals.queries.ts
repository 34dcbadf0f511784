import type { PeriodReport } from '@larder/contract/reports.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

export type IncidentalField = 'stockAllowances' | 'procurementPettyCash';

/** Stock allowances of the weeks whose Monday lies in the period (REP-051, REP-052). */
export function allowancesOf(
  db: Db,
  accountIds: readonly string[],
  from: Day,
  to: Day,
): Promise<PeriodReport['allowances']> {
  return db.run(incidentalRows(db, accountIds, from, to, 'stockAllowances'));
}

export function incidentalRows(db: Db, accountIds: readonly string[], from: Day, to: Day, field: IncidentalField) {
  return raw<{ weekOf: Day; accountId: string; amount: string }>(sql`
    select week_of as "weekOf", account_id as "accountId", amount from report_incidental
    where organisation_id = ${db.organisationId} and account_id = any (${accountIds}::uuid[]) and field = ${field}
      and week_of between ${from} and ${to}
    order by week_of, account_id`);
}
