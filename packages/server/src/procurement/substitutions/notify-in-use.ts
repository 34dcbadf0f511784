import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changedDishes, type Opening } from '../../ledger/substitutes/put-in-use.ts';
import { queueNotice } from '../../notices/queue-notice.ts';

/** Notifies the people of the area that something is used instead, where any dish reads otherwise from now on. */
export async function notifyInUse(
  tx: Tx,
  ctx: Ctx,
  substitutionId: string,
  { substitute, ingredient, opening }: { substitute: string; ingredient: string; opening: Opening },
): Promise<void> {
  if (opening.hash === null) return;
  await queueNotice(tx, ctx, {
    kind: 'substitute-in-use',
    about: { kind: 'substitution', id: substitutionId },
    facts: { substitute, ingredient, dishes: changedDishes(opening), by: ctx.userName },
  });
}
