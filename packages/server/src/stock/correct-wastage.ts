import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { asColumns } from '../db/row-columns.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { movedBy, withContents } from '../ledger/books/touches.ts';
import { type ImpactAnswer, watchImpact } from '../ledger/impact/watch-impact.ts';
import { repostDocument } from '../ledger/post/post-document.ts';
import { thingsTyped } from '../ledger/post/typed-lines.ts';
import { REMOVED_COLUMNS, type RemovedWastage } from './remove-wastage.ts';
import { decideWastage, type RecordWastage } from './take-wastage.ts';
import { forgetPhoto, type PhotoChange, photoNoted, type SentWastage, withWastagePhoto } from './wastage-photo.ts';

/** What an entry retains that is corrected, with what led to it; its photo unless that changes. */
interface Stays {
  version: number;
  created_at: string;
  created_by: string;
  image_key: string | null;
  source_entry_id: string | null;
}

/** Corrects wastage under its id: what it did is taken back on its own day and what is entered now is posted, in one transaction (rules 10, 99). */
export async function correctWastage(ctx: Ctx, sent: SentWastage): Promise<Answer<ImpactAnswer>> {
  authoriseInArea(ctx, 'inventoryLocation');
  let gone: string | null = null;
  const answer = await withWastagePhoto(ctx, sent, (input, photo) =>
    correct(ctx, input, photo, (key) => {
      gone = key;
    }),
  );
  if (gone !== null) await sent.files?.remove(gone);
  return answer;
}

/** onGone: is given the key of the photo that the entry had and has no more; null: none. */
async function correct(
  ctx: Ctx,
  input: RecordWastage,
  photo: PhotoChange,
  onGone: (key: string | null) => void,
): Promise<Answer<ImpactAnswer>> {
  const { organisationId } = ctx;
  const { wastageId } = input;
  const ours = sql`organisation_id = ${organisationId} and wastage_id = ${wastageId}`;
  const used = thingsTyped([input]);
  const now = withContents(organisationId, used);
  const shared = {
    areas: [ctx.accountId],
    products: sql`select ref_id from wastage where ${ours} and kind = 'recipe' union all select unnest(${now.products}::uuid[])`,
    ingredients: sql`${movedBy(organisationId, wastageId)} union all ${now.ingredients}`,
  };
  return once(ctx, input, { shared }, async (tx) => {
    const [before] = await tx.run(
      raw<RemovedWastage & Stays>(sql`
        select ${REMOVED_COLUMNS}, w.version, w.created_at, w.created_by, w.image_key, w.source_entry_id from wastage w
        where w.organisation_id = ${organisationId} and w.account_id = ${ctx.accountId} and w.wastage_id = ${wastageId} for update`),
    );
    if (!before) throw new Refusal('not-found', { what: 'wastage' });
    const { version, created_at, created_by, image_key: had, source_entry_id, ...removed } = before;
    const key = photo === undefined ? had : (photo?.key ?? null);
    tx.needs({ shared: thingsTyped([removed, input]) });
    const next = { areas: [ctx.accountId], day: input.day, used };
    const [{ columns, movements }, watch] = await Promise.all([
      decideWastage(tx, ctx, input),
      watchImpact(tx, ctx, { documentId: wastageId, next }),
    ]);

    const wastage = { account_id: ctx.accountId, ...columns };
    const row = { organisation_id: organisationId, wastage_id: wastageId, source_entry_id, ...wastage, ...made(ctx) };
    photo?.note(tx);
    if (had !== null && key !== had) forgetPhoto(tx, ctx, had);
    onGone(key === had ? null : had);
    tx.send(
      raw(sql`delete from wastage where ${ours}`),
      insertRows('wastage', [{ ...row, image_key: key, created_at, created_by, version: version + 1 }]),
    );
    await repostDocument(tx, ctx, wastageId, movements);
    audit(
      tx,
      ctx,
      'wastage.corrected',
      { kind: 'wastage', id: wastageId },
      { ...asColumns(removed), ...photoNoted(had) },
      {
        ...wastage,
        ...photoNoted(key),
      },
    );
    const extra = await watch.note({ documentKind: 'wastage', documentId: wastageId });
    return { changes: [{ collection: 'wastages', id: wastageId, accountId: ctx.accountId }], extra };
  });
}
