import type { Decimal } from '../../money.ts';
import { type Pack, packSize } from '../../units.ts';

/**
 * What a line that is priced by weight holds beside its lots (rule 48). nominal: base units that a lot holds by the list, which its price is for;
 * unitSize: base units in one kg, l or piece, which people are shown its price for; weighed: base units that came, null before anybody weighed them.
 */
export interface ByWeight {
  nominal: Decimal;
  unitSize: Decimal;
  weighed: Decimal | null;
}

interface ReceivedLots {
  quantityReceived: Decimal;
  byWeight?: ByWeight | null;
}

/** £ of a line, exact: lots at £ net a lot; of what was weighed, the amount at its price per kg, l or piece. */
export function lineValue({ quantityReceived, finalPrice, byWeight }: ReceivedLots & { finalPrice: Decimal }): Decimal {
  if (!byWeight?.weighed) return quantityReceived.mul(finalPrice);
  return byWeight.weighed.mul(finalPrice).div(byWeight.nominal);
}

/** Base units of a line: what was weighed, else lots × what a lot holds (PROC-097). */
export function lineAmount({ quantityReceived, pack, byWeight }: ReceivedLots & { pack: Pack }): Decimal {
  return byWeight?.weighed ?? quantityReceived.mul(packSize(pack));
}
