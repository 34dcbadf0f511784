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

/** Returns the dated prices of all options of an ingredient at which something changed (REP-058), the one that counts last first. */
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
        p.amount_per_unit as "amountPerUnit", p.base_unit as "baseUnit"
      from (${priceSteps(sql`organisation_id = ${org} and option_id = any (array(
        select o.option_id from supplier_option o
        where o.organisation_id = ${org} and not o.deleted and o.ingredient_id in (
          select i.ingredient_id from ingredient i
          where i.organisation_id = ${org} and ${ingredientId}::uuid in (i.ingredient_id, i.merged_into))
      ))`)}) p
      order by p.effective_day desc, p.recorded_no desc limit ${PRICES_AT_MOST}`),
  );
  if (!ingredient) throw new Refusal('not-found', { what: 'ingredient' });
  return prices;
}
