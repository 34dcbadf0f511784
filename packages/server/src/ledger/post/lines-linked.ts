import { type BaseUnit, baseUnitOf, MEASURE_UNITS } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Change } from '../../kernel/changes.ts';
import type { CommandTx } from '../../kernel/once.ts';
import type { LedgerCtx } from './context.ts';
import { orderMovements } from './orders.ts';
import { repostDocuments } from './post-document.ts';

/**
 * Call after linking a supplier option: what was received of it without an ingredient takes the link now, on its own day and at its own price
 * (rule 4); lines that have an ingredient keep it. Takes the locks of both, and of the areas of these orders, exclusively. Answers the orders concerned.
 */
export async function linesLinked(
  tx: CommandTx,
  ctx: LedgerCtx,
  { optionId, ingredientId, unit }: { optionId: string; ingredientId: string; unit: BaseUnit },
): Promise<Change[]> {
  tx.needs({ exclusive: { ingredients: [optionId, ingredientId] } });
  const units = MEASURE_UNITS.filter((one) => baseUnitOf(one) === unit);
  const takes = sql`l.organisation_id = ${tx.organisationId} and l.option_id = ${optionId} and l.ingredient_id is null and not l.deposit
    and l.base_unit = any (${units}::text[])
    and o.organisation_id = l.organisation_id and o.order_id = l.order_id and o.status in ('RECEIVED', 'FINALISED')
    and o.removed_at is null`;
  const areas = await tx.run(
    raw<{ account_id: string }>(
      sql`select distinct o.account_id from purchase_order_line l, purchase_order o where ${takes}`,
    ),
  );
  tx.needs({ exclusive: { areas: areas.map((row) => row.account_id) } }); // or somebody may just be correcting one of the orders
  const taken = await tx.run(
    raw<{ order_id: string; account_id: string }>(sql`
      update purchase_order_line l set ingredient_id = ${ingredientId}
      from purchase_order o where ${takes}
      returning o.order_id, o.account_id`),
  );
  const orders = new Map(taken.map((row) => [row.order_id, row.account_id]));
  if (orders.size > 0) await repostDocuments(tx, ctx, await orderMovements(tx, [...orders.keys()]));
  return [...orders].map(([id, accountId]) => ({ collection: 'orders', id, accountId }));
}
