import { Refusal } from '@larder/contract/refusals.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';

/** Refuses unless the working account is a location, whose people write to each other (PERM-012), and the person is no guest. */
export function authoriseInLocation(ctx: Ctx): void {
  authoriseToSee(ctx, 'messages');
  if (ctx.account.type !== 'LOCATION') throw new Refusal('not-found', { what: 'location' });
}
