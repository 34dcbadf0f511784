import { type Decimal, decimal } from '../money.ts';
import { type DeliveredGoods, deliveryLimit } from '../tasks/decide-record.ts';
import { isWithin, type TemperatureLimit } from '../tasks/limits.ts';

/** How warm one kind of goods came. goods null: all of the delivery. temperature: °C with a point; null: none of it came. */
export interface GoodsReading {
  goods: string | null;
  temperature: string | null;
}

/** What is measured of a delivery (rule 123): each kind of goods with a target; where none has one, the only kind, or the delivery as a whole. */
export function goodsToMeasure(brought: readonly DeliveredGoods[]): DeliveredGoods[] {
  const chilled = brought.filter(({ target }) => target !== null);
  if (chilled.length > 0) return chilled;
  const [only, ...others] = brought;
  return [only && others.length === 0 ? only : { goods: null, target: null }];
}

/** A reading that is out of its limit, with that limit. */
export interface WarmReading {
  goods: string | null;
  temperature: string;
  limit: TemperatureLimit | null;
}

/** Those of the readings that came too warm. */
export function warmReadings(readings: readonly GoodsReading[], brought: readonly DeliveredGoods[]): WarmReading[] {
  return readings.flatMap(({ goods, temperature }) => {
    const limit = deliveryLimit(goods, brought);
    return temperature === null || isWithin(temperature, limit) ? [] : [{ goods, temperature, limit }];
  });
}

/** The one temperature that an order states (PROC-027): the warmest. null: nothing was measured. */
export function warmestOf(readings: readonly GoodsReading[]): string | null {
  const measured = readings.flatMap(({ temperature }) => (temperature === null ? [] : [decimal(temperature)]));
  const higher = (one: Decimal, other: Decimal) => (other.gt(one) ? other : one);
  return measured.length === 0 ? null : measured.reduce(higher).toFixed();
}

/** `Dairy 4.5 °C, Ice: none came`. */
export function readingsText(readings: readonly GoodsReading[]): string {
  const text = ({ goods, temperature }: GoodsReading) =>
    temperature === null
      ? [goods, 'none came'].filter(Boolean).join(': ')
      : [goods, `${temperature} °C`].filter(Boolean).join(' ');
  return readings.map(text).join(', ');
}
