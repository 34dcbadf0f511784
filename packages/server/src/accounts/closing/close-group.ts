import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { ownerCalls } from '@larder/contract/owners.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { REOPEN_DAYS } from '@larder/domain/accounts/ownership.ts';
import { dayIn, showDay } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseOwnerOfWhole } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { sendSystemMailsWith } from '../../mail/system-mail.ts';
import { groupName, lockOwners } from '../owners/owners.ts';
import { usersChanged } from '../users-changed.ts';
import { ownersMails } from './owners-mails.ts';
import { closeListing } from './supplier-listing.ts';

/**
 * Closes the whole group, or a supplier's account, once its name was typed: from the next request on nobody reaches anything of it, and open
 * streams end within a second. Nothing is deleted. For REOPEN_DAYS an owner can reopen it; all of them get a mail that states so, and the
 * customers of a supplier are notified.
 */
export async function closeGroup(
  ctx: Ctx,
  publicAddress: string,
  input: InputOf<typeof ownerCalls.closeGroup>,
): Promise<CommandAnswer> {
  authoriseOwnerOfWhole(ctx);

  return once(ctx, input, { organisation: 'exclusive' }, async (tx) => {
    await lockOwners(tx, ctx.userId);
    const name = await groupName(tx);
    if (input.typedName.trim() !== name) throw new Refusal('group.not-confirmed', { name });
    const closedAt = ctx.now();
    const until = new Date(closedAt.getTime() + REOPEN_DAYS * 86_400_000);

    tx.send(
      raw(sql`
        update organisation set closed_at = ${closedAt.toISOString()}, closed_by = ${ctx.userName}, removed_after = ${until.toISOString()}
        where organisation_id = ${ctx.organisationId}`),
    );
    const commandId = input.commandId;
    if (ctx.account.type === 'SUPPLIER')
      await closeListing(tx, ctx.pool, { closedAt: closedAt.toISOString(), commandId });

    const day = showDay(dayIn(ctx.timeZone, until));
    const mails = await ownersMails(tx, `${name} was closed`, [
      `${ctx.userName} closed ${name} in Larder. Nobody reaches it any more.`,
      `Until ${day} you can reopen it, with everything that is in it: sign in at ${publicAddress}`,
      'After that it is removed for good.',
    ]);
    await sendSystemMailsWith(tx, ctx.pool, mails);
    audit(tx, ctx, 'group.closed', { kind: 'account', id: ctx.organisationId }, null, {
      name,
      until: until.toISOString(),
    });
    return { changes: [usersChanged(ctx)] };
  });
}
