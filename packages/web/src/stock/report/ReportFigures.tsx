import type { ClosedLine, StocktakeReport } from '@larder/contract/stock.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { missingSummary } from '@larder/domain/ledger/missing-text.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { worthAtClose } from '@larder/domain/stock/worth-at-close.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { useSeesCosts } from '../../data/use-collections.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { countedText } from '../counted-text.ts';

const FIRST_COUNT = 'The first count: there is no opening to compare it with';

/** What was counted is worth as known now, like every figure of a report, how far it is from theory, and what nobody counted; where costs are withheld, without the £. */
export function ReportFigures({ report }: { report: StocktakeReport }) {
  const { stocktake, lines, totals } = report;
  const open = lines.filter((line) => line.closing === null).length;
  const closed = `Opening of ${showDay(stocktake.day)}, closed by ${stocktake.closedBy ?? '-'}`;
  const left = [howMuch(report), ...(open === 0 ? [] : [leftText(open)])].join('. ');
  if (!useSeesCosts())
    return (
      <Text>
        {closed}. {left}.
      </Text>
    );
  const variance = totals.varianceWorth.value === null ? null : decimal(totals.varianceWorth.value);
  const unpriced = missingSummary(totals.varianceWorth.missing);
  const atClose = worthAtClose(totals);
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="lg">
      <KeyFigure
        label={atClose ? 'Counted, as known now' : 'Counted'}
        value={<MoneyText {...totals.closingWorth} />}
        note={atClose ? `${atClose} at the close. ${closed}` : closed}
      />
      <KeyFigure
        label="Variance from theory"
        value={<MoneyText {...totals.varianceWorth} />}
        note={report.since === null ? FIRST_COUNT : `${varianceText(variance, unpriced)}${unpriced}`}
      />
      <KeyFigure
        label="Not counted"
        value={<MoneyText {...(isLeftUnknown(report) ? { value: null } : totals.uncountedWorth)} />}
        note={left}
      />
    </SimpleGrid>
  );
}

/** At a first count nothing states what is there of ingredients that nobody counted and that never moved: they are no line. */
function isLeftUnknown({ since, lines, counted, ingredientsListed }: StocktakeReport): boolean {
  const counts = counted.filter(({ kind }) => kind === 'ingredient').length;
  return since === null && counts !== ingredientsListed && lines.every(({ closing }) => closing !== null);
}

/** Everything, or so many of the ingredients there were. */
function howMuch({ counted, ingredientsListed }: StocktakeReport): string {
  const of = (kind: ClosedLine['kind']) => counted.filter((line) => line.kind === kind).length;
  const ingredients = of('ingredient');
  return ingredients === ingredientsListed
    ? 'Everything is counted'
    : countedText(ingredients, ingredientsListed, of('recipe'));
}

function varianceText(variance: Decimal | null, unpriced: string): string {
  if (variance === null || variance.isZero()) return unpriced ? '' : 'As expected';
  return `${variance.lt(0) ? 'Less' : 'More'} was there than expected${unpriced ? '. ' : ''}`;
}

function leftText(open: number): string {
  return open === 1 ? '1 ingredient carries its expected stock' : `${open} ingredients carry their expected stock`;
}
