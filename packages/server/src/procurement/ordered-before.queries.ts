import type { OrderedBefore, procurementContract } from '@larder/contract/procurement.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { can } from '../kernel/visibility.ts';
import { lineText } from '../ledger/figures/period-figures.ts';
import { stockAt } from '../ledger/figures/stock-at.ts';

interface Row {
  optionId: string;
  ingredientId: string | null;
  unit: BaseUnit | null;
  quantity: string | null;
  date: Day | null;
}

/**
 * What stands beside each option of a supplier in the order form: what should be in the area now, and how much was ordered last. Drafts are no orders yet,
 * and credit notes order nothing. Stock is left out where the inventory is closed to the caller.
 */
export async function orderedBefore(
  db: Db,
  ctx: Ctx,
  { supplierId }: InputOf<typeof procurementContract.orderedBefore>,
): Promise<OrderedBefore[]> {
  authoriseInArea(ctx, 'procurementLocation');
  const options = await db.run(
    raw<Row>(sql`
      select p.option_id as "optionId", p.ingredient_id as "ingredientId", i.recipe_unit as unit, l.quantity, l.date
      from supplier_option p
      left join ingredient i on i.organisation_id = p.organisation_id and i.ingredient_id = p.ingredient_id
      left join (
        select distinct on (n.option_id) n.option_id, n.quantity, o.order_date as date
        from purchase_order o join purchase_order_line n on n.organisation_id = o.organisation_id and n.order_id = o.order_id
        where o.organisation_id = ${db.organisationId} and o.account_id = ${ctx.accountId} and o.supplier_id = ${supplierId}
          and o.removed_at is null and o.type = 'DEBIT' and o.status <> 'DRAFT' and n.quantity > 0
        order by n.option_id, o.order_date desc, o.delivery_date desc, o.order_id
      ) l on l.option_id = p.option_id
      where p.organisation_id = ${db.organisationId} and p.supplier_id = ${supplierId}
      order by p.option_id`),
  );
  const ingredientIds = [...new Set(options.flatMap(({ ingredientId }) => ingredientId ?? []))];
  const seesStock = can(ctx).includes('inventoryLocation');
  const stock = seesStock ? await stockAt(db, [ctx.accountId], today(ctx), ingredientIds) : [];
  const onHand = new Map(stock.filter(({ countedOn }) => countedOn).map((line) => [line.ingredientId, line.quantity]));
  return options.map(({ optionId, ingredientId, unit, quantity, date }) => {
    const left = ingredientId ? onHand.get(ingredientId) : undefined;
    return {
      optionId,
      onHand: left && unit ? { quantity: lineText(left), unit } : null,
      lastOrdered: quantity !== null && date !== null ? { quantity, date } : null,
    };
  });
}
