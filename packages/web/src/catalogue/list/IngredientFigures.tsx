import { decimal } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';
import { UnstyledButton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { memo } from 'react';
import { useFilterInAddress } from '../../ui/find/useFilterInAddress.ts';
import classes from '../catalogue.module.css';
import type { Lacking } from './filter-entries.ts';
import type { Unsold } from './ingredient-entries.ts';

const route = getRouteApi('/shell/ingredients');

/** How many there are and how many nobody sells (ING-003); pressed, the list shows these. */
export const IngredientFigures = memo(function IngredientFigures({ total, unsold }: { total: number; unsold: Unsold }) {
  const lacking = route.useSearch({ select: (filter) => filter.lacking }); // of the address alone this, which a typed search leaves as it is
  const [, change] = useFilterInAddress<{ lacking?: Lacking | undefined }>({ lacking });
  const figures: { label: string; count: number; shows: Lacking | undefined }[] = [
    { label: 'Total ingredients', count: total, shows: undefined },
    { label: 'Ingredients without options', count: unsold.all.size, shows: 'options' },
    {
      label: 'Ingredients used in recipes without options',
      count: unsold.inRecipes.size,
      shows: 'options-in-recipes',
    },
  ];
  return (
    <div className={classes.figures}>
      {figures.map(({ label, count, shows }) => (
        <UnstyledButton
          key={label}
          className={classes.figureCard}
          aria-pressed={lacking === shows}
          onClick={() => change({ lacking: shows })}
        >
          <span className={classes.figureLabel}>{label}</span>
          <span className={classes.figureCount}>{showNumber(decimal(count))}</span>
        </UnstyledButton>
      ))}
    </div>
  );
});
