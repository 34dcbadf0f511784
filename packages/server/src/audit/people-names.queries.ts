import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** The people whom a recorded state names by their ids alone. */
export function userIdsIn({ before, after }: { before: object | null; after: object | null }): string[] {
  const states = [before, after] as ({ userId?: unknown; users?: { user_id: string }[] } | null)[];
  return states
    .flatMap((state) => [state?.userId, ...(state?.users ?? []).map(({ user_id }) => user_id)])
    .filter((id): id is string => typeof id === 'string');
}

/** What these people were called when they last did something here, by id; who never did is left out. */
export async function peopleNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return new Map();
  const rows = await db.run(
    raw<{ id: string; name: string }>(sql`
      select u.id, n.user_name as name
      from unnest(${wanted}::text[]) as u (id)
      join lateral (
        select a.user_name from audit_log a where a.organisation_id = ${db.organisationId} and a.user_id = u.id
        order by a.recorded_at desc limit 1) n on true`),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
