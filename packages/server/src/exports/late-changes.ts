import { type RawBuilder, sql } from 'kysely';

/**
 * What changed documents of closed periods after the first close: per day and document the value of the movements recorded after it. Only of
 * documents that were posted before the close as well: one that came late as a whole is posted with its own instant when it is imported.
 * What an import brought of this is in it too.
 */
export function lateChanges(organisationId: string): RawBuilder<unknown> {
  return sql`
    select organisation_id, stocktake_id, document_id, day, max(kind) as kind, max(name) as name, max(recorded_at) as recorded_at, sum(value) as value
    from (
      select f.organisation_id, f.stocktake_id, m.document_id, m.effective_day as day, m.document_kind as kind, (
          select coalesce(l.before->>'name', l.before->>'filename') from audit_log l
          where l.organisation_id = m.organisation_id and l.subject_id = m.document_id and l.after is null
          order by l.audit_id desc limit 1
        ) as name, m.recorded_at, m.value
      from closed_figures f join stock_movement m on m.organisation_id = f.organisation_id and m.account_id = f.account_id
        and m.effective_day between (f.figures->>'from')::date and (f.figures->>'to')::date and m.recorded_at > f.recorded_at
      where f.organisation_id = ${organisationId} and exists (
        select from stock_movement b where b.organisation_id = m.organisation_id and b.document_id = m.document_id
          and b.account_id = m.account_id and b.recorded_at <= f.recorded_at)
      union all
      select organisation_id, stocktake_id, document_id, day, kind, name, recorded_at, value
      from late_change where organisation_id = ${organisationId}
    ) as changes group by organisation_id, stocktake_id, document_id, day`;
}
