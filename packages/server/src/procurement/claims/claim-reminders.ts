import type { claimCalls, claimQueries } from '@larder/contract/claims.ts';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authorise, authoriseGroupOwner } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';

/** Whether suppliers of the group are reminded of what they have not answered. */
export async function claimReminders(
  db: Db,
  ctx: Ctx,
  _: InputOf<typeof claimQueries.claimReminders>,
): Promise<{ reminds: boolean }> {
  authoriseReminders(ctx);
  const [group] = await db.run(remindsHere(ctx));
  return { reminds: group?.reminds ?? false };
}

/** Switches the reminders of the whole group on or off (rule 87). Only the owner may. */
export async function setClaimReminders(
  ctx: Ctx,
  input: InputOf<typeof claimCalls.setClaimReminders>,
): Promise<CommandAnswer> {
  authoriseReminders(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const [before] = await tx.run(remindsHere(ctx));
    const { reminds } = input;
    tx.send(raw(sql`update organisation set remind_claims = ${reminds} where organisation_id = ${ctx.organisationId}`));
    audit(tx, ctx, 'claim-reminders.set', { kind: 'account', id: ctx.accountId }, before ?? null, { reminds });
    return { changes: [{ collection: 'accounts', id: ctx.accountId, accountId: null }] };
  });
}

function remindsHere(ctx: Ctx) {
  return raw<{ reminds: boolean }>(sql`
    select remind_claims as reminds from organisation where organisation_id = ${ctx.organisationId}`);
}

function authoriseReminders(ctx: Ctx): void {
  authorise(ctx, 'procurementLocation');
  authoriseGroupOwner(ctx);
  if (ctx.accountId !== ctx.organisationId) throw new Refusal('not-found', { what: 'head office' });
}
