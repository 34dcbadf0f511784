import { type Day, showDay } from '@larder/domain/calendar.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { ReportFiles } from '../../app/print/ReportFiles.tsx';
import { useToday } from '../../app/working/useToday.ts';
import { useAnswer } from '../../data/query.ts';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import { marketErrorText } from './market-error.ts';
import { offersOf } from './offers.ts';
import { useMarketTable } from './useMarketTable.tsx';
import { WholesaleSource } from './WholesaleSource.tsx';

/** What was bought lately and is offered for less, by what it would save in a week: where the marketplace opens. */
export function CheaperOffers() {
  const today = useToday();
  const { data, error, refetch } = useAnswer('catalogue.cheaperOffers', {});
  const offered = useMemo(() => offersOf(data?.offers ?? [], today), [data, today]);
  const { table, section } = useMarketTable({ offers: offered, ...(data ? { notes: [whatAWeekIs(data)] } : {}) });
  if (error) return <ErrorState message={`Error: ${marketErrorText(error)}`} onRetry={() => refetch()} />;
  if (!data) return <Loading text="Comparing what you buy..." />;
  const { offers } = data;
  if (offers.length === 0)
    return (
      <EmptyState
        title="What do you want to compare?"
        hint="No supplier offers what you bought in the last four weeks for less. Search for anything you buy, such as plum tomatoes; mistyped words are found too."
      />
    );
  return (
    <>
      <KeyFigure
        label="Could be saved each week"
        value={showMoney(sum(offers.map(({ poundsPerWeek }) => decimal(poundsPerWeek))))}
        note={`${offers.length} ${offers.length === 1 ? 'product that you buy is' : 'products that you buy are'} offered for less`}
      />
      {table}
      <Text size="xs" c="dimmed">
        {whatAWeekIs(data)}
      </Text>
      <WholesaleSource of={offers} />
      <Group justify="flex-end">
        <ReportFiles report={{ title: 'Cheaper offers', period: showDay(today), sections: [section] }} />
      </Group>
    </>
  );
}

function whatAWeekIs({ boughtFrom, boughtTo }: { boughtFrom: Day; boughtTo: Day }): string {
  return `A week is a quarter of what was delivered from ${showDay(boughtFrom)} to ${showDay(boughtTo)}, less what went back. Offers of the last 60 days with nearly the same name are compared; look at the goods before you change. Prices are net of VAT.`;
}
