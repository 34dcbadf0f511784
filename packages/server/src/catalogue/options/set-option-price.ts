import type { catalogueContract } from '@larder/contract/catalogue.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { priceProblems } from '@larder/domain/catalogue/option/option-problems.ts';
import { decimal } from '@larder/domain/money.ts';
import { readPack } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { pricesChanged } from '../../ledger/costs/prices-changed.ts';
import { type ImpactAnswer, noteChanged } from '../../ledger/impact/watch-impact.ts';
import { refuseDayOutOfRange } from '../price-list/plan-price-list.ts';
import { priceTouches } from '../prices/price-locks.ts';
import { priceRow } from '../prices/price-row.ts';
import { costNothing } from './costed-by.ts';
import { freeIngredient } from './free-ingredient.ts';
import { lockOption, refuseOtherUnit } from './locked-option.ts';
import { storedFigures } from './option-price.ts';

export type OptionPrice = InputOf<typeof catalogueContract.setOptionPrice>;

/** Give a supplier option a price and pack from a day on; what was sold, wasted or moved since is valued anew (rule 2). */
export async function setOptionPrice(ctx: Ctx, price: OptionPrice): Promise<Answer<ImpactAnswer>> {
  authoriseInHeadOffice(ctx, 'ingredients', 'prices');
  refuseDayOutOfRange(ctx, price.from);

  return once(ctx, price, priceTouches(ctx, price.optionId), async (tx) => {
    const option = await lockOption(tx, ctx, price.optionId, price.version);
    const fields = priceProblems(price, await storedFigures(tx, ctx, option.id, price.from), option.pricedByWeight);
    if (fields.length > 0) throw new Refusal('option.incomplete', { fields });
    refuseOtherUnit(option, price.baseUnit);
    const free = freeIngredient(price, option);

    const { optionId, from, uom } = price;
    const unitPrice = decimal(price.unitPrice);
    const pack = readPack(price);
    const source = { sourceKind: 'edit', sourceId: price.commandId } as const;
    tx.send(
      insertRows('option_price', [priceRow(ctx, { optionId, from, unitPrice, uom, pack }, source)]),
      raw(sql`
        update supplier_option set ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and option_id = ${optionId}`),
    );
    if (free) costNothing(tx, ctx, { ingredientId: free, from });
    await pricesChanged(tx, ctx, { optionIds: [optionId], ingredientIds: free ? [free] : [] });
    const { commandId: _, version: __, ...after } = price;
    audit(tx, ctx, 'option.price-set', { kind: 'supplierOption', id: optionId }, option.price, after);
    const extra = await noteChanged(tx, ctx, { documentKind: 'supplierOption', documentId: optionId });
    return {
      extra,
      changes: [
        { collection: 'supplierOptions', id: optionId, accountId: null },
        ...(option.ingredientId
          ? [{ collection: 'ingredients' as const, id: option.ingredientId, accountId: null }]
          : []),
      ],
    };
  });
}
