import type { ReportComment } from '@larder/contract/reports.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** The comments on the days of a period, oldest first. */
export function commentsOf(db: Db, accountId: string, from: Day, to: Day): Promise<ReportComment[]> {
  return db.run(
    raw<ReportComment>(sql`
      select comment_id as id, comment, report_date as "reportDate", user_id as uid, user_name as "userName", created_at as created
      from report_comment
      where organisation_id = ${db.organisationId} and account_id = ${accountId} and report_date between ${from} and ${to}
      order by created_at, comment_id limit 200`),
  );
}
