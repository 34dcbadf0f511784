import type { Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';

/** Notifies everybody of the group: open lists of users are asked again, and who was removed or changed meets it at once. */
export function usersChanged(ctx: Pick<Ctx, 'accountId'>): Change {
  return { collection: 'accounts', id: ctx.accountId, accountId: null };
}
