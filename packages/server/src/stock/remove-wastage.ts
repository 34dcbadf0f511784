import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { enteredWastage, type WastageRow, wastageRow } from '@larder/contract/rows/stock.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { asColumns, columnsOf } from '../db/row-columns.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { movedBy } from '../ledger/books/touches.ts';
import { type ImpactAnswer, watchImpact } from '../ledger/impact/watch-impact.ts';
import { removeDocument } from '../ledger/post/post-document.ts';
import { thingsTyped } from '../ledger/post/typed-lines.ts';
import type { FileContents } from '../storage/file-store.ts';
import { forgetPhoto, photoNoted } from './wastage-photo.ts';

/** What the activity shows of an entry that is gone. */
const removedFields = { ...enteredWastage, name: wastageRow.shape.name, cost: wastageRow.shape.cost };
export type RemovedWastage = Pick<WastageRow, keyof typeof removedFields>;
export const REMOVED_COLUMNS = columnsOf(removedFields, 'wastage as w', {});

/** Remove a wastage entry: its movements are taken back on its own day (rule 10). Its photo goes with it. */
export async function removeWastage(
  ctx: Ctx,
  { files, ...input }: InputOf<typeof stockContract.removeWastage> & { files?: FileContents },
): Promise<Answer<ImpactAnswer>> {
  authoriseInArea(ctx, 'inventoryLocation');

  const { organisationId } = ctx;
  const ours = sql`organisation_id = ${organisationId} and wastage_id = ${input.wastageId}`;
  const products = sql`select ref_id from wastage where ${ours} and kind = 'recipe'`;
  const ingredients = movedBy(organisationId, input.wastageId);
  let gone: string | null = null;
  const answer = await once(ctx, input, { shared: { areas: [ctx.accountId], products, ingredients } }, async (tx) => {
    const { wastageId } = input;
    const watch = await watchImpact(tx, ctx, { documentId: wastageId, next: null });
    const [before] = await tx.run(
      raw<RemovedWastage & { image_key: string | null }>(sql`
        delete from wastage w
        where w.organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and wastage_id = ${wastageId}
        returning ${REMOVED_COLUMNS}, w.image_key`),
    );
    if (!before) throw new Refusal('not-found', { what: 'wastage' });
    const { image_key: key, ...removed } = before;
    gone = key;
    if (key !== null) forgetPhoto(tx, ctx, key);
    tx.needs({ shared: thingsTyped([removed]) });
    await removeDocument(tx, ctx, wastageId);
    audit(
      tx,
      ctx,
      'wastage.removed',
      { kind: 'wastage', id: wastageId },
      { ...asColumns(removed), ...photoNoted(key) },
      null,
    );
    const extra = await watch.note({ documentKind: 'wastage', documentId: wastageId });
    return { changes: [{ collection: 'wastages', id: wastageId, accountId: ctx.accountId, deleted: true }], extra };
  });
  if (gone !== null) await files?.remove(gone);
  return answer;
}
