import type { DatedPriceRow } from '@larder/contract/catalogue.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { Box, Text } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useById } from '../../data/use-collections.ts';
import classes from './PriceChart.module.css';
import { priceAxis, priceAxisText } from './price-axis.ts';
import { priceLines } from './price-lines.ts';

const Steps = lazy(() => import('./PriceStepsChart.tsx'));

/** How the price moved, option by option. The figures stand in the table beside it, so the lines are not read out. */
export function PriceChart({ prices, unit }: { prices: readonly DatedPriceRow[]; unit: BaseUnit }) {
  const today = useToday();
  const options = useById('supplierOptions');
  const lines = useMemo(() => priceLines(prices, today), [prices, today]);
  const axis = useMemo(() => lines && priceAxis(lines.optionIds, lines.points), [lines]);
  if (!lines || !axis) return null;
  return (
    <div className={classes.chart}>
      <Text size="sm" c="dimmed" mb="xs">
        £ per {unit === 'unit' ? 'unit' : unit === 'g' ? 'kg' : 'l'}, net of VAT: {priceAxisText(axis)}
      </Text>
      <Box mih={220} aria-hidden>
        <Suspense fallback={null}>
          <Steps {...lines} axis={axis} nameOf={(id) => options.get(id)?.name ?? 'No longer sold'} />
        </Suspense>
      </Box>
    </div>
  );
}
