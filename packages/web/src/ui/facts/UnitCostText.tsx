import type { Decimal } from '@larder/domain/money.ts';
import { showUnitCost } from '@larder/domain/show.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { AlignedPrice } from './AlignedPrice.tsx';

interface Props {
  /** £ per g, ml or piece; null where it is not known. */
  cost: Decimal | string | null;
  unit: BaseUnit;
  /** No heading states the unit. */
  named?: boolean;
  /** Other figures stand above and below it. */
  aligned?: boolean;
}

/** £ per kg, l or piece, as in `£2.20/kg`. */
export function UnitCostText({ cost, unit, named = true, aligned = false }: Props) {
  const text = showUnitCost(cost, unit);
  const [price = text, per] = text.split('/');
  if (!named) return <span className="figure">{price}</span>;
  if (!aligned) return <span className="figure">{text}</span>;
  return <AlignedPrice price={price} of={per ? `/${per}` : ''} />;
}
