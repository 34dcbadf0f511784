import { Finder } from '../../../ui/find/Finder.tsx';
import classes from '../form.module.css';
import { type Found, useFindable } from './useFindable.ts';

interface Props {
  /** null: for a modifier, which takes no other modifier. */
  recipeId: string | null;
  onFound: (found: Found) => void;
  /** Makes an ingredient that is missing, named as it was typed. */
  onMissing?: ((typed: string) => void) | undefined;
}

/** What can be put into a recipe, by a few letters of its name. */
export function ItemFinder({ recipeId, onFound, onMissing }: Props) {
  const things = useFindable(recipeId);
  return (
    <Finder
      label="Add an ingredient or sub-recipe"
      things={things}
      className={classes.finder}
      onFound={onFound}
      missing={onMissing && { kind: 'ingredient', onMake: onMissing }}
    />
  );
}
