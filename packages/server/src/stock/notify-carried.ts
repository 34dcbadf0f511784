import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { namesOf } from '../ledger/substitutes/names.ts';
import { changedDishes, type Opening } from '../ledger/substitutes/put-in-use.ts';
import { queueNotice } from '../notices/queue-notice.ts';

/** Notifies the people of the receiving area, once, of what a transfer put in use there instead of something else (rule 58). */
export async function notifyCarried(
  tx: Tx,
  ctx: Ctx,
  { fromAccountId, toAccountId }: { fromAccountId: string; toAccountId: string },
  opening: Opening,
): Promise<void> {
  if (opening.opened.length === 0) return;
  const [nameOf, [from]] = await Promise.all([
    namesOf(tx, opening.opened),
    tx.run(
      raw<{ name: string }>(sql`
        select name from account where organisation_id = ${ctx.organisationId} and account_id = ${fromAccountId}`),
    ),
  ]);
  const named = opening.opened.map((one) => ({ id: one.substitutionId, names: nameOf(one) }));
  const substitutes = named.flatMap(({ names }) => names ?? []);
  const [first] = named;
  if (!first || !from || substitutes.length === 0) return;
  await queueNotice(
    tx,
    { ...ctx, accountId: toAccountId },
    {
      kind: 'substitute-carried',
      about: { kind: 'substitution', id: first.id },
      facts: { from: from.name, substitutes, dishes: changedDishes(opening), by: ctx.userName },
    },
  );
}
