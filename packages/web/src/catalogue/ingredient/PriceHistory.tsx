import type { DatedPriceRow } from '@larder/contract/catalogue.ts';
import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { showChange, showMoney, showThings } from '@larder/domain/show.ts';
import { Stack, Text } from '@mantine/core';
import { packHeading } from '../../app/suppliers/price-headings.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { useById } from '../../data/use-collections.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { packText, unitCostOf } from '../packs.ts';
import { unitCostColumn } from '../price-columns.tsx';
import chart from './PriceChart.module.css';
import { PriceChart } from './PriceChart.tsx';
import { type PriceStep, priceSteps } from './price-steps.ts';

const SOURCES: Record<DatedPriceRow['source'], string> = {
  import: 'Price list',
  receipt: 'Delivery',
  edit: 'Edited',
};

/** How the prices of its options moved, newest first: what stated each, how far it moved and how many deliveries came at it. */
export function PriceHistory({ ingredient }: { ingredient: IngredientRow }) {
  const today = useToday();
  const options = useById('supplierOptions');
  const history = useAnswer('catalogue.priceHistory', { ingredientId: ingredient.id });

  if (history.error) return <ErrorState message={refusalText(history.error)} onRetry={history.refetch} />;
  if (!history.data) return <Loading text="Loading..." />;
  const steps = priceSteps(history.data);
  const columns: Column<PriceStep>[] = [
    { key: 'from', header: 'From', phone: 'title', cell: (step) => nowrap(fromText(step, today)) },
    ...(differ(steps, ({ price }) => price.optionId)
      ? [
          {
            key: 'option',
            header: 'Product',
            phone: 'detail',
            cell: ({ price }: PriceStep) => options.get(price.optionId)?.name ?? '',
          } as const,
        ]
      : []),
    { key: 'source', header: 'Stated by', phone: 'detail', cell: ({ price }) => nowrap(SOURCES[price.source]) },
    {
      key: 'deliveries',
      header: 'Deliveries',
      phone: 'detail',
      blank: ({ price }) => price.deliveries === 0,
      cell: ({ price }) => nowrap(deliveriesText(price)),
    },
    ...(differ(steps, ({ price }) => packText(price))
      ? [{ key: 'pack', header: 'Pack', cell: ({ price }: PriceStep) => packText(price) } as const]
      : []),
    {
      key: 'unitPrice',
      header: packHeading(steps.map(({ price }) => price.uom)),
      align: 'right',
      cell: ({ price }) => <span className="figure">{showMoney(price.unitPrice)}</span>,
    },
    { key: 'cost', phone: 'aside', ...unitCostColumn(steps, ({ price }) => unitCostOf(price)) },
    { key: 'step', header: 'Change', align: 'right', phone: 'aside', cell: (step) => nowrap(stepText(step)) },
  ];
  return (
    <div className={chart.beside}>
      <PriceChart prices={history.data} unit={ingredient.recipeUnit} />
      <Stack gap="sm" className={chart.list}>
        <Table
          label="Price history"
          rows={steps}
          rowKey={({ price }) => price.priceId}
          tone={({ price }) => (price.from > today ? 'muted' : 'plain')}
          empty={<EmptyState title="No prices to display" hint="Prices come with price lists and deliveries." />}
          columns={columns}
        />
        <Text size="xs" c="dimmed">
          Changes only; deliveries and price lists that repeat a price are not listed. The first price also counts for
          the days before it.
        </Text>
      </Stack>
    </div>
  );
}

function fromText({ price }: PriceStep, today: Day): string {
  return price.from > today ? `${showDay(price.from)}, to come` : showDay(price.from);
}

function stepText({ percent }: PriceStep): string {
  if (percent === null) return 'first price';
  return percent.isZero() ? 'no change' : showChange(percent);
}

/** 26 deliveries at this price. */
function deliveriesText({ deliveries }: DatedPriceRow): string {
  return deliveries === 0 ? '' : `${showThings(deliveries, 'delivery', 'deliveries')} at this price`;
}

/** Whether the texts of a column differ; where all are the same, the list of supplier options shows it already. */
function differ(steps: readonly PriceStep[], textOf: (step: PriceStep) => string): boolean {
  return new Set(steps.map(textOf)).size > 1;
}

function nowrap(text: string) {
  return <span className={chart.oneLine}>{text}</span>;
}
