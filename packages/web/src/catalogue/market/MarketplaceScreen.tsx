import { MARKET_PRICES_AT_MOST } from '@larder/contract/limits.ts';
import { showThings } from '@larder/domain/show.ts';
import { Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useAnswer } from '../../data/query.ts';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { useFilterInAddress } from '../../ui/find/useFilterInAddress.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Loading, Screen } from '../../ui/page/Screen.tsx';
import { CheaperOffers } from './CheaperOffers.tsx';
import { marketErrorText } from './market-error.ts';
import { offersOf } from './offers.ts';
import { useMarketTable } from './useMarketTable.tsx';
import { WholesaleSource } from './WholesaleSource.tsx';

const route = getRouteApi('/shell/marketplace');

/** What suppliers publish, searched while one types, beside what one pays now (SUP-009). */
export function MarketplaceScreen() {
  const [{ query = '' }, change] = useFilterInAddress(route.useSearch());

  return (
    <Screen title="Marketplace">
      <Panel>
        <Stack>
          <SearchField
            label="Search market prices"
            value={query}
            onSearch={(text) => change({ query: text.trim() || undefined })}
            delayMs={250}
          />
          {query === '' ? <CheaperOffers /> : <Found query={query} />}
        </Stack>
      </Panel>
    </Screen>
  );
}

function Found({ query }: { query: string }) {
  const today = useToday();
  const { data, error, refetch } = useAnswer('catalogue.marketPrices', { query });
  const offers = useMemo(() => offersOf(data ?? [], today), [data, today]);
  const { table } = useMarketTable({
    offers,
    resetKey: query,
    empty: (
      <EmptyState
        title="No market prices found"
        hint="Try another word, or fewer. Only what suppliers have published is found here."
      />
    ),
  });
  if (error) return <ErrorState message={`Error: ${marketErrorText(error)}`} onRetry={() => refetch()} />;
  if (!data) return <Loading text="Searching..." />;
  return (
    <>
      <Text size="xs" c="dimmed" role="status">
        {countText(data.length)}
      </Text>
      {table}
      <WholesaleSource of={data} />
    </>
  );
}

function countText(count: number): string {
  if (count >= MARKET_PRICES_AT_MOST) return `The ${count} that fit best. One word more finds fewer.`;
  return showThings(count, 'price');
}
