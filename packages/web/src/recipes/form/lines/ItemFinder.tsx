import { TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { later } from '../../../ui/later.ts';
import classes from '../form.module.css';
import { type Found, useFindable } from './useFindable.ts';

const useFinder = later(() => import('../../../ui/find/Finder.tsx').then((module) => module.Finder<Found>));

const LABEL = 'Add an ingredient or sub-recipe';

interface Props {
  /** null: for a modifier, which takes no other modifier. */
  recipeId: string | null;
  onFound: (found: Found) => void;
  /** Makes an ingredient that is missing, named as it was typed. */
  onMissing?: ((typed: string) => void) | undefined;
}

/** What can be put into a recipe, by a few letters of its name. What draws the matches comes after the lines, in whose place a field of its size stands. */
export function ItemFinder({ recipeId, onFound, onMissing }: Props) {
  const things = useFindable(recipeId);
  const Finder = useFinder();
  if (Finder)
    return (
      <Finder
        label={LABEL}
        things={things}
        className={classes.finder}
        onFound={onFound}
        missing={onMissing && { kind: 'ingredient', onMake: onMissing }}
      />
    );
  return (
    <TextInput
      aria-label={LABEL}
      placeholder={LABEL}
      leftSection={<IconPlus size={16} aria-hidden />}
      className={classes.finder ?? ''}
      readOnly
    />
  );
}
