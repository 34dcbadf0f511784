import type { UsedIngredient } from '@larder/contract/sales.ts';
import { placesOf, showFixed } from '@larder/domain/show.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { QuantityText } from '../ui/facts/figures.tsx';
import { byFigure } from '../ui/table/column.ts';
import { Table } from '../ui/table/Table.tsx';

/** The dishes sold that an ingredient went into, with how much of it. */
export function DishesUsing({ ingredient, onClose }: { ingredient: UsedIngredient | null; onClose: () => void }) {
  if (!ingredient) return null;
  const places = placesOf(ingredient.dishes.map(({ sold }) => sold));
  return (
    <Dialog opened onClose={onClose} title={`${ingredient.name} in the dishes sold`} size="lg">
      <Table
        label={`Dishes with ${ingredient.name}`}
        rows={ingredient.dishes}
        rowKey={(dish) => dish.productId}
        columns={[
          {
            key: 'name',
            header: 'Dish',
            phone: 'title',
            cell: (dish) => dish.name,
            sortBy: (dish) => dish.name,
            total: 'Total',
          },
          {
            key: 'sold',
            header: 'Sold',
            align: 'right',
            phone: 'detail',
            phoneLabel: 'sold',
            cell: (dish) => <span className="figure">{showFixed(dish.sold, places)}</span>,
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
