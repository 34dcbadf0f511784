import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** What a document is called on a report: the supplier and number of an order, the file of an import, what was wasted, the other area. */
export async function documentNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const among = (column: string) =>
    sql`d.organisation_id = ${db.organisationId} and ${sql.ref(`d.${column}`)} = any (${ids}::uuid[])`;
  const rows = await db.run(
    raw<{ id: string; name: string }>(sql`
      select d.order_id as id, s.name || coalesce(' #' || d.order_number, '') || case d.type when 'CREDIT' then ', credit note' else '' end as name
      from purchase_order d join supplier s using (organisation_id, supplier_id) where ${among('order_id')}
      union all select d.import_id, d.filename from sales_import d where ${among('import_id')}
      union all select d.wastage_id, d.name || ', ' || d.reason from wastage d where ${among('wastage_id')}
      union all select d.transfer_id, f.name || ' to ' || t.name from transfer d
        join account f on f.organisation_id = d.organisation_id and f.account_id = d.from_account_id
        join account t on t.organisation_id = d.organisation_id and t.account_id = d.to_account_id
        where ${among('transfer_id')}`),
  );
  const found = new Map(rows.map((row) => [row.id, row.name]));
  const removed = ids.filter((id) => !found.has(id));
  for (const row of await removedNames(db, removed)) found.set(row.id, row.name);
  return found;
}

/** What is gone is called as the audit log remembers it. */
async function removedNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db.run(
    raw<{ id: string; name: string }>(sql`
      select distinct on (subject_id) subject_id as id, coalesce(before->>'name', before->>'filename') as name from audit_log
      where organisation_id = ${db.organisationId} and subject_id = any (${ids}::uuid[]) and after is null
        and coalesce(before->>'name', before->>'filename') is not null
      order by subject_id, audit_id desc`),
  );
}
