import type { DatedPriceRow } from '@larder/contract/catalogue.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { Box, Text } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useById } from '../../data/use-collections.ts';
import { priceLines } from './price-lines.ts';

const Steps = lazy(() => import('./PriceStepsChart.tsx'));

/** How the price moved, option by option. The figures stand in the table below, so it is not read out. */
export function PriceChart({ prices, unit }: { prices: readonly DatedPriceRow[]; unit: BaseUnit }) {
  const today = useToday();
  const options = useById('supplierOptions');
  const lines = useMemo(() => priceLines(prices, today), [prices, today]);
  if (!lines) return null;
  return (
    <div aria-hidden>
      <Text size="sm" c="dimmed" mb="xs">
        £ per {unit === 'unit' ? 'unit' : unit === 'g' ? 'kg' : 'l'}, net of VAT
      </Text>
      <Box mih={220}>
        <Suspense fallback={null}>
          <Steps {...lines} nameOf={(id) => options.get(id)?.name ?? 'No longer sold'} />
        </Suspense>
      </Box>
    </div>
  );
}
