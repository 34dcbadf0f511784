import { HELD_KINDS } from '@larder/domain/kinds/document-kinds.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { unionAll } from '../db/sql-parts.ts';
import type { Db } from '../db/transaction.ts';
import { DOCUMENT_NAMES } from '../kernel/document-names.ts';
import { DOCUMENT_TABLES } from '../kernel/document-tables.ts';

/** What a document is called on a report: the supplier and number of an order, the file of an import, what was wasted, the other area. */
export async function documentNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const named = HELD_KINDS.flatMap((kind) => {
    const { table, id } = DOCUMENT_TABLES[kind];
    const name = DOCUMENT_NAMES[kind].onReport;
    return name
      ? [
          sql`
      select ${sql.ref(`d.${id}`)} as id, ${name} as name from ${sql.table(table)} d
      where d.organisation_id = ${db.organisationId} and ${sql.ref(`d.${id}`)} = any (${ids}::uuid[])`,
        ]
      : [];
  });
  const rows = await db.run(raw<{ id: string; name: string }>(unionAll(named)));
  const found = new Map(rows.map((row) => [row.id, row.name]));
  const removed = ids.filter((id) => !found.has(id));
  for (const row of await removedNames(db, removed)) found.set(row.id, row.name);
  return found;
}

/** What a document, an account, or a thing of the catalogue or the recipes, is called; gone: as the activity remembers it. */
export async function thingNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { name: string; gone: boolean }>> {
  if (ids.length === 0) return new Map();
  const plain = (table: string, id: string, name = 'name') => sql`
    select ${sql.ref(`d.${id}`)} as id, ${sql.ref(`d.${name}`)} as name from ${sql.table(table)} d
    where d.organisation_id = ${db.organisationId} and ${sql.ref(`d.${id}`)} = any (${ids}::uuid[])`;
  const [documents, things, removed] = await Promise.all([
    documentNames(db, ids),
    db.run(
      raw<{ id: string; name: string | null }>(
        unionAll([
          plain('account', 'account_id'),
          plain('ingredient', 'ingredient_id'),
          plain('supplier_option', 'option_id'),
          plain('recipe', 'recipe_id'),
          plain('modifier', 'modifier_id'),
          plain('supplier', 'supplier_id'),
          plain('upload', 'upload_id', 'filename'),
          plain('invoice_upload', 'upload_id', 'number'),
        ]),
      ),
    ),
    removedNames(db, ids),
  ]);
  const gone = new Set(removed.map(({ id }) => id));
  return new Map([
    ...[...documents].map(([id, name]) => [id, { name, gone: gone.has(id) }] as const),
    ...things.map(({ id, name }) => [id, { name: name ?? 'without a number', gone: false }] as const),
  ]);
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
