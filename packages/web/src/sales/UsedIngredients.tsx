import type { UsedIngredient } from '@larder/contract/sales.ts';
import { showNumber } from '@larder/domain/show.ts';
import { useState } from 'react';
import { useAnswer } from '../data/query.ts';
import { refusalText } from '../data/refusal.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { MoneyText, QuantityText } from '../ui/facts/figures.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { Loading } from '../ui/page/Screen.tsx';
import { byFigure } from '../ui/table/column.ts';
import { Table } from '../ui/table/Table.tsx';

/** What the sales used up, ingredient by ingredient; each opens the dishes it went into. */
export function UsedIngredients({ importId }: { importId: string }) {
  const [opened, setOpened] = useState<UsedIngredient | null>(null);
  const use = useAnswer('sales.salesUse', { importId });

  if (use.error) return <ErrorState message={refusalText(use.error)} onRetry={use.refetch} />;
  if (!use.data) return <Loading text="Loading..." />;
  return (
    <>
      <Table
        label="Ingredients used"
        rows={use.data}
        rowKey={(used) => used.ingredientId}
        onOpen={setOpened}
        empty={<EmptyState title="No items to display" hint="No dish of this import has ingredients yet." />}
        columns={[
          { key: 'name', header: 'Ingredient', phone: 'title', cell: (used) => used.name, sortBy: (used) => used.name },
          {
            key: 'quantity',
            header: 'Used',
            align: 'right',
            phone: 'detail',
            phoneLabel: 'used',
            cell: (used) => <QuantityText value={used.quantity} unit={used.unit} />,
          },
          {
            key: 'value',
            header: 'Cost',
            align: 'right',
            phone: 'aside',
            cell: (used) => <MoneyText value={used.value} />,
            sortBy: (used) => byFigure(used.value),
          },
        ]}
      />
      <DishesUsing ingredient={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function DishesUsing({ ingredient, onClose }: { ingredient: UsedIngredient | null; onClose: () => void }) {
  if (!ingredient) return null;
  return (
    <Dialog opened onClose={onClose} title={`${ingredient.name} in the dishes sold`} size="lg">
      <Table
        label={`Dishes with ${ingredient.name}`}
        rows={ingredient.dishes}
        rowKey={(dish) => dish.productId}
        columns={[
          { key: 'name', header: 'Dish', phone: 'title', cell: (dish) => dish.name, sortBy: (dish) => dish.name },
          {
            key: 'sold',
            header: 'Sold',
            align: 'right',
            phone: 'detail',
            phoneLabel: 'sold',
            cell: (dish) => `${showNumber(dish.sold)} ×`,
            sortBy: (dish) => byFigure(dish.sold),
          },
          {
            key: 'quantity',
            header: 'Used',
            align: 'right',
            phone: 'aside',
            phoneLabel: 'used',
            cell: (dish) => <QuantityText value={dish.quantity} unit={ingredient.unit} />,
            sortBy: (dish) => byFigure(dish.quantity),
            total: <QuantityText value={ingredient.quantity} unit={ingredient.unit} />,
          },
        ]}
      />
    </Dialog>
  );
}
