import type { DatedPriceRow } from '@larder/contract/catalogue.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { useMemo } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useById } from '../../data/use-collections.ts';
import { StepsChart } from '../../ui/charts/StepsChart.tsx';
import classes from './PriceChart.module.css';
import { priceLines } from './price-lines.ts';
import { priceMeasure } from './price-measure.ts';

/** How the price moved, option by option. */
export function PriceChart({ prices, unit }: { prices: readonly DatedPriceRow[]; unit: BaseUnit }) {
  const today = useToday();
  const options = useById('supplierOptions');
  const lines = useMemo(() => priceLines(prices, today), [prices, today]);
  if (!lines) return null;
  const { optionIds, points } = lines;
  return (
    <div className={classes.chart}>
      <StepsChart
        label={`Prices by day, £ per ${unit === 'unit' ? 'unit' : unit === 'g' ? 'kg' : 'l'}, net of VAT`}
        measure={priceMeasure(points.flatMap(({ values }) => Object.values(values)))}
        series={optionIds.map((id) => ({ key: id, name: options.get(id)?.name ?? 'No longer sold' }))}
        points={points}
      />
    </div>
  );
}
