import type { invoicesContract } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { lockUpload } from './locked-upload.ts';
import { type MovedLine, movedPrices } from './moved-prices.queries.ts';

type SeenPrice = InputOf<typeof invoicesContract.askAboutPrices>['lines'][number];

/** Lines of the price queue that are still as a person saw them, and the names of those that are not any more. */
export interface SeenPrices {
  open: MovedLine[];
  leftOut: string[];
}

/**
 * Locks the invoices of lines of the price queue, and finds those that are still as they were seen: somebody else may have decided about one meanwhile,
 * and what they decided stays. Refused where that is so of all of them.
 */
export async function lockSeenPrices(tx: Tx, ctx: Ctx, seen: readonly SeenPrice[]): Promise<SeenPrices> {
  for (const uploadId of [...new Set(seen.map(({ uploadId }) => uploadId))].sort()) await lockUpload(tx, ctx, uploadId);
  const lineIds = seen.map(({ lineId }) => lineId);
  const now = new Map(
    (await movedPrices(tx, ctx, { atMost: lineIds.length, only: lineIds })).map((line) => [line.lineId, line]),
  );
  const same = ({ uploadId, lineId, agreed, billed }: SeenPrice) => {
    const line = now.get(lineId);
    return line?.row.upload_id === uploadId && line.agreed.eq(agreed) && line.billed.eq(billed);
  };
  const open = seen.filter(same).flatMap(({ lineId }) => now.get(lineId) ?? []);
  const leftOut = await namesOf(
    tx,
    seen.filter((one) => !same(one)),
  );
  if (open.length === 0) throw new Refusal('invoice.prices-decided', { lines: leftOut.join(', ') });
  return { open, leftOut };
}

async function namesOf(tx: Tx, lines: readonly SeenPrice[]): Promise<string[]> {
  if (lines.length === 0) return [];
  const rows = await tx.run(
    raw<{ line_id: string; name: string }>(sql`
      select line_id, name from invoice_line
      where organisation_id = ${tx.organisationId} and line_id = any (${lines.map(({ lineId }) => lineId)}::uuid[])
        and upload_id = any (${lines.map(({ uploadId }) => uploadId)}::uuid[])`),
  );
  const names = new Map(rows.map(({ line_id, name }) => [line_id, name]));
  return lines.map(({ lineId }) => {
    const name = names.get(lineId);
    if (name === undefined) throw new Refusal('not-found', { what: 'line' });
    return name;
  });
}
