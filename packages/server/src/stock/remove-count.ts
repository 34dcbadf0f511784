import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { instantText, instantTexts } from '@larder/domain/calendar.ts';
import { withoutCount } from '@larder/domain/stock/counted-twice.ts';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import { thingKey } from '@larder/domain/stock/stocktake.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { readCountLines, sendCountLines } from './count-lines.ts';
import { holdDraft } from './draft-stocktake.ts';

export type RemoveCount = InputOf<typeof stockContract.removeCount>;

/** Take a counted line off a draft: "not counted", which is not zero (rule 8). What was counted later stays, and what another person counted unseen. */
export async function removeCount(ctx: Ctx, input: RemoveCount) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');

  return once(ctx, input, 'none', async (tx) => {
    const { stocktakeId, kind, refId } = input;
    const thing = { kind, refId };
    await holdDraft(tx, ctx, stocktakeId);
    const line = (await readCountLines(tx, stocktakeId, [thing])).get(thingKey(thing));
    if (!line) return { changes: [] };
    const removal = { by: ctx.userId, removedAt: instantText(input.removedAt) };
    const left = withoutCount(line, removal, instantTexts(input.seen));

    if (left === line) return { changes: [] };
    const id = countLineId(stocktakeId, thing);
    if (left) sendCountLines(tx, stocktakeId, [{ thing, ...left }]);
    else
      tx.send(raw(sql`delete from stocktake_line where organisation_id = ${ctx.organisationId} and line_id = ${id}`));
    const { amount, recordUnit } = line.held;
    const removed = { ...thing, amount, record_unit: recordUnit };
    audit(tx, ctx, 'stocktake.count-removed', { kind: 'stocktake', id: stocktakeId }, removed, null);
    return { changes: [{ collection: 'stocktakeLines', id, accountId: ctx.accountId, deleted: left === null }] };
  });
}
