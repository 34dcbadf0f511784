import { type Figure, placesOf, showFixed } from '@larder/domain/show.ts';

interface Recorded {
  amount: Figure;
  unit: string;
}

/** Returns how amounts of one column are written, as they were recorded: of each unit all with the same decimals, 10.0 kg above 2.5 kg. */
export function recordedAmounts(column: readonly Recorded[]): (recorded: Recorded) => string {
  const plural = (unit: string) => (unit.endsWith('s') ? unit : `${unit}${unit === 'batch' ? 'es' : 's'}`);
  const byUnit = Map.groupBy(column, ({ unit }) => plural(unit));
  const places = new Map([...byUnit].map(([unit, own]) => [unit, placesOf(own.map(({ amount }) => amount))]));
  return ({ amount, unit }) => `${showFixed(amount, places.get(plural(unit)) ?? 2)} ${unit}`;
}
