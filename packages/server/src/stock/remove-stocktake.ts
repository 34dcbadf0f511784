import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { holdDraft } from './draft-stocktake.ts';

/** Throw a draft away with its counts. A closed stocktake is reopened first, so that nobody removes an anchor by mistake. */
export async function removeStocktake(ctx: Ctx, input: InputOf<typeof stockContract.removeStocktake>) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');

  return once(ctx, input, 'none', async (tx) => {
    const { stocktakeId } = input;
    const draft = await holdDraft(tx, ctx, stocktakeId);
    const lines = await tx.run(
      raw<{ line_id: string; kind: string; ref_id: string; amount: string; record_unit: string }>(sql`
        delete from stocktake_line where organisation_id = ${ctx.organisationId} and stocktake_id = ${stocktakeId}
        returning line_id, kind, ref_id, amount, record_unit`),
    );
    tx.send(
      raw(sql`delete from stocktake where organisation_id = ${ctx.organisationId} and stocktake_id = ${stocktakeId}`),
    );
    audit(
      tx,
      ctx,
      'stocktake.removed',
      { kind: 'stocktake', id: stocktakeId },
      { day: draft.day, lines: lines.map(({ line_id: _, ...line }) => line) },
      null,
    );
    const gone = { accountId: ctx.accountId, deleted: true };
    return {
      changes: [
        { collection: 'stocktakes' as const, id: stocktakeId, ...gone },
        ...lines.map((line) => ({ collection: 'stocktakeLines' as const, id: line.line_id, ...gone })),
      ],
    };
  });
}
