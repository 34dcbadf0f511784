import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authorise, authoriseOwner } from '../../kernel/authorise.ts';
import { audit, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';

/** Sets for the group whether lots and use-by dates are noted with receipts (rules 187, 188). What was noted stays when it is turned off. */
export async function setLotTracing(ctx: Ctx, input: InputOf<typeof stockContract.setLotTracing>) {
  authorise(ctx, 'inventoryLocation');
  authoriseOwner(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const ours = sql`organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId}`;
    const [before] = await tx.run(
      raw<{ traces_lots: boolean }>(sql`select traces_lots from account where ${ours} for no key update`),
    );
    tx.send(raw(sql`update account set traces_lots = ${input.traces}, ${touched(ctx)} where ${ours}`));
    const subject = { kind: 'account', id: ctx.accountId };
    audit(tx, ctx, 'account.lot-tracing', subject, before ?? null, { traces_lots: input.traces });
    return { changes: [{ collection: 'accounts', id: ctx.accountId, accountId: ctx.accountId }] };
  });
}
