import type { Decimal } from '../money.ts';
import { type Pack, samePack } from '../units.ts';

interface PackPrice {
  unitPrice: Decimal;
  uom: string;
  pack: Pack;
}

/** True when both say the same about what a lot is called, holds and costs. */
export function samePrice(a: PackPrice, b: PackPrice): boolean {
  return a.unitPrice.eq(b.unitPrice) && a.uom === b.uom && samePack(a.pack, b.pack);
}
