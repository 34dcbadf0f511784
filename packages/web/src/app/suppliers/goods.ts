import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { showNumber } from '@larder/domain/show.ts';
import type { DeliveredGoods } from '@larder/domain/tasks/decide-record.ts';

export interface Goods {
  typeOfProducts: string | null;
  /** °C that they should arrive at, at most. */
  targetTemperature: string | null;
}

type Bringing = Pick<SupplierRow, 'typeOfProducts' | 'targetTemperature' | 'otherProducts'>;

/** What a supplier brings (SUP-013); at least one entry, though nothing may be known of it. */
export function goodsOf({ typeOfProducts, targetTemperature, otherProducts }: Bringing): [Goods, ...Goods[]] {
  return [{ typeOfProducts, targetTemperature }, ...otherProducts];
}

/** The same as the limits of deliveries take it; nothing is known of a supplier that the device does not have. */
export function broughtBy(supplier: Bringing | undefined): DeliveredGoods[] {
  if (!supplier) return [];
  return goodsOf(supplier).map(({ typeOfProducts: goods, targetTemperature: target }) => ({ goods, target }));
}

/** `Dairy up to 5 °C, Frozen up to -18 °C`; those without a target only where they are asked for. */
export function goodsText(goods: readonly Goods[]): string {
  return goods
    .map(({ typeOfProducts, targetTemperature }) =>
      [typeOfProducts, targetTemperature && `up to ${showNumber(targetTemperature)} °C`].filter(Boolean).join(' '),
    )
    .filter(Boolean)
    .join(', ');
}
