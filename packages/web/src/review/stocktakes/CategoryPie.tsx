import type { StocktakeRow } from '@larder/contract/rows/stock.ts';
import { decimal } from '@larder/domain/money.ts';
import { showMoney } from '@larder/domain/show.ts';
import { categoryShares } from '@larder/domain/stock/category-shares.ts';
import { showCounted } from '@larder/domain/stock/stocktake.ts';
import { useAnswer } from '../../data/query.ts';
import { useById, useSeesCosts } from '../../data/use-collections.ts';
import { NO_CATEGORY } from '../../stock/things.ts';
import { PieChart } from '../../ui/charts/PieChart.tsx';
import { Panel } from '../../ui/page/Panel.tsx';

/** Asks for what a closed stocktake was made of; not where costs are hidden. */
export function useCategoryWorths(stocktakeId: string) {
  const seesCosts = useSeesCosts();
  return useAnswer('review.stocktakeCategories', { stocktakeId }, { enabled: seesCosts });
}

/** What a closed stocktake was made of, £ at the close by category; nothing where costs are hidden, or nothing had a price. */
export function CategoryPie({
  stocktake,
}: {
  stocktake: Pick<StocktakeRow, 'id' | 'day' | 'afterClosing' | 'duringTrading'>;
}) {
  const seesCosts = useSeesCosts();
  const categories = useById('categories');
  const answer = useCategoryWorths(stocktake.id);
  const worths = (answer.data ?? []).flatMap(({ categoryId, worth }) =>
    worth === null ? [] : [{ name: categories.get(categoryId ?? '')?.name ?? NO_CATEGORY, worth: decimal(worth) }],
  );
  const { slices, negative } = categoryShares(worths);
  if (!seesCosts || worths.length === 0) return null;
  return (
    <Panel title="Worth by category">
      <PieChart
        label={`Counted ${showCounted(stocktake)}, £ at the close`}
        sliceName="Category"
        slices={slices.map(({ name, worth, percent }, at) => ({
          ...{ key: String(at), name, value: worth.toFixed(), percent: percent.toFixed() },
        }))}
        beyond={
          negative.length > 0
            ? `Negative, so not in the picture: ${negative.map(({ name, worth }) => `${name} ${showMoney(worth)}`).join(', ')}`
            : undefined
        }
      />
    </Panel>
  );
}
