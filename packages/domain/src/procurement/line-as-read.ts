import { type Decimal, decimal } from '../money.ts';
import { type PackText, readPack } from '../units.ts';
import { byWeightOf } from './by-weight.ts';
import { type LineAsReceived, receivedValue } from './costs.ts';
import { type RefusedAsText, refusedOf } from './refused-lots.ts';

/** A line of an order as it is read: figures as text, prices null where costs are hidden. */
export interface LineAsRead extends PackText, Partial<RefusedAsText> {
  quantity: string;
  unitPrice: string | null;
  quantityReceived: string | null;
  finalPrice: string | null;
  movedLots?: string | null | undefined;
  pricedByWeight?: boolean | undefined;
  weighed?: string | null | undefined;
}

/** The same as the rules take it; a hidden price counts as 0. */
export function lineAsRead(line: LineAsRead): LineAsReceived {
  const { quantity, unitPrice, quantityReceived, finalPrice, movedLots, weighed } = line;
  const { refusedLots = null, refusedReason = null, refusedTemperature = null } = line;
  return {
    quantity: decimal(quantity),
    unitPrice: decimal(unitPrice ?? 0),
    quantityReceived: orNull(quantityReceived),
    finalPrice: orNull(finalPrice),
    refused: refusedOf({ refusedLots, refusedReason, refusedTemperature }),
    movedLots: orNull(movedLots),
    byWeight: byWeightOf(line.pricedByWeight ?? false, readPack(line), orNull(weighed)),
  };
}

/** £ net that a line came to; null where its price is hidden. */
export function valueAsRead(line: LineAsRead): Decimal | null {
  return line.finalPrice === null && line.unitPrice === null ? null : receivedValue(lineAsRead(line));
}

function orNull(text: string | null | undefined): Decimal | null {
  return text == null ? null : decimal(text);
}
