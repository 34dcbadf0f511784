import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseGroupOwner, authoriseInArea } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';

/** Hides what is expected while this area is counted, or shows it (rule 96). Only the owner may. */
export async function setBlindCounts(ctx: Ctx, input: InputOf<typeof stockContract.setBlindCounts>) {
  authoriseInArea(ctx, 'inventoryLocation');
  authoriseGroupOwner(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const { blind } = input;
    const [before] = await tx.run(
      raw<{ blindCounts: boolean }>(sql`
        select blind_counts as "blindCounts" from account
        where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} for update`),
    );
    tx.send(
      raw(sql`
        update account set blind_counts = ${blind}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId}`),
    );
    audit(tx, ctx, 'blind-counts.set', { kind: 'account', id: ctx.accountId }, before ?? null, { blindCounts: blind });
    return { changes: [{ collection: 'accounts', id: ctx.accountId, accountId: ctx.accountId }] };
  });
}
