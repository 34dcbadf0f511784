import type { OrderLineRow } from '@larder/contract/rows/procurement.ts';
import { decimal } from '@larder/domain/money.ts';
import { showPack } from '@larder/domain/show.ts';

/** `1 case = 6 × 2.5 kg` (rule 27). */
export function packText({
  uom,
  unitsPerLot,
  amountPerUnit,
  baseUnit,
}: Pick<OrderLineRow, 'uom' | 'unitsPerLot' | 'amountPerUnit' | 'baseUnit'>): string {
  return showPack(uom, { unitsPerLot: decimal(unitsPerLot), amountPerUnit: decimal(amountPerUnit), baseUnit });
}
