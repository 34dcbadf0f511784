import { DEFRA_SOURCE, MARKET_PRICES_AT_MOST } from '@larder/contract/market.ts';
import { showThings } from '@larder/domain/show.ts';
import { Anchor, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useAnswer } from '../../data/query.ts';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { useFilterInAddress } from '../../ui/find/useFilterInAddress.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Loading, Screen } from '../../ui/page/Screen.tsx';
import { MarketTable } from './MarketTable.tsx';
import { marketErrorText } from './market-error.ts';
import { offersOf } from './offers.ts';

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
          {query === '' ? (
            <EmptyState
              title="What do you want to compare?"
              hint="Search for anything you buy, such as plum tomatoes. Mistyped words are found too."
            />
          ) : (
            <Found query={query} />
          )}
        </Stack>
      </Panel>
    </Screen>
  );
}

function Found({ query }: { query: string }) {
  const { data, error, refetch } = useAnswer('catalogue.marketPrices', { query });
  if (error) return <ErrorState message={`Error: ${marketErrorText(error)}`} onRetry={() => refetch()} />;
  if (!data) return <Loading text="Searching..." />;
  return (
    <>
      <Text size="xs" c="dimmed" role="status">
        {countText(data.length)}
      </Text>
      <MarketTable
        offers={offersOf(data)}
        resetKey={query}
        empty={
          <EmptyState
            title="No market prices found"
            hint="Try another word, or fewer. Only what suppliers have published is found here."
          />
        }
      />
      {data.some((line) => line.supplierAccountId === DEFRA_SOURCE) ? <WholesaleSource /> : null}
    </>
  );
}

function countText(count: number): string {
  if (count >= MARKET_PRICES_AT_MOST) return `The ${count} that fit best. One word more finds fewer.`;
  return showThings(count, 'price');
}

function WholesaleSource() {
  return (
    <Text size="xs" c="dimmed">
      DEFRA wholesale: weekly averages of markets in England by the Department for Environment, Food & Rural Affairs. ©
      Crown copyright, under the{' '}
      <Anchor
        href="https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/"
        size="xs"
        underline="always"
        target="_blank"
        rel="noreferrer"
      >
        Open Government Licence v3.0
      </Anchor>
      .
    </Text>
  );
}
