import type { PriceRise } from '@larder/contract/market.ts';
import { addDays, type Day, showDay, showDays } from '@larder/domain/calendar.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Select, Stack, Text } from '@mantine/core';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { reportTable } from '../../app/print/report-table.tsx';
import { useSuppliers } from '../../app/suppliers/useSuppliers.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useAnswer } from '../../data/query.ts';
import { useCan } from '../../data/use-collections.ts';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { useFilterInAddress } from '../../ui/find/useFilterInAddress.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { OfferedRises } from './OfferedRises.tsx';
import { inDishes, riseColumns, risesPerWeek } from './rise-columns.tsx';

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
  const today = useToday();
  const since = addDays(today, -days);
  const answer = useAnswer('catalogue.priceRises', { since, ...(supplier ? { supplierId: supplier } : {}) });
  const rises = answer.data?.rises ?? [];
  const mayOpen = useCan('ingredients');
  const ofSupplier = suppliers.find(({ id }) => id === supplier)?.name;
  const shown = [showDays(since, today), ...(ofSupplier ? [ofSupplier] : [])].join(' · ');
  const { table, section } = reportTable({
    label: 'Price rises',
    columns: riseColumns(rises, today),
    rows: rises,
    rowKey: (rise) => rise.optionId,
    link: ({ ingredientId }) =>
      mayOpen && ingredientId
        ? linkOptions({ to: '/ingredients/$ingredientId', params: { ingredientId } })
        : linkOptions({ to: '/suppliers' }),
    empty: <EmptyState title="No price rises" hint={`Nothing costs more than on ${showDay(since)}.`} />,
    resetKey: `${supplier} ${period}`,
    notes: answer.data ? [whatAWeekIs(answer.data)] : [],
  });

  return (
    <ReportScreen
      title="Price rises"
      report={rises.length > 0 ? { title: 'Price rises', period: shown, sections: [section] } : null}
      back={BACK}
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
    >
      {answer.data && answer.data.offered.length > 0 ? <OfferedRises {...answer.data} today={today} /> : null}
      <Panel title="Prices that rose">
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
          <Total rises={rises} dishes={answer.data?.dishes ?? 0} since={since} />
          {table}
          {answer.data && rises.length > 0 ? (
            <Text size="xs" c="dimmed">
              {whatAWeekIs(answer.data)}
            </Text>
          ) : null}
        </Stack>
      </Panel>
    </ReportScreen>
  );
}

function Total({ rises, dishes, since }: { rises: readonly PriceRise[]; dishes: number; since: string }) {
  if (rises.length === 0) return null;
  return (
    <KeyFigure
      label="Costs more each week"
      value={showMoney(risesPerWeek(rises))}
      note={`${rises.length} ${rises.length === 1 ? 'product is' : 'products are'} dearer than on ${showDay(since)}${inDishes(dishes)}`}
    />
  );
}

function whatAWeekIs({ boughtFrom, boughtTo }: { boughtFrom: Day; boughtTo: Day }): string {
  return `A week is a quarter of what was delivered from ${showDay(boughtFrom)} to ${showDay(boughtTo)}, less what went back. Prices are net of VAT.`;
}
