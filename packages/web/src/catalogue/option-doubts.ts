import { packMovesByMoreThanHalf } from '@larder/domain/catalogue/price-change.ts';
import { decimal, parseDecimal } from '@larder/domain/money.ts';
import { MEASURE_UNITS, readPack } from '@larder/domain/units.ts';
import { priceDoubt } from '../ui/form/doubt-text.ts';

interface PackPrice {
  unitPrice: string | null;
  unitsPerLot: string;
  amountPerUnit: string;
  baseUnit: string;
}

/** What to ask before the price or pack of a line changes: a price that moves by more than half. */
export function optionDoubts(before: PackPrice & { name: string }, after: PackPrice): string[] {
  const [was, now] = [priced(before), priced(after)];
  if (!was || !now || !packMovesByMoreThanHalf(was, now)) return [];
  return [priceDoubt(before.name, was.unitPrice, now.unitPrice)];
}

function priced({ unitPrice, unitsPerLot, amountPerUnit, baseUnit }: PackPrice) {
  const price = parseDecimal(unitPrice);
  const unit = MEASURE_UNITS.find((one) => one === baseUnit);
  if (!price || !unit) return null;
  return { unitPrice: decimal(price), pack: readPack({ unitsPerLot, amountPerUnit, baseUnit: unit }) };
}
