import { createHash } from 'node:crypto';
import { featuresOf } from '@larder/domain/accounts/features.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { type Ctx, today } from './context.ts';

/** What decides which rows an account may see, in short: when it changes, the browser starts over (rule 16). The day is one of them, because rows show the prices and versions in force today. */
export async function scopeFingerprint(db: Db, ctx: Ctx): Promise<string> {
  const groups = await db.run(
    raw<{ group_id: string }>(
      sql`select group_id from area_group where organisation_id = ${ctx.organisationId} and area_id = ${ctx.accountId} order by group_id`,
    ),
  );
  const facts = [
    today(ctx),
    ctx.role,
    ctx.plan,
    ctx.account.type,
    ...ctx.account.ancestors,
    ...groups.map((group) => group.group_id),
  ];
  return createHash('sha256').update(facts.join(' ')).digest('base64url').slice(0, 12);
}

/** What this person may do in this account: the same table decides on the server (design §6). */
export function can(ctx: Ctx): string[] {
  return featuresOf(ctx.plan, ctx.role);
}
