import { decimal } from '@larder/domain/money.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { MoneyText, QuantityText } from '../ui/facts/figures.tsx';

interface Props {
  quantity: string;
  unit: BaseUnit;
  /** £ of it; null where it is not known or withheld, and then not shown. */
  worth: string | null;
}

/** A variance in words: short 17.28 kg (£172.80), over 1.2 kg, as expected. */
export function VarianceWords({ quantity, unit, worth }: Props) {
  const amount = decimal(quantity);
  if (amount.isZero()) return <span>as expected</span>;
  return (
    <span>
      {amount.lt(0) ? 'short' : 'over'} <QuantityText value={amount.abs()} unit={unit} stock />
      {worth === null ? null : (
        <>
          {' '}
          (<MoneyText value={decimal(worth).abs()} />)
        </>
      )}
    </span>
  );
}
