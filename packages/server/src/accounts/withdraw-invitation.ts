import type { CommandAnswer } from '@larder/contract/collections.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { authoriseUsers } from './authorise-users.ts';
import { type OneInvitation, pendingInvitation } from './resend-invitation.ts';
import { usersChanged } from './users-changed.ts';

/** Takes an invitation back: its link shows that from now on. */
export async function withdrawInvitation(ctx: Ctx, input: OneInvitation): Promise<CommandAnswer> {
  authoriseUsers(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const email = await pendingInvitation(tx, ctx, input.invitationId);
    tx.send(
      raw(
        sql`update invitation set withdrawn_at = ${ctx.now().toISOString()} where invitation_id = ${input.invitationId}`,
      ),
    );
    audit(tx, ctx, 'invitation.withdrawn', { kind: 'invitation', id: input.invitationId }, { email }, null);
    return { changes: [usersChanged(ctx)] };
  });
}
