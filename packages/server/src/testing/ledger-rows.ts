import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';

/** What a document moved, as plain text: `day kind ingredient quantity value wasteQuantity`, decimals without trailing zeros; reversals and what they reverse are left out. */
export function liveMovements(ctx: Ctx, documentId: string): Promise<string[]> {
  return movementTexts(
    ctx,
    sql`m.document_id = ${documentId} and m.reverses is null and not exists (
    select from stock_movement r where r.organisation_id = m.organisation_id and r.reverses = m.movement_id)`,
  );
}

/** How much of each ingredient the rows of a document move altogether, reversals included; what nets to nothing is left out. */
export async function netMovements(ctx: Ctx, documentId: string): Promise<Record<string, string>> {
  const rows = await reading(ctx.pool, ctx.organisationId, (db) =>
    db.run(
      raw<{ name: string; quantity: string }>(sql`
        select i.name, trim_scale(sum(m.quantity)) as quantity
        from stock_movement m join ingredient i using (organisation_id, ingredient_id)
        where m.organisation_id = ${ctx.organisationId} and m.document_id = ${documentId}
        group by i.name having sum(m.quantity) <> 0 or sum(m.value) <> 0`),
    ),
  );
  return Object.fromEntries(rows.map(({ name, quantity }) => [name, quantity]));
}

async function movementTexts(ctx: Ctx, where: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await reading(ctx.pool, ctx.organisationId, (db) =>
    db.run(
      raw<{ line: string }>(sql`
        select concat_ws(' ', m.effective_day, m.kind, i.name, trim_scale(m.quantity), trim_scale(m.value), trim_scale(m.waste_quantity)) as line
        from stock_movement m left join ingredient i using (organisation_id, ingredient_id)
        where m.organisation_id = ${ctx.organisationId} and ${where}
        order by m.effective_day, i.name`),
    ),
  );
  return rows.map(({ line }) => line);
}
