import { linkOptions } from '@tanstack/react-router';
import type { ContradictedIngredient } from '../../app/allergens/useAllergenQuestions.ts';
import { Table } from '../../ui/table/Table.tsx';
import { namesOf } from './names-of.ts';

/** Ingredients that somebody answered to be free of what a supplier or a file names, with the dishes they reach; answered at the ingredient. */
export function ContradictedIngredients({ rows }: { rows: readonly ContradictedIngredient[] }) {
  return (
    <Table
      label="Contradicted by suppliers or files"
      rows={rows}
      rowKey={({ ingredient }) => ingredient.id}
      link={({ ingredient }) =>
        linkOptions({
          to: '/ingredients/$ingredientId',
          params: { ingredientId: ingredient.id },
          search: { tab: 'allergens' },
        })
      }
      columns={[
        { key: 'name', header: 'Ingredient', phone: 'title', cell: ({ ingredient }) => ingredient.name },
        {
          key: 'allergens',
          header: 'Not known',
          phone: 'detail',
          cell: ({ contradictions }) => [...new Set(contradictions.map(({ allergen }) => allergen))].join(', '),
        },
        {
          key: 'by',
          header: 'Named by',
          phone: 'detail',
          cell: ({ contradictions }) => [...new Set(contradictions.map(({ namedBy }) => namedBy))].join('; '),
        },
        { key: 'dishes', header: 'Dishes', phone: 'detail', cell: ({ dishes }) => namesOf(dishes) },
      ]}
    />
  );
}
