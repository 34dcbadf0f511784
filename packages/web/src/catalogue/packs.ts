import type { PackPriceText } from '@larder/contract/catalogue.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { showPack, showUnitCost } from '@larder/domain/show.ts';
import { type BaseUnit, baseUnitOf, costPerBaseUnit, readPack } from '@larder/domain/units.ts';

type PackText = Omit<PackPriceText, 'unitPrice'>;
/** unitPrice: null where it is not known, or costs are hidden. */
type PriceText = Omit<PackText, 'uom'> & { unitPrice: string | null };

/** `1 case = 6 × 2.5 kg` (rule 27). */
export function packText(pack: PackText): string {
  return showPack(pack.uom, readPack(pack));
}

/** £ per g, ml or piece; null for a pack that holds nothing, and where the price is not known: £0 is no price. */
export function costOf(price: PriceText): Decimal | null {
  if (price.unitPrice === null || decimal(price.unitPrice).isZero()) return null;
  return costPerBaseUnit(decimal(price.unitPrice), readPack(price));
}

/** £ per g, ml or piece, and which of them it is. */
export function unitCostOf(price: PriceText): { cost: Decimal | null; unit: BaseUnit } {
  return { cost: costOf(price), unit: baseUnitOf(price.baseUnit) };
}

/** `£2.20/kg`, so that packs compare. */
export function costText(price: PriceText): string {
  return showUnitCost(costOf(price), baseUnitOf(price.baseUnit));
}
