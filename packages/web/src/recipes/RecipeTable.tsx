import { showPrice, showUnitCost } from '@larder/domain/show.ts';
import { linkOptions } from '@tanstack/react-router';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { AlignedPrice } from '../ui/facts/AlignedPrice.tsx';
import { PercentText } from '../ui/facts/figures.tsx';
import { Incomplete } from '../ui/facts/Incomplete.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import type { Column } from '../ui/table/column.ts';
import { Table } from '../ui/table/Table.tsx';
import { RecipePhoto } from './RecipePhoto.tsx';
import classes from './recipes.module.css';
import type { ShownRecipe } from './useRecipes.ts';
import { VarianceText } from './VarianceText.tsx';

interface Props {
  label: string;
  recipes: readonly ShownRecipe[];
  resetKey: string;
}

export function RecipeTable({ label, recipes, resetKey }: Props) {
  const { accountId } = useWorkingAccount();
  return (
    <Table
      label={label}
      columns={COLUMNS}
      rows={recipes}
      rowKey={({ row }) => row.id}
      resetKey={resetKey}
      link={({ row }) =>
        linkOptions({ to: '/products/$accountId/setup/recipes/$recipeId', params: { accountId, recipeId: row.id } })
      }
      empty={<EmptyState title="No recipes match" />}
    />
  );
}

const COLUMNS: readonly Column<ShownRecipe>[] = [
  {
    key: 'name',
    header: 'Recipe',
    width: '30%',
    phone: 'title',
    cell: ({ row }) => (
      <span className={classes.named}>
        <RecipePhoto recipe={row} size="thumb" className={classes.thumb} decorative />
        {row.name}
      </span>
    ),
    sortBy: ({ row }) => row.name.toLowerCase(),
  },
  {
    key: 'plu',
    header: 'PLU',
    width: 100,
    cell: ({ row }) => <span className={classes.code}>{row.plu}</span>,
    sortBy: ({ row }) => row.plu ?? '',
  },
  {
    key: 'category',
    header: 'Category',
    width: 120,
    phone: 'detail',
    cell: (one) => one.category,
    sortBy: (one) => one.category,
  },
  {
    key: 'cost',
    costs: true,
    header: 'Cost',
    align: 'right',
    unitSlot: 'long',
    width: 150,
    phone: 'aside',
    cell: (one, { twoLines }) => <Cost recipe={one} aligned={!twoLines} />,
    sortBy: ({ row, figures }) => (isPreparation(row) ? figures.costPerYieldUnit : figures.costPerPortion),
  },
  {
    key: 'margin',
    costs: true,
    header: 'Margin',
    align: 'right',
    width: 84,
    phone: 'detail',
    phoneLabel: 'margin',
    blank: ({ figures }) => figures.margin === null,
    cell: ({ figures }) => <PercentText value={figures.margin} missing={figures.missing} />,
    sortBy: ({ figures }) => figures.margin,
  },
  {
    key: 'variance',
    costs: true,
    header: 'Variance',
    align: 'right',
    width: 130,
    phone: 'detail',
    blank: ({ figures }) => figures.variance === null,
    cell: ({ figures }) => <VarianceText of={figures} />,
    sortBy: ({ figures }) => figures.variance,
  },
];

/** £ of a portion; of a preparation, £ per kg, l or unit of what it yields. aligned: others stand above and below it. */
function Cost({ recipe: { row, figures, missing }, aligned }: { recipe: ShownRecipe; aligned: boolean }) {
  const text = isPreparation(row)
    ? showUnitCost(figures.costPerYieldUnit, row.yieldUnit)
    : showPrice(figures.costPerPortion) + (figures.costPerPortion === null ? '' : '/portion');
  const [price = text, of] = text.split('/');
  return (
    <Incomplete missing={missing}>
      {aligned ? (
        <AlignedPrice price={price} of={of ? `/${of}` : ''} longUnits />
      ) : (
        <span className="figure">{text}</span>
      )}
    </Incomplete>
  );
}

/** A recipe without a price goes into others instead of being sold. */
function isPreparation({ menuPrice }: ShownRecipe['row']): boolean {
  return menuPrice === null;
}
