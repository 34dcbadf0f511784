import { mondayOf, showDay } from '@larder/domain/calendar.ts';
import { theoreticalType } from '@larder/domain/stock/theoretical.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ReportFiles } from '../app/print/ReportFiles.tsx';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useAnswer } from '../data/query.ts';
import { refusalText } from '../data/refusal.ts';
import { useById, useCollection } from '../data/use-collections.ts';
import { CostsOnly } from '../ui/facts/CostsOnly.tsx';
import { MoneyText } from '../ui/facts/figures.tsx';
import { SearchField } from '../ui/find/SearchField.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { ButtonLink } from '../ui/page/links.tsx';
import { Loading } from '../ui/page/Screen.tsx';
import { livestockWorth } from './livestock-worth.ts';
import { Shelf } from './Shelf.tsx';
import { shelfOf } from './shelves.ts';
import { STOCKTAKE_SEARCH_MS } from './stocktake-search.ts';
import { NO_CATEGORY } from './things.ts';

/** What should be on the shelves now: counted, delivered, sold, wasted and moved since the last stocktake (STK-006). */
export function TheoreticalStock() {
  const { accountId } = useWorkingAccount();
  const answer = useAnswer('stock.theoreticalStock', {});
  const categories = useById('categories');
  const stocktakes = useCollection('stocktakes');
  const [search, setSearch] = useState('');
  const shelves = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    const lines = answer.data?.lines.filter((line) => line.name.toLowerCase().includes(wanted)) ?? [];
    const byName = Map.groupBy(lines, (line) => categories.get(line.categoryId ?? '')?.name ?? NO_CATEGORY);
    return [...byName].sort(([a], [b]) => a.localeCompare(b)).map(([name, own]) => shelfOf(name, own));
  }, [answer.data, categories, search]);

  if (answer.error) return <ErrorState message={refusalText(answer.error)} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <Loading text="Loading..." />;
  const { since, today, lines } = answer.data;
  const coming = since === null ? stocktakes.find((one) => !one.isDraft && one.day > today) : undefined;
  if (coming)
    return (
      <EmptyState
        title={`From ${showDay(coming.day)} on`}
        hint={`What was counted is the opening of ${showDay(coming.day)}: what should be there appears here from that day on.`}
      />
    );
  if (since === null)
    return (
      <EmptyState
        title="No Stocktake to display"
        hint="Theoretical stock starts from a count. Add your first stocktake."
        action={
          <ButtonLink to="/$accountId/inventory/stocktake/add" params={{ accountId }}>
            Start a stocktake
          </ButtonLink>
        }
      />
    );
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        <Text>
          {theoreticalType(since, mondayOf(today))} opening of {showDay(since)}
          <CostsOnly>
            , expected to be worth{' '}
            <strong>
              <MoneyText {...livestockWorth(lines)} />
            </strong>{' '}
            now
          </CostsOnly>
          .
        </Text>
        <Group gap="sm" align="flex-end">
          {shelves.length > 0 ? (
            <ReportFiles
              report={{
                title: 'Theoretical stock',
                period: [`Opening of ${showDay(since)}, as expected on ${showDay(today)}`, search.trim()]
                  .filter(Boolean)
                  .join(' · '),
                sections: shelves.map(({ section }) => section),
              }}
            />
          ) : null}
          <SearchField label="Search" value={search} onSearch={setSearch} delayMs={STOCKTAKE_SEARCH_MS} />
        </Group>
      </Group>
      {shelves.length === 0 ? (
        <EmptyState title={lines.length === 0 ? 'No items to display' : 'Nothing matches'} />
      ) : null}
      {shelves.map(({ name, count, worth, table }, index) => (
        <Shelf key={name} name={name} count={count} worth={worth} open={search !== '' || index === 0}>
          {table}
        </Shelf>
      ))}
    </Stack>
  );
}
