import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { supplierOptionCommands } from '@larder/contract/supplier-options.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { PackPrice } from '@larder/domain/catalogue/price-list/plan.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { authoriseInSupplierList } from '../../kernel/authorise.ts';
import { audit, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { once } from '../../kernel/once.ts';
import { refuseStale } from '../../kernel/stale.ts';
import { survivorIn } from '../../ledger/books/aliases.ts';
import { pricesChanged } from '../../ledger/costs/prices-changed.ts';
import { refuseDayOutOfRange } from '../price-list/plan-price-list.ts';
import { pricesOn, writePrice } from './option-price.ts';

export type OffersToTake = InputOf<typeof supplierOptionCommands.takeOfferedPrices>;

/**
 * The list prices that the supplier offers become ours from a day on, each for the pack in force that day (rule 30): all of the chosen ones or
 * none.
 */
export async function takeOfferedPrices(ctx: Ctx, input: OffersToTake): Promise<CommandAnswer> {
  authoriseInSupplierList(ctx, 'suppliers', 'prices');
  const { options, from } = input;
  refuseDayOutOfRange(ctx, from);

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const offers = await lockOffers(tx, ctx, options);
    const ids = offers.map(({ id }) => id);
    const prices = await pricesOn(tx, ids, from);

    tx.send(
      raw(sql`
        update supplier_option set offered_price = null, offered_from = null, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and option_id = any (${ids}::uuid[])`),
    );
    for (const { id, name, offeredPrice, offeredFrom } of offers) {
      const before = prices.get(id);
      if (offeredPrice === null || !before) throw new Refusal('option.no-offer', { option: name });
      writePrice(tx, ctx, input.commandId, {
        optionId: id,
        from,
        price: { ...before, unitPrice: decimal(offeredPrice) },
      });
      const pack = statedPack(before);
      const was = { unitPrice: before.unitPrice.toFixed(), ...pack, offeredPrice, offeredFrom };
      const is = { unitPrice: offeredPrice, ...pack, from, offeredPrice: null, offeredFrom: null };
      audit(tx, ctx, 'option.offer-taken', { kind: 'supplierOption', id }, was, is);
    }
    await pricesChanged(tx, ctx, { optionIds: ids });
    return {
      changes: offers.flatMap(({ id, ingredientId }) => [
        { collection: 'supplierOptions' as const, id, accountId: null },
        ...(ingredientId ? [{ collection: 'ingredients' as const, id: ingredientId, accountId: null }] : []),
      ]),
    };
  });
}

/** The pack of a price, as the audit log states it. */
function statedPack({ uom, pack: { unitsPerLot, amountPerUnit, baseUnit } }: PackPrice) {
  return { uom, unitsPerLot, amountPerUnit, baseUnit };
}

interface Offer {
  id: string;
  version: number;
  name: string;
  offeredPrice: string | null;
  offeredFrom: Day | null;
  ingredientId: string | null;
}

/** The options for an update; refuses one that is not ours, or that changed since the person saw it. */
async function lockOffers(tx: Tx, ctx: Ctx, options: OffersToTake['options']): Promise<Offer[]> {
  const offers = await tx.run(
    raw<Offer>(sql`
      select option_id as id, version, name, offered_price as "offeredPrice", offered_from as "offeredFrom",
        ${survivorIn(ctx.organisationId, 'o', 'ingredient_id')} as "ingredientId"
      from supplier_option o
      where o.organisation_id = ${ctx.organisationId} and option_id = any (${options.map(({ optionId }) => optionId)}::uuid[]) and not deleted
      order by option_id for update`),
  );
  const known = new Map(offers.map((offer) => [offer.id, offer]));
  for (const { optionId, version } of options) {
    const offer = known.get(optionId);
    if (!offer) throw new Refusal('not-found', { what: 'supplier ingredient' });
    await refuseStale(tx, ctx, { collection: 'supplierOptions', id: optionId, version: offer.version }, version);
  }
  return offers;
}
