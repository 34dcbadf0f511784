import { showMoney } from '@larder/domain/show.ts';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { PercentText } from '../../ui/facts/figures.tsx';
import { VarianceText } from '../VarianceText.tsx';
import type { ShownDish } from './menu-figures.ts';
import classes from './menus.module.css';

interface Props {
  name: string;
  /** undefined: the recipe is not seen here. */
  shown: ShownDish | undefined;
  /** What is to be noted of it here; null: nothing. */
  note: string | null;
}

/** A dish's name and what it earns. Stays as drawn while dishes are moved about, and its link is the router's own: a menu has a hundred of them. */
export const DishWords = memo(function DishWords({ name, shown, note }: Props) {
  const { accountId } = useWorkingAccount();
  return (
    <>
      <span className={classes.dishName}>
        {shown ? (
          <Link
            to="/products/$accountId/setup/recipes/$recipeId"
            params={{ accountId, recipeId: shown.recipe.id }}
            className={classes.dishLink}
          >
            {name}
          </Link>
        ) : (
          name
        )}
        {note ? <span className={classes.note}>{note}</span> : null}
      </span>
      {shown ? (
        <span className={classes.figures}>
          <span className="figure">
            <span className="read-out">Price </span>
            {showMoney(shown.recipe.menuPrice)}
          </span>
          <CostsOnly>
            <span className="figure">
              <span className="read-out">Margin </span>
              <PercentText value={shown.figures.margin} missing={shown.missing} />
            </span>
            <VarianceText of={shown.figures} />
          </CostsOnly>
        </span>
      ) : null}
    </>
  );
});
