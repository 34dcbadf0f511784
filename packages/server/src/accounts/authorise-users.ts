import { Refusal } from '@larder/contract/refusals.ts';
import { authorise, authoriseGroupOwner } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';

/** Refuses unless the person may see who uses the account: guests do not, and on a location the plan must open it (ACC-017). */
export function authoriseToSeeUsers(ctx: Ctx): void {
  if (ctx.role === 'guest') throw new Refusal('not-allowed');
  if (ctx.account.type === 'LOCATION') authorise(ctx, 'manageLocationUsers');
}

/** The same for changing them: the owner alone (PERM-031). */
export function authoriseUsers(ctx: Ctx): void {
  authoriseGroupOwner(ctx);
  authoriseToSeeUsers(ctx);
}

/** Refuses another role than guest on a guest view (PERM-010). */
export function refuseUnlessGuest(ctx: Ctx, role: 'member' | 'guest'): void {
  if (ctx.account.type === 'TRANSFER' && role !== 'guest') throw new Refusal('user.guests-only');
}
