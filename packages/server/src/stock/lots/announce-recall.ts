import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { readRecall } from '@larder/domain/procurement/lots/recall.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { authorise, authoriseAtHeadOffice, authoriseDoing, authoriseToSee } from '../../kernel/authorise.ts';
import { audit, made } from '../../kernel/changes.ts';
import { type Ctx, newId } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { recallOf } from './recall.queries.ts';

/** Writes a message to the people of every area where what is recalled may be or have been, in one transaction (rule 187). */
export async function announceRecall(ctx: Ctx, input: InputOf<typeof stockContract.announceRecall>) {
  authorise(ctx, 'inventoryLocation');
  authoriseToSee(ctx, 'messages');
  authoriseDoing(ctx, 'receive');
  authoriseAtHeadOffice(ctx);
  const asked = readRecall(input);
  if (Array.isArray(asked)) throw new Refusal('invalid', { fields: asked });

  return once(ctx, input, 'none', async (tx) => {
    const { title, items } = await recallOf(tx, ctx, asked);
    const areaIds = [...new Set(items.flatMap(({ areas }) => areas.map(({ accountId }) => accountId)))];
    const standing = await tx.run(
      raw<{ id: string }>(sql`
        select account_id as id from account
        where organisation_id = ${ctx.organisationId} and account_id = any (${areaIds}::uuid[]) and not deleted order by account_id`),
    );
    const messages = standing.map(({ id }) => ({ messageId: newId(ctx), accountId: id }));
    tx.send(
      insertRows(
        'message',
        messages.map(({ messageId, accountId }) => ({
          ...{ organisation_id: ctx.organisationId, message_id: messageId, account_id: accountId },
          ...{ user_id: ctx.userId, user_name: ctx.userName, text: input.text, ...made(ctx) },
        })),
      ),
    );
    const announced = { title, accounts: standing.map(({ id }) => id) };
    audit(tx, ctx, 'recall.announced', { kind: 'account', id: ctx.accountId }, null, announced);
    return {
      changes: messages.map(({ messageId, accountId }) => ({
        ...{ collection: 'messages' as const, id: messageId, accountId },
      })),
      extra: { accounts: messages.length },
    };
  });
}
