import { sql } from 'kysely';
import { expect } from 'vitest';
import { raw } from '../db/builder.ts';
import type { Ctx } from '../kernel/context.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { IS_LIVE } from '../ledger/post/movement-rows.ts';
import { read } from './read.ts';

/** What a document moved, as plain text: `day kind ingredient quantity value wasteQuantity`, 12 decimals without trailing zeros; reversals and what they reverse are left out. */
export async function liveMovements(ctx: Ctx, documentId: string): Promise<string[]> {
  const rows = await read(ctx, (db) =>
    db.run(
      raw<{ line: string }>(sql`
        select concat_ws(' ', m.effective_day, m.kind, i.name, ${figure('quantity')}, ${figure('value')}, ${figure('waste_quantity')}) as line
        from stock_movement m left join ingredient i using (organisation_id, ingredient_id)
        where m.organisation_id = ${ctx.organisationId} and m.document_id = ${documentId} and ${IS_LIVE}
        order by m.effective_day, i.name`),
    ),
  );
  return rows.map(({ line }) => line);
}

/** How much of each ingredient the rows of a document move altogether, reversals included; what nets to nothing is left out. */
export async function netMovements(ctx: Ctx, documentId: string): Promise<Record<string, string>> {
  const rows = await read(ctx, (db) =>
    db.run(
      raw<{ name: string; quantity: string }>(sql`
        select i.name, trim_scale(round(sum(m.quantity), 12)) as quantity
        from stock_movement m join ingredient i using (organisation_id, ingredient_id)
        where m.organisation_id = ${ctx.organisationId} and m.document_id = ${documentId}
        group by i.name having sum(m.quantity) <> 0 or sum(m.value) <> 0`),
    ),
  );
  return Object.fromEntries(rows.map(({ name, quantity }) => [name, quantity]));
}

const figure = (column: string) => sql`trim_scale(round(${sql.ref(`m.${column}`)}, 12))`;

/** Everything computed anew equals what is stored. */
export async function expectNoDrift(ctx: Ctx): Promise<void> {
  expect(await read(ctx, ledgerDifferences)).toEqual([]);
}
