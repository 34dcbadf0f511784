import type { DatedPriceRow } from '@larder/contract/catalogue.ts';
import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { showChange, showMoney } from '@larder/domain/show.ts';
import { Stack, Text } from '@mantine/core';
import { useToday } from '../../app/working/useToday.ts';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { useById } from '../../data/use-collections.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { costText, packText } from '../packs.ts';
import { PriceChart } from './PriceChart.tsx';
import { type PriceStep, priceSteps } from './price-steps.ts';
import { WeeklyCost } from './WeeklyCost.tsx';

const SOURCES: Record<DatedPriceRow['source'], string> = {
  import: 'Price list',
  receipt: 'Delivery',
  edit: 'Edited',
};

/** What a week costs, and every dated price of its options, newest first: what stated it and how far it moved. */
export function PriceHistory({ ingredient }: { ingredient: IngredientRow }) {
  const today = useToday();
  const options = useById('supplierOptions');
  const history = useAnswer('catalogue.priceHistory', { ingredientId: ingredient.id });

  if (history.error) return <ErrorState message={refusalText(history.error)} onRetry={history.refetch} />;
  if (!history.data) return <Loading text="Loading..." />;
  const steps = priceSteps(history.data);
  return (
    <Stack gap="sm">
      {steps.length > 0 ? <WeeklyCost ingredient={ingredient} /> : null}
      <PriceChart prices={history.data} unit={ingredient.recipeUnit} />
      <Table
        label="Price history"
        rows={steps}
        rowKey={({ price }) => price.priceId}
        tone={({ price }) => (price.from > today ? 'muted' : 'plain')}
        empty={<EmptyState title="No prices to display" hint="Prices come with price lists and deliveries." />}
        columns={[
          { key: 'from', header: 'From', phone: 'title', cell: (step) => fromText(step, today) },
          {
            key: 'option',
            header: 'Product',
            phone: 'detail',
            cell: ({ price }) => options.get(price.optionId)?.name ?? '',
          },
          { key: 'source', header: 'Stated by', phone: 'detail', cell: ({ price }) => SOURCES[price.source] },
          { key: 'pack', header: 'Pack', cell: ({ price }) => packText(price) },
          { key: 'unitPrice', header: 'Unit price', align: 'right', cell: ({ price }) => showMoney(price.unitPrice) },
          {
            key: 'cost',
            header: 'Price',
            align: 'right',
            phone: 'aside',
            cell: ({ price }) => <span className="figure">{costText(price)}</span>,
          },
          { key: 'step', header: 'Change', align: 'right', phone: 'aside', cell: stepText },
        ]}
      />
      <Text size="xs" c="dimmed">
        The first price also counts for the days before it.
      </Text>
    </Stack>
  );
}

function fromText({ price }: PriceStep, today: Day): string {
  return price.from > today ? `${showDay(price.from)}, to come` : showDay(price.from);
}

function stepText({ percent }: PriceStep): string {
  if (percent === null) return 'first price';
  return percent.isZero() ? 'no change' : showChange(percent);
}
