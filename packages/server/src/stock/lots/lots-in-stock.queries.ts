import type { LotInStock } from '@larder/contract/traced-lots.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { kindsMadeBy } from '@larder/domain/kinds/movement-kinds.ts';
import { usedFirst } from '@larder/domain/procurement/lots/use-first.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { placeName } from '../../kernel/place-name.ts';
import { spreadFacts, spreadOf } from './lot-spread.ts';
import { receivedLines } from './received-lines.ts';

/** Lots received longer ago are not listed: a recall finds them all the same. */
const LISTED_DAYS = 400;

/** The lots that may be in the area, the one to use first at the head (rule 187). */
export async function lotsInStock(db: Db, ctx: Ctx): Promise<{ lots: LotInStock[] }> {
  authoriseInArea(ctx, 'inventoryLocation');
  return { lots: await lotsIn(db, [ctx.accountId], today(ctx)) };
}

/**
 * The lots that may be in these areas: received there, or come with a transfer from where they were, and not counted as nothing nor stated as used up
 * since.
 */
export async function lotsIn(db: Db, areaIds: readonly string[], on: Day): Promise<LotInStock[]> {
  const since = addDays(on, -LISTED_DAYS);
  const lines = await db.run(
    receivedLines(
      db,
      sql`l.traced_lots is not null and o.delivery_date >= ${since} and (o.account_id = any (${areaIds}::uuid[]) or exists (
        select from stock_movement m where m.organisation_id = l.organisation_id and m.account_id = any (${areaIds}::uuid[])
          and m.effective_day >= o.delivery_date and m.kind = any (${kindsMadeBy('transfer')}::text[])))`,
    ),
  );
  const facts = await spreadFacts(db, lines, on);
  const found = lines.flatMap((line) =>
    line.lots.flatMap((lot) =>
      spreadOf(line, lot, facts)
        .filter(({ areaId, to }) => to === null && areaIds.includes(areaId))
        .map((span) => ({ line, lot, span })),
    ),
  );
  const nameOf = await areaNames(
    db,
    found.flatMap(({ span }) => [span.areaId, ...span.cameFrom]),
  );
  return usedFirst(
    found.map(({ line, lot, span }) => ({
      ...{ code: lot.code, useBy: lot.useBy, gtin: lot.gtin ?? null },
      ...{ accountId: span.areaId, accountName: nameOf(span.areaId), orderId: line.orderId, lineId: line.lineId },
      ...{ ingredientId: line.ingredientId, name: line.name, supplierName: line.supplierName, receivedOn: span.from },
      cameFrom: span.areaId === line.accountId && span.from === line.day ? [] : span.cameFrom.map(nameOf),
    })),
  );
}

/** What areas are called among those of the group. */
export async function areaNames(db: Db, ids: readonly string[]): Promise<(id: string) => string> {
  if (ids.length === 0) return () => '';
  const rows = await db.run(
    raw<{ id: string; name: string }>(sql`
      select a.account_id as id, ${placeName('a')} as name from account a
      where a.organisation_id = ${db.organisationId} and a.account_id = any (${[...new Set(ids)]}::uuid[])`),
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? 'An area that was removed';
}
