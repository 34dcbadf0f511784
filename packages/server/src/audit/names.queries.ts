import type { Day } from '@larder/domain/calendar.ts';
import { HELD_KINDS } from '@larder/domain/kinds/document-kinds.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { unionAll } from '../db/sql-parts.ts';
import type { Db } from '../db/transaction.ts';
import { DOCUMENT_NAMES } from '../kernel/document-names.ts';
import { DOCUMENT_TABLES } from '../kernel/document-tables.ts';
import { placeName } from '../kernel/place-name.ts';

/** `Sesame bun instead of Bun`. */
const SUBSTITUTION_NAME = sql`concat(
  coalesce(
    (select i.name from ingredient i where i.organisation_id = d.organisation_id and i.ingredient_id = d.substitute_id),
    (select o.name from supplier_option o where o.organisation_id = d.organisation_id and o.option_id = d.option_id),
    'another product'),
  ' instead of ',
  (select i.name from ingredient i where i.organisation_id = d.organisation_id and i.ingredient_id = d.ingredient_id))`;

export interface Named {
  name: string;
  day: Day | null;
  partOf: string | null;
}

/**
 * What each of these is called, whatever kind of thing it is; day: the one it belongs to; partOf: of a line of a supplier's list, the supplier.
 * What is gone, or unknown, is left out.
 */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, Named>> {
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  if (wanted.length === 0) return new Map();
  const among = (id: string) =>
    sql`d.organisation_id = ${db.organisationId} and d.${sql.ref(id)} = any (${wanted}::uuid[])`;
  const plain = (table: string, id: string, name = 'name') => sql`
    select d.${sql.ref(id)} as id, d.${sql.ref(name)} as name, null::date as day, null::uuid as part_of from ${sql.table(table)} d where ${among(id)}`;
  const documents = HELD_KINDS.map((kind) => {
    const { table, id } = DOCUMENT_TABLES[kind];
    const { inActivity, day } = DOCUMENT_NAMES[kind];
    return sql`
      select ${sql.ref(`d.${id}`)}, ${inActivity}, ${day ?? sql`null::date`}, null::uuid from ${sql.table(table)} d where ${among(id)}`;
  });
  const rows = await db.run(
    raw<{ id: string; name: string; day: Day | null; part_of: string | null }>(sql`
      select d.account_id as id, ${placeName('d')} as name, null::date as day, null::uuid as part_of from account d where ${among('account_id')}
      union all ${plain('category', 'category_id')}
      union all ${plain('ingredient', 'ingredient_id')}
      union all ${plain('supplier', 'supplier_id')}
      union all select d.option_id, d.name, null, d.supplier_id from supplier_option d where ${among('option_id')}
      union all ${plain('recipe', 'recipe_id')}
      union all ${plain('modifier', 'modifier_id')}
      union all ${plain('menu', 'menu_id')}
      union all ${plain('named_role', 'role_id')}
      union all ${plain('upload', 'upload_id', 'filename')}
      union all select d.upload_id, concat_ws(' of ', coalesce(d.number, 'without a number'), coalesce(
        (select s.name from supplier s where s.organisation_id = d.organisation_id and s.supplier_id = d.supplier_id), nullif(d.supplier_name, ''))),
        null, null from invoice_upload d where ${among('upload_id')}
      union all select d.substitution_id, ${SUBSTITUTION_NAME}, null, null from substitution d where ${among('substitution_id')}
      union all ${unionAll(documents)}
      union all select d.invitation_id, d.email, null, null from invitation d where ${among('invitation_id')}`),
  );
  return new Map(rows.map(({ id, name, day, part_of }) => [id, { name, day, partOf: part_of }]));
}
