import type { PriceRise } from '@larder/contract/market.ts';
import { addDays, showDay } from '@larder/domain/calendar.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Select, Stack, Text } from '@mantine/core';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useSuppliers } from '../../app/suppliers/useSuppliers.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useAnswer } from '../../data/query.ts';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { useFilterInAddress } from '../../ui/find/useFilterInAddress.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { RiseTable } from './RiseTable.tsx';

const route = getRouteApi('/shell/price-rises');
const BACK = { ...linkOptions({ to: '/suppliers' }), label: 'Suppliers' };

/** How far back prices are compared, as it stands in the address. */
const PERIODS = [
  { value: 'month', label: 'Last 4 weeks', days: 28 },
  { value: 'quarter', label: 'Last 12 weeks', days: 84 },
  { value: 'half-year', label: 'Last half year', days: 182 },
  { value: 'year', label: 'Last year', days: 364 },
] as const;

/** What has become dearer, by what it costs in a week. */
export function PriceRisesScreen() {
  const [{ supplier, period = 'quarter' }, change] = useFilterInAddress(route.useSearch());
  const suppliers = useSuppliers();
  const days = PERIODS.find(({ value }) => value === period)?.days ?? 0;
  const since = addDays(useToday(), -days);
  const answer = useAnswer('catalogue.priceRises', { since, ...(supplier ? { supplierId: supplier } : {}) });
  const rises = answer.data?.rises ?? [];

  return (
    <Screen
      title="Price rises"
      back={BACK}
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
    >
      <Panel>
        <Stack>
          <FilterBar>
            <Select
              label="Compared with"
              data={PERIODS.map(({ value, label }) => ({ value, label }))}
              value={period}
              allowDeselect={false}
              onChange={(value) => change({ period: PERIODS.find((one) => one.value === value)?.value })}
            />
            <Select
              label="Supplier"
              placeholder="All suppliers"
              data={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
              value={supplier ?? null}
              onChange={(value) => change({ supplier: value ?? undefined })}
              clearable
              searchable
              nothingFoundMessage="Nothing found"
              clearButtonProps={{ 'aria-label': 'All suppliers' }}
            />
          </FilterBar>
          <Total rises={rises} since={since} />
          <RiseTable
            rises={rises}
            resetKey={`${supplier} ${period}`}
            empty={<EmptyState title="No price rises" hint={`Nothing costs more than on ${showDay(since)}.`} />}
          />
          {answer.data && rises.length > 0 ? (
            <Text size="xs" c="dimmed">
              A week is a quarter of what was delivered from {showDay(answer.data.boughtFrom)} to{' '}
              {showDay(answer.data.boughtTo)}, less what went back. Prices are net of VAT.
            </Text>
          ) : null}
        </Stack>
      </Panel>
    </Screen>
  );
}

function Total({ rises, since }: { rises: readonly PriceRise[]; since: string }) {
  if (rises.length === 0) return null;
  const total = sum(rises.map((rise) => decimal(rise.poundsPerWeek)));
  return (
    <KeyFigure
      label="Costs more each week"
      value={showMoney(total)}
      note={`${rises.length} ${rises.length === 1 ? 'product is' : 'products are'} dearer than on ${showDay(since)}`}
    />
  );
}
