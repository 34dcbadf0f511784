import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { noticesContract } from '@larder/contract/notices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';

/** Mark the person's own notices as read; those of others stay as they are, and so does what was read before. Guests only look (PERM-011). */
export async function markNoticesRead(
  ctx: Ctx,
  input: InputOf<typeof noticesContract.markNoticesRead>,
): Promise<CommandAnswer> {
  if (ctx.role === 'guest') throw new Refusal('not-allowed');

  return once(ctx, input, 'none', async (tx) => {
    const named = input.noticeIds === null ? sql`` : sql`and notice_id = any (${input.noticeIds}::uuid[])`;
    tx.send(
      raw(sql`
        update notice set read_at = ${ctx.now().toISOString()}
        where organisation_id = ${ctx.organisationId} and user_id = ${ctx.userId} and read_at is null ${named}`),
    );
    audit(tx, ctx, 'notices.read', { kind: 'notices', id: ctx.accountId }, null, { notice_ids: input.noticeIds });
    return { changes: [] };
  });
}
