import { sql } from 'kysely';
import { registerCollection } from '../../kernel/collections.ts';
import { substitutionRows } from './substitution-rows.ts';

registerCollection('substitutions', {
  byIds: (db, scope, ids) => substitutionRows(db, scope, sql`s.substitution_id = any (${ids}::uuid[])`),
  page: (db, scope, after, limit) =>
    substitutionRows(db, scope, sql`(${after}::uuid is null or s.substitution_id > ${after}::uuid)`, limit),
});
