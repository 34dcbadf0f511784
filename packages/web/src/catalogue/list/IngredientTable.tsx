import { linkOptions } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { useSeesCosts } from '../../data/use-collections.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { UnitCostText } from '../../ui/facts/UnitCostText.tsx';
import { byFigure, type Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { AllergenAnswersText } from '../AllergenAnswersText.tsx';
import { packText } from '../packs.ts';
import type { IngredientEntry } from './ingredient-entries.ts';

interface Props {
  label?: string;
  entries: readonly IngredientEntry[];
  empty?: ReactNode;
  resetKey: string;
}

/** Ingredients with pack and price (rule 27); one opens its suppliers and prices. */
export const IngredientTable = memo(function IngredientTable({
  label = 'Ingredients',
  entries,
  empty,
  resetKey,
}: Props) {
  const seesCosts = useSeesCosts();
  return (
    <Table
      label={label}
      columns={COLUMNS}
      rows={entries}
      rowKey={idOf}
      link={linkOf}
      tone={seesCosts ? toneOf : toneWithoutCosts}
      empty={empty}
      resetKey={resetKey}
    />
  );
});

// One function each for all times the table is drawn, so that it draws again only the rows that changed.
const idOf = ({ ingredient }: IngredientEntry) => ingredient.id;
const linkOf = ({ ingredient }: IngredientEntry) =>
  linkOptions({ to: '/ingredients/$ingredientId', params: { ingredientId: ingredient.id } });
const toneWithoutCosts = ({ ingredient }: IngredientEntry) => (ingredient.archived ? 'muted' : 'plain');
const toneOf = (entry: IngredientEntry) =>
  entry.cost === null && !entry.ingredient.archived ? 'warning' : toneWithoutCosts(entry);

const COLUMNS: readonly Column<IngredientEntry>[] = [
  {
    key: 'name',
    header: 'Name',
    phone: 'title',
    cell: ({ ingredient }) => ingredient.name,
    sortBy: ({ ingredient }) => ingredient.name,
  },
  { key: 'category', header: 'Category', cell: (entry) => entry.categoryName, sortBy: (entry) => entry.categoryName },
  {
    key: 'pack',
    header: 'Pack',
    phone: 'detail',
    cell: ({ option }) => (option ? packText(option) : ''),
  },
  {
    key: 'supplier',
    header: 'Supplier',
    phone: 'detail',
    cell: (entry) => entry.supplierName,
    sortBy: (entry) => entry.supplierName,
  },
  {
    key: 'allergens',
    header: 'Allergens',
    cell: ({ answers }) => <AllergenAnswersText answers={answers} />,
  },
  {
    key: 'price',
    costs: true,
    header: 'Price',
    align: 'right',
    unitSlot: 'short',
    phone: 'aside',
    cell: ({ cost, ingredient }, { twoLines }) =>
      cost === null ? (
        <StatusBadge tone="warning">No price</StatusBadge>
      ) : (
        <UnitCostText cost={cost} unit={ingredient.recipeUnit} aligned={!twoLines} />
      ),
    sortBy: ({ cost }) => byFigure(cost),
  },
];
