import type { CountClock } from '@larder/domain/ledger/posting/running-count.ts';
import { countedWhen } from '@larder/domain/stock/stocktake.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import type { Stocktake } from './draft-stocktake.ts';

type Placed = readonly { documentId: string; happened: 'before' | 'after' }[];

/**
 * Stores on which side of a count documents without a time happened, instead of what was stored at an earlier close (rule 92). What has no such
 * movement here on the day of the count, or no longer has one, is left out.
 */
export async function placeDocuments(
  tx: Tx,
  ctx: Ctx,
  draft: Stocktake,
  placed: Placed,
): Promise<CountClock['placed']> {
  const org = sql`${tx.organisationId}::uuid`;
  const given = placed.map(({ documentId, happened }) => ({ document_id: documentId, happened }));
  tx.send(
    raw(sql`delete from stocktake_document where organisation_id = ${org} and stocktake_id = ${draft.stocktakeId}`),
  );
  if (given.length === 0) return {};
  const stored = await tx.run(
    raw<{ id: string; happened: 'before' | 'after' }>(sql`
      insert into stocktake_document (organisation_id, stocktake_id, document_id, happened)
      select distinct on (g.document_id) ${org}, ${draft.stocktakeId}::uuid, g.document_id, g.happened
      from json_to_recordset(${JSON.stringify(given)}::json) as g (document_id uuid, happened text)
      where exists (
        select from stock_movement m where m.organisation_id = ${org} and m.document_id = g.document_id and m.account_id = ${ctx.accountId}
          and m.effective_day = ${countedWhen(draft).countedOn} and m.occurred_at is null)
      order by g.document_id
      returning document_id as id, happened`),
  );
  return Object.fromEntries(stored.map(({ id, happened }) => [id, happened]));
}
