import type { Day } from '@larder/domain/calendar.ts';
import type { PackPrice } from '@larder/domain/catalogue/price-list/plan.ts';
import { type Ctx, newId } from '../../kernel/context.ts';

/** A dated price as its table stores it. sourceId: the upload, order or command that stated it. */
export function priceRow(
  ctx: Ctx,
  { optionId, from, unitPrice, uom, pack }: PackPrice & { optionId: string; from: Day },
  { sourceKind, sourceId }: { sourceKind: 'import' | 'edit'; sourceId: string },
) {
  return {
    organisation_id: ctx.organisationId,
    price_id: newId(ctx),
    option_id: optionId,
    effective_day: from,
    recorded_at: ctx.now().toISOString(),
    unit_price: unitPrice.toFixed(),
    uom,
    units_per_lot: pack.unitsPerLot.toFixed(),
    amount_per_unit: pack.amountPerUnit.toFixed(),
    base_unit: pack.baseUnit,
    source_kind: sourceKind,
    source_id: sourceId,
  };
}
