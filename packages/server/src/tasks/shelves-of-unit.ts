import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';

/** Refuses shelves that are not of the working area; one that was removed meanwhile holds nothing more, and is taken. */
export async function requireShelves(db: Db, ctx: Ctx, shelfIds: readonly string[]): Promise<void> {
  if (shelfIds.length === 0) return;
  const known = await db.run(
    raw<{ id: string }>(sql`
      select shelf_id as id from shelf
      where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and shelf_id = any (${shelfIds}::uuid[])`),
  );
  const ids = new Set(known.map(({ id }) => id));
  if (shelfIds.some((id) => !ids.has(id))) throw new Refusal('not-found', { what: 'shelf' });
}
