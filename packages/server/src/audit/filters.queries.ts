import { kindText } from '@larder/domain/audit/action-text.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseOwner } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { PEOPLE } from './people.ts';

/** Kinds of things that are only read, which Activity leaves out. */
const READING: ReadonlySet<string> = new Set(['messages seen', 'notices']);

/** The people and kinds of things that the organisation's entries name. Each costs one step through an index, however many entries there are. */
export async function auditFilters(db: Db, ctx: Ctx) {
  authoriseOwner(ctx);
  const [people, kinds] = await Promise.all([
    db.run(
      raw<{ id: string; name: string }>(sql`
        ${distinct(ctx, 'user_id')}
        select d.value as id, (
          select a.user_name from audit_log a where a.organisation_id = ${ctx.organisationId} and a.user_id = d.value
          order by a.recorded_at desc limit 1) as name
        from d where d.value is not null order by name`),
    ),
    db.run(
      raw<{ kind: string }>(sql`${distinct(ctx, 'subject_kind')} select value as kind from d where value is not null`),
    ),
  ]);
  return {
    people,
    kinds: [
      { kind: PEOPLE, name: 'people and rights' },
      ...kinds
        .filter(({ kind }) => !READING.has(kind))
        .map(({ kind }) => ({ kind, name: kindText(kind) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    ],
  };
}

/** `d`: the values of a column, each found from the one before it. */
function distinct(ctx: Ctx, column: 'user_id' | 'subject_kind') {
  const ours = sql`a.organisation_id = ${ctx.organisationId}`;
  const value = sql.ref(`a.${column}`);
  return sql`
    with recursive d as (
      (select ${value} as value from audit_log a where ${ours} order by ${value} limit 1)
      union all
      select (select ${value} from audit_log a where ${ours} and ${value} > d.value order by ${value} limit 1) from d where d.value is not null
    )`;
}
