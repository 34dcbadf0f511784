import type { NamedRole } from '@larder/contract/people.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { authoriseToSeeUsers } from '../authorise-users.ts';

/** The named roles of the group, the one that withholds nothing first, with how many have each. Whoever may see who uses the account. */
export function roles(db: Db, ctx: Ctx): Promise<NamedRole[]> {
  authoriseToSeeUsers(ctx);
  const org = ctx.organisationId;
  return db.run(
    raw<NamedRole>(sql`
      select r.role_id as "roleId", r.name, r.base as type, r.fixed, r.version,
        json_build_object('withheld', r.withheld, 'orderUpTo', r.order_up_to::text) as limits,
        (select count(distinct m.user_id)::int from membership m where m.organisation_id = ${org} and m.named_role_id = r.role_id) as people,
        (select count(distinct i.email)::int from invitation i where i.organisation_id = ${org} and i.named_role_id = r.role_id
          and i.used_at is null and i.withdrawn_at is null) as invited
      from named_role r where r.organisation_id = ${org}
      order by r.fixed desc, r.base desc, lower(r.name)`),
  );
}
