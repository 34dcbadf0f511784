import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from './context.ts';
import { groupsSeenBy } from './product-groups.ts';
import { permissions, visibleCollections } from './visibility.ts';

/** What decides which rows an account may see, in short: when it changes, the browser starts over (rule 16). The zone is one of them, because rows show what is in force on its day. */
export async function scopeFingerprint(db: Db, ctx: Ctx): Promise<string> {
  const facts = [
    ctx.timeZone,
    ctx.role,
    ctx.plan,
    ...permissions(ctx),
    ...visibleCollections(ctx),
    ctx.account.type,
    ...ctx.account.ancestors,
    ...(await productGroups(db, ctx)),
  ];
  return createHash('sha256').update(facts.join(' ')).digest('base64url').slice(0, 12);
}

/** A head office sees the recipes of every group, whichever areas cook from it. */
async function productGroups(db: Db, ctx: Ctx): Promise<string[]> {
  if (ctx.account.type === 'OWNER') return [];
  const [seen] = await db.run(
    raw<{ groups: string[] }>(sql`select ${groupsSeenBy(ctx.organisationId, ctx.accountId)} as groups`),
  );
  return seen?.groups ?? [];
}
