import { sql } from 'kysely';
import { type Query, raw } from '../../db/builder.ts';

/** The addresses of an organisation's owners. */
export function ownersOf(organisationId: string): Query<{ email: string }> {
  return raw<{ email: string }>(sql`
    select distinct p.email from membership m join profile p using (user_id)
    where m.organisation_id = ${organisationId} and m.role = 'owner' order by p.email`);
}
