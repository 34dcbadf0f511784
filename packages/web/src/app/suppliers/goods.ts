import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';

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

/** `Dairy up to 5 °C, Frozen up to -18 °C`; those without a target only where they are asked for. */
export function goodsText(goods: readonly Goods[]): string {
  return goods
    .map(({ typeOfProducts, targetTemperature }) =>
      [typeOfProducts, targetTemperature && `up to ${showNumber(targetTemperature)} °C`].filter(Boolean).join(' '),
    )
    .filter(Boolean)
    .join(', ');
}

/** The goods that should arrive cold. */
export function chilledOf(supplier: Bringing): Goods[] {
  return goodsOf(supplier).filter(({ targetTemperature }) => targetTemperature !== null);
}

/** Warmer than this is too warm for a delivery of which one temperature is stated: the lowest of the targets (rule 123). null: none is known. */
export function lowestTarget(goods: readonly Goods[]): Decimal | null {
  const targets = goods.flatMap(({ targetTemperature }) =>
    targetTemperature === null ? [] : decimal(targetTemperature),
  );
  return targets.reduce<Decimal | null>((least, target) => (least?.lte(target) ? least : target), null);
}
