import { instantText } from '@larder/domain/calendar.ts';
import type { CountedLine, MadeCount } from '@larder/domain/stock/counted-twice.ts';
import { type CountPlace, countLineId, lineKey } from '@larder/domain/stock/line-id.ts';
import { type Thing, thingKey } from '@larder/domain/stock/stocktake.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';

/** A line of a stocktake with what it is of. */
export interface StoredLine extends CountedLine<MadeCount> {
  place: CountPlace;
}

/** All lines of these things by their keys. The stocktake is held, so that they stay as read. */
export async function readCountLines(
  tx: Tx,
  stocktakeId: string,
  things: readonly Thing[],
): Promise<Map<string, StoredLine>> {
  const rows = await tx.run(
    raw<CountPlace & MadeCount & { others: MadeCount[] }>(sql`
      select l.kind, l.ref_id as "refId", l.shelf_id as "shelfId", l.record_unit as "recordUnit", l.amount, l.base_quantity as "baseQuantity",
        l.counted_at as "countedAt", l.counted_by as "countedBy", l.counted_by_id as "countedById", l.confirmed, l.others
      from stocktake_line l
      where l.organisation_id = ${tx.organisationId} and l.stocktake_id = ${stocktakeId}
        and l.ref_id = any (${things.map(({ refId }) => refId)}::uuid[])
      order by l.line_id`),
  );
  return new Map(
    rows.map(({ kind, refId, shelfId, others, ...held }) => {
      const place = { kind, refId, shelfId, recordUnit: held.recordUnit };
      return [lineKey(place), { place, held: { ...held, countedAt: instantText(held.countedAt) }, others }];
    }),
  );
}

/** What an input names of a line. */
interface NamedLine extends Thing {
  shelfId?: string | null | undefined;
  recordUnit?: string | undefined;
}

/** The stored lines that an input means: one, or every line of the thing on no shelf where a device from before there were shelves sent it. */
export function linesMeant(
  stored: ReadonlyMap<string, StoredLine>,
  { kind, refId, shelfId = null, recordUnit }: NamedLine,
): StoredLine[] {
  return [...stored.values()].filter(
    ({ place }) =>
      thingKey(place) === thingKey({ kind, refId }) &&
      place.shelfId === shelfId &&
      (recordUnit === undefined || place.recordUnit === recordUnit),
  );
}

export function sendCountLines(tx: Tx, stocktakeId: string, lines: readonly StoredLine[]): void {
  const rows = lines.map(({ place, held, others }) => ({
    organisation_id: tx.organisationId,
    stocktake_id: stocktakeId,
    line_id: countLineId(stocktakeId, place),
    kind: place.kind,
    ref_id: place.refId,
    shelf_id: place.shelfId,
    record_unit: held.recordUnit,
    amount: held.amount,
    base_quantity: held.baseQuantity,
    counted_at: held.countedAt,
    counted_by: held.countedBy,
    counted_by_id: held.countedById,
    confirmed: held.confirmed ?? false,
    others: others.map((count) => ({ ...count })),
  }));
  tx.send(
    insertRows(
      'stocktake_line',
      rows,
      `on conflict (organisation_id, line_id) do update set
        amount = excluded.amount, base_quantity = excluded.base_quantity,
        counted_at = excluded.counted_at, counted_by = excluded.counted_by, counted_by_id = excluded.counted_by_id, confirmed = excluded.confirmed,
        others = excluded.others`,
    ),
  );
}

export function sendRemovedLines(tx: Tx, stocktakeId: string, places: readonly CountPlace[]): void {
  const ids = places.map((place) => countLineId(stocktakeId, place));
  tx.send(
    raw(
      sql`delete from stocktake_line where organisation_id = ${tx.organisationId} and line_id = any (${ids}::uuid[])`,
    ),
  );
}

/** An instant of a device, as the server stores it. A clock that is ahead counts as of now, so that it does not win for ever. */
export function deviceInstant(ctx: Ctx, instant: string): string {
  const now = ctx.now().toISOString();
  const stated = instantText(instant);
  return stated < now ? stated : now;
}
