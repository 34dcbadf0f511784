import { showMoney, showNumber, showPercent, showPrice } from '@larder/domain/show.ts';
import { linkOptions } from '@tanstack/react-router';
import { memo, useMemo } from 'react';
import { useOpenPlaces } from '../../app/routes/useOpenPlaces.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { PercentText } from '../../ui/facts/figures.tsx';
import { Incomplete } from '../../ui/facts/Incomplete.tsx';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ButtonLink } from '../../ui/page/links.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { VarianceText } from '../VarianceText.tsx';
import type { ListedDish, MenuFigures } from './menu-figures.ts';
import { named, weighingText } from './menu-words.ts';
import classes from './menus.module.css';
import type { MenuBook } from './useMenuBook.ts';

interface Props {
  menuId: string;
  figures: MenuFigures;
  soldIn: MenuBook['soldIn'];
}

/** What each dish earns and what the menu does, weighed by what was sold; sorted by any of it. */
export const MenuMargins = memo(function MenuMargins({ menuId, figures, soldIn }: Props) {
  const { accountId } = useWorkingAccount();
  const opens = useOpenPlaces();
  const { whole, weighing, untargeted, dishes } = figures;
  const columns = useMemo(() => [NAME, SECTION, ...(soldIn ? [SOLD] : []), ...FIGURES], [soldIn]);
  return (
    <Panel
      title="Margins"
      id="margins"
      actions={
        opens('/$accountId/reports/dishes') ? (
          <ButtonLink
            to="/$accountId/reports/dishes"
            params={{ accountId }}
            search={{ menu: menuId }}
            variant="default"
          >
            Popularity and margin
          </ButtonLink>
        ) : null
      }
    >
      <div className={classes.keyFigures}>
        <KeyFigure
          label="Margin"
          value={<PercentText value={whole.margin} missing={whole.missing} />}
          note={weighingText(weighing, soldIn)}
        />
        <KeyFigure
          label="Target"
          value={showPercent(whole.target)}
          {...(whole.target === null && untargeted.length > 0 ? { note: `${named(untargeted)}: no target` } : {})}
        />
        <KeyFigure label="Variance" value={<VarianceText of={whole} />} />
      </div>
      <Table
        label="Margins"
        columns={columns}
        rows={dishes}
        rowKey={({ recipe }) => recipe.id}
        link={({ recipe }) =>
          linkOptions({
            to: '/products/$accountId/setup/recipes/$recipeId',
            params: { accountId, recipeId: recipe.id },
          })
        }
        tone={({ missing }) => (missing.length > 0 ? 'warning' : 'plain')}
        empty={<EmptyState title="No dishes yet" hint="What a dish earns appears here as soon as it is on the menu." />}
      />
    </Panel>
  );
});

const NAME: Column<ListedDish> = {
  key: 'name',
  header: 'Dish',
  phone: 'title',
  cell: ({ recipe }) => recipe.name,
  sortBy: ({ recipe }) => recipe.name,
};

const SECTION: Column<ListedDish> = {
  key: 'section',
  header: 'Section',
  spare: true,
  width: '16%',
  cell: ({ sections }) => sections.join(', '),
  sortBy: ({ sections }) => sections.join(', '),
};

const SOLD: Column<ListedDish> = {
  key: 'sold',
  header: 'Sold a week',
  spare: true,
  align: 'right',
  width: 110,
  cell: ({ dish }) => <span className="figure">{showNumber(dish.sold, 1)}</span>,
  sortBy: ({ dish }) => Number(dish.sold ?? -1),
};

const FIGURES: readonly Column<ListedDish>[] = [
  {
    key: 'net',
    header: 'Net price',
    align: 'right',
    width: 90,
    phone: 'detail',
    phoneLabel: 'net',
    cell: ({ figures }) => <span className="figure">{showMoney(figures.netPrice)}</span>,
    sortBy: ({ figures }) => figures.netPrice,
  },
  {
    key: 'cost',
    header: 'Cost per portion',
    align: 'right',
    width: 132,
    cell: ({ figures, missing }) => (
      <Incomplete missing={missing}>
        <span className="figure">{showPrice(figures.costPerPortion)}</span>
      </Incomplete>
    ),
    sortBy: ({ figures }) => figures.costPerPortion,
  },
  {
    key: 'margin',
    header: 'Margin',
    align: 'right',
    width: 80,
    phone: 'aside',
    phoneLabel: 'margin',
    cell: ({ figures }) => <PercentText value={figures.margin} missing={figures.missing} />,
    sortBy: ({ figures }) => figures.margin,
  },
  {
    key: 'target',
    header: 'Target',
    align: 'right',
    width: 80,
    cell: ({ recipe }) => <span className="figure">{showPercent(recipe.targetGp)}</span>,
    sortBy: ({ recipe }) => Number(recipe.targetGp ?? -1),
  },
  {
    key: 'variance',
    header: 'Variance',
    align: 'right',
    width: 140,
    phone: 'detail',
    cell: ({ figures }) => <VarianceText of={figures} />,
    sortBy: ({ figures }) => figures.variance,
  },
];
