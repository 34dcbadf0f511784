import { countLineId } from '@larder/domain/stock/line-id.ts';
import type { Thing } from '@larder/domain/stock/stocktake.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { holdDraft } from './draft-stocktake.ts';

export interface RemoveCount extends Thing {
  commandId: string;
  stocktakeId: string;
  removedAt: string;
}

/** Take a counted line off a draft: "not counted", which is not zero (rule 8). A count made after the removal stays. */
export async function removeCount(ctx: Ctx, input: RemoveCount) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');

  return once(ctx, input, 'none', async (tx) => {
    await holdDraft(tx, ctx, input.stocktakeId, 'share');
    const lineId = countLineId(input.stocktakeId, input);
    const [removed] = await tx.run(
      raw<{ amount: string; record_unit: string }>(sql`
        delete from stocktake_line
        where organisation_id = ${ctx.organisationId} and stocktake_id = ${input.stocktakeId}
          and kind = ${input.kind} and ref_id = ${input.refId} and counted_at <= ${input.removedAt}
        returning amount, record_unit`),
    );
    if (!removed) return { changes: [] };
    const thing = { kind: input.kind, refId: input.refId };
    audit(
      tx,
      ctx,
      'stocktake.count-removed',
      { kind: 'stocktake', id: input.stocktakeId },
      { ...thing, ...removed },
      null,
    );
    return { changes: [{ collection: 'stocktakeLines', id: lineId, accountId: ctx.accountId, deleted: true }] };
  });
}
