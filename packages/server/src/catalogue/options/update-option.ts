import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { supplierOptionCommands } from '@larder/contract/supplier-options.ts';
import type { PackPrice } from '@larder/domain/catalogue/price-list/plan.ts';
import { samePrice } from '@larder/domain/catalogue/same-price.ts';
import { decimal } from '@larder/domain/money.ts';
import { samePack } from '@larder/domain/units.ts';
import { q } from '../../db/builder.ts';
import { authoriseDoing, authoriseInSupplierList } from '../../kernel/authorise.ts';
import { audit, made } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { contradictByOptions } from '../../ledger/check/contradictions.ts';
import { pricesChanged } from '../../ledger/costs/prices-changed.ts';
import { type ImpactAnswer, noteChanged } from '../../ledger/impact/watch-impact.ts';
import { labelsChanged } from '../allergens/withdraw-confirmation.ts';
import { touchIngredients } from '../ingredients/locked-ingredient.ts';
import { refuseDayOutOfRange } from '../price-list/plan-price-list.ts';
import { costNothing } from './costed-by.ts';
import { freeIngredient } from './free-ingredient.ts';
import { type LockedOption, lockOption, refuseOtherUnit } from './locked-option.ts';
import { priceOn, storedFigures, withdrawOtherUnits, writePrice } from './option-price.ts';
import { type OptionColumns, readTyped, refuseTaken } from './typed-option.ts';

/** from: the day from which a price or pack that differs holds. */
export type OptionToUpdate = InputOf<typeof supplierOptionCommands.updateOption>;

/** Change an option. A price or pack other than the one in force on the day is a new dated price (rule 2); everything else holds at once. */
export async function updateOption(ctx: Ctx, input: OptionToUpdate): Promise<Answer<ImpactAnswer>> {
  authoriseInSupplierList(ctx, 'suppliers');
  refuseDayOutOfRange(ctx, input.from);
  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const { optionId, from } = input;
    const option = await lockOption(tx, ctx, optionId, input.version);
    if (option.archived) throw new Refusal('option.archived', { option: option.name });
    const { columns, price } = readTyped(input, await storedFigures(tx, ctx, optionId, from));
    const inForce = await priceOn(tx, optionId, from);
    if (columns.deposit && option.ingredientId !== null)
      throw new Refusal('option.deposit-linked', { option: option.name, ingredient: option.ingredientName });
    if (option.type === 'SLAVE') refuseOthers(option, inForce, columns, price);
    await refuseTaken(tx, option, columns);

    const { updated_at, updated_by } = made(ctx);
    tx.send(
      q
        .updateTable('supplier_option')
        .set((eb) => ({ ...columns, updated_at, updated_by, version: eb('version', '+', 1) }))
        .where('organisation_id', '=', ctx.organisationId)
        .where('option_id', '=', optionId),
    );
    const namesMore = columns.allergens.some((name) => !option.allergens.includes(name));
    const relabelled = option.name !== columns.name || option.allergens.toSorted().join() !== columns.allergens.join();
    const doubted = [
      ...(namesMore ? await contradictByOptions(tx, ctx, [optionId]) : []),
      ...(relabelled ? await labelsChanged(tx, ctx, [optionId]) : []),
    ];
    const repriced = !inForce || !samePrice(inForce, price);
    const free = freeIngredient(input, option);
    if (repriced || free) authoriseDoing(ctx, 'prices');
    if (repriced) {
      refuseOtherUnit(option, price.pack.baseUnit);
      withdrawOtherUnits(tx, ctx, option, price.pack.baseUnit);
      writePrice(tx, ctx, input.commandId, { optionId, from, price });
    }
    if (free) {
      costNothing(tx, ctx, { ingredientId: free, from });
      touchIngredients(tx, ctx, [free]);
    }
    if (repriced || free) await pricesChanged(tx, ctx, { optionIds: [optionId], ingredientIds: free ? [free] : [] });
    const [before, after] = [beforeOf(option, columns), columns];
    const { unitPrice, uom, unitsPerLot, amountPerUnit, baseUnit } = input;
    const costsNothing = free ? { costsNothing: true } : {};
    const stated =
      repriced || free ? { unitPrice, uom, unitsPerLot, amountPerUnit, baseUnit, from, ...costsNothing } : {};
    audit(tx, ctx, 'option.updated', { kind: 'supplierOption', id: optionId }, before, { ...after, ...stated });
    const extra = await noteChanged(tx, ctx, { documentKind: 'supplierOption', documentId: optionId });
    return {
      extra,
      changes: [
        { collection: 'supplierOptions', id: optionId, accountId: null },
        ...((repriced || free) && option.ingredientId
          ? [{ collection: 'ingredients' as const, id: option.ingredientId, accountId: null }]
          : []),
        ...doubted,
      ],
    };
  });
}

/** What the supplier passes to a copy of its line stays as it is (rule 30): name, code, VAT and pack. The price is agreed with the customer. */
function refuseOthers(option: LockedOption, inForce: PackPrice | null, columns: OptionColumns, price: PackPrice): void {
  const sameVat =
    option.vatPercent === null || columns.vat_percent === null
      ? option.vatPercent === columns.vat_percent
      : decimal(option.vatPercent).eq(columns.vat_percent);
  const same =
    option.name === columns.name &&
    option.supplierCode === columns.supplier_code &&
    sameVat &&
    inForce !== null &&
    inForce.uom === price.uom &&
    samePack(inForce.pack, price.pack);
  if (!same) throw new Refusal('option.kept-by-supplier');
}

function beforeOf(option: LockedOption, { deposit, priced_by_weight }: OptionColumns): OptionColumns {
  return {
    name: option.name,
    supplier_code: option.supplierCode,
    vat_percent: option.vatPercent,
    category_id: option.categoryId,
    allergens: option.allergens,
    ...(deposit === undefined ? {} : { deposit: option.deposit }),
    ...(priced_by_weight === undefined ? {} : { priced_by_weight: option.pricedByWeight }),
  };
}
