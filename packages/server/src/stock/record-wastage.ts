import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { withContents } from '../ledger/books/touches.ts';
import { type ImpactAnswer, watchImpact } from '../ledger/impact/watch-impact.ts';
import { postDocument, repostDocument } from '../ledger/post/post-document.ts';
import { thingsTyped } from '../ledger/post/typed-lines.ts';
import type { NewPhoto } from '../photos/with-photo.ts';
import { decideWastage, type RecordWastage } from './take-wastage.ts';
import { photoNoted, type SentWastage, withWastagePhoto } from './wastage-photo.ts';
import { requireSource } from './wastage-source.ts';

/**
 * Record what was thrown away: its ingredients leave the stock on its day, at that day's costs and by that day's recipe. The cost at entry is
 * stored on the row (WST-008); reports use the movement. Works from a queue with its own business day.
 */
export async function recordWastage(ctx: Ctx, sent: SentWastage): Promise<Answer<ImpactAnswer>> {
  authoriseInArea(ctx, 'inventoryLocation');
  return withWastagePhoto(ctx, sent, (input, photo) => record(ctx, input, photo ?? null));
}

async function record(ctx: Ctx, input: RecordWastage, photo: NewPhoto | null): Promise<Answer<ImpactAnswer>> {
  const used = thingsTyped([input]);
  const touches = { shared: { areas: [ctx.accountId], ...withContents(ctx.organisationId, used) } };
  return once(ctx, input, touches, async (tx) => {
    tx.needs({ shared: used });
    const { wastageId, sourceEntryId = null } = input;
    const next = { areas: [ctx.accountId], day: input.day, used };
    const [[known], { columns, movements }, watch] = await Promise.all([
      tx.run(
        raw<{ one: number }>(
          sql`select 1 as one from wastage where organisation_id = ${ctx.organisationId} and wastage_id = ${wastageId}`,
        ),
      ),
      decideWastage(tx, ctx, input),
      watchImpact(tx, ctx, { documentId: wastageId, next }),
      requireSource(tx, ctx, sourceEntryId),
    ]);
    if (known) throw new Refusal('command-reused');

    const wastage = { account_id: ctx.accountId, ...columns };
    const ids = { organisation_id: ctx.organisationId, wastage_id: wastageId, source_entry_id: sourceEntryId };
    const row = { ...ids, ...wastage, ...made(ctx) };
    photo?.note(tx);
    tx.send(insertRows('wastage', [{ ...row, image_key: photo?.key ?? null }]));
    if (watch.isLate) await repostDocument(tx, ctx, wastageId, movements);
    else postDocument(tx, ctx, movements);
    audit(tx, ctx, 'wastage.recorded', { kind: 'wastage', id: wastageId }, null, {
      ...wastage,
      ...photoNoted(photo?.key),
      ...(sourceEntryId === null ? {} : { source: sourceEntryId }),
    });
    const extra = await watch.note({ documentKind: 'wastage', documentId: wastageId });
    return { changes: [{ collection: 'wastages', id: wastageId, accountId: ctx.accountId }], extra };
  });
}
