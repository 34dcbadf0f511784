import type { catalogueContract, DatedPriceRow } from '@larder/contract/catalogue.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authorise } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { priceSteps } from '../../ledger/costs/price-steps.ts';

const PRICES_AT_MOST = 500;

/**
 * Returns the dated prices of all options of an ingredient at which something changed (REP-058), the one that counts last first, each with
 * the deliveries that came at it.
 */
export async function priceHistory(
  db: Db,
  ctx: Ctx,
  { ingredientId }: InputOf<typeof catalogueContract.priceHistory>,
): Promise<DatedPriceRow[]> {
  authorise(ctx, 'ingredients');
  const org = db.organisationId;
  const [[ingredient], prices] = await db.all(
    raw<{ one: number }>(
      sql`select 1 as one from ingredient where organisation_id = ${org} and ingredient_id = ${ingredientId} and not deleted`,
    ),
    raw<DatedPriceRow>(sql`
      select p.price_id as "priceId", p.option_id as "optionId", p.effective_day as "from", p.source_kind as source,
        p.recorded_at as "recordedAt", nullif(p.unit_price, 0) as "unitPrice", p.uom, p.units_per_lot as "unitsPerLot",
        p.amount_per_unit as "amountPerUnit", p.base_unit as "baseUnit", at_price.deliveries
      from (
        select s.*, lead(s.effective_day) over (partition by s.option_id order by s.effective_day) as next_day
        from (${priceSteps(sql`organisation_id = ${org} and option_id = any (array(
          select o.option_id from supplier_option o
          where o.organisation_id = ${org} and not o.deleted and o.ingredient_id in (
            select i.ingredient_id from ingredient i
            where i.organisation_id = ${org} and ${ingredientId}::uuid in (i.ingredient_id, i.merged_into))
        ))`)}) s
        order by s.effective_day desc, s.recorded_no desc limit ${PRICES_AT_MOST}
      ) p
      cross join lateral (
        select count(*)::int as deliveries from option_price d
        where d.organisation_id = ${org} and d.option_id = p.option_id and d.withdrawn_at is null and d.source_kind = 'receipt'
          and d.effective_day >= p.effective_day and (p.next_day is null or d.effective_day < p.next_day)
          and row(d.unit_price, d.uom, d.units_per_lot, d.amount_per_unit, d.base_unit)
            is not distinct from row(p.unit_price, p.uom, p.units_per_lot, p.amount_per_unit, p.base_unit)
      ) at_price
      order by p.effective_day desc, p.recorded_no desc`),
  );
  if (!ingredient) throw new Refusal('not-found', { what: 'ingredient' });
  return prices;
}
