import type { StocktakeReport } from '@larder/contract/stock.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { MoneyText } from '../../ui/figures.tsx';
import { KeyFigure } from '../../ui/KeyFigure.tsx';

/** What was counted is worth, how far it is from theory, and what nobody counted; where costs are kept back, without the £. */
export function ReportFigures({ report }: { report: StocktakeReport }) {
  const { stocktake, lines, totals } = report;
  const open = lines.filter((line) => line.closing === null).length;
  const closed = `Opening of ${showDay(stocktake.day)}, closed by ${stocktake.closedBy ?? '-'}`;
  const left = open === 0 ? 'Everything that was here is counted' : leftText(open);
  if (totals.varianceWorth === null)
    return (
      <Text>
        {closed}. {left}.
      </Text>
    );
  const variance = decimal(totals.varianceWorth);
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="lg">
      <KeyFigure label="Counted" value={<MoneyText value={stocktake.cost} />} note={closed} />
      <KeyFigure
        label="Variance from theory"
        value={<MoneyText value={variance} />}
        note={
          variance.lt(0)
            ? 'Less was there than expected'
            : variance.gt(0)
              ? 'More was there than expected'
              : 'As expected'
        }
      />
      <KeyFigure label="Not counted" value={<MoneyText value={totals.uncountedWorth} />} note={left} />
    </SimpleGrid>
  );
}

function leftText(open: number): string {
  return open === 1 ? '1 ingredient carries its expected stock' : `${open} ingredients carry their expected stock`;
}
