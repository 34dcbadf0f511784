import { instantText } from '@larder/domain/calendar.ts';
import type { CountedLine, MadeCount } from '@larder/domain/stock/counted-twice.ts';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import { type Thing, thingKey } from '@larder/domain/stock/stocktake.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';

/** A line of a stocktake with what it is of. */
export interface StoredLine extends CountedLine<MadeCount> {
  thing: Thing;
}

/** The lines of these things by their keys; those that are not counted are not among them. The stocktake is held, so that they stay as read. */
export async function readCountLines(
  tx: Tx,
  stocktakeId: string,
  things: readonly Thing[],
): Promise<Map<string, StoredLine>> {
  const ids = things.map((thing) => countLineId(stocktakeId, thing));
  const rows = await tx.run(
    raw<Thing & MadeCount & { others: MadeCount[] }>(sql`
      select kind, ref_id as "refId", record_unit as "recordUnit", amount, base_quantity as "baseQuantity",
        counted_at as "countedAt", counted_by as "countedBy", counted_by_id as "countedById", others
      from stocktake_line
      where organisation_id = ${tx.organisationId} and stocktake_id = ${stocktakeId} and line_id = any (${ids}::uuid[])`),
  );
  return new Map(
    rows.map(({ kind, refId, others, ...held }) => {
      const thing = { kind, refId };
      return [thingKey(thing), { thing, held: { ...held, countedAt: instantText(held.countedAt) }, others }];
    }),
  );
}

export function sendCountLines(tx: Tx, stocktakeId: string, lines: readonly StoredLine[]): void {
  const rows = lines.map(({ thing, held, others }) => ({
    organisation_id: tx.organisationId,
    stocktake_id: stocktakeId,
    line_id: countLineId(stocktakeId, thing),
    kind: thing.kind,
    ref_id: thing.refId,
    record_unit: held.recordUnit,
    amount: held.amount,
    base_quantity: held.baseQuantity,
    counted_at: held.countedAt,
    counted_by: held.countedBy,
    counted_by_id: held.countedById,
    others: others.map((count) => ({ ...count })),
  }));
  tx.send(
    insertRows(
      'stocktake_line',
      rows,
      `on conflict (organisation_id, stocktake_id, kind, ref_id) do update set
        record_unit = excluded.record_unit, amount = excluded.amount, base_quantity = excluded.base_quantity,
        counted_at = excluded.counted_at, counted_by = excluded.counted_by, counted_by_id = excluded.counted_by_id,
        others = excluded.others`,
    ),
  );
}

/** An instant of a device, as the server stores it. A clock that is ahead counts as of now, so that it does not win for ever. */
export function deviceInstant(ctx: Ctx, instant: string): string {
  const now = ctx.now().toISOString();
  const stated = instantText(instant);
  return stated < now ? stated : now;
}
