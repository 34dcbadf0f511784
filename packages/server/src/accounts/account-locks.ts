import { sql } from 'kysely';
import type { Ctx } from '../kernel/context.ts';
import type { Touches } from '../kernel/locks.ts';

/** What closing or removing an account touches: it and all below it, so that nothing is posted there meanwhile, and recipes, which name product groups. */
export function accountTouches(ctx: Ctx, accountId: string): Touches {
  const areas = sql`
    select account_id from account_home where organisation_id = ${ctx.organisationId} and ${accountId}::uuid = any (ancestors)`;
  return { catalogue: 'exclusive', exclusive: { areas } };
}
