import { useMemo } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import { Finder } from '../../ui/find/Finder.tsx';
import type { DraftSection } from './menu-draft.ts';
import classes from './menus.module.css';

interface Props {
  section: DraftSection;
  onAdd: (recipeId: string, name: string) => void;
}

/** The recipes that can be put into a section of a menu, by a few letters of their names. */
export function DishFinder({ section, onAdd }: Props) {
  const recipes = useCollection('recipes');
  const things = useMemo(() => {
    const here = new Set(section.dishes.map(({ recipeId }) => recipeId));
    return recipes
      .filter(({ id, archived }) => !archived && !here.has(id))
      .map(({ id, name }) => ({ id, name, words: name.toLowerCase() }))
      .sort((a, b) => BY_NAME.compare(a.name, b.name));
  }, [recipes, section]);

  return (
    <Finder
      label={`Add a recipe to ${section.name}`}
      things={things}
      className={classes.finder}
      onFound={({ id, name }) => onAdd(id, name)}
    />
  );
}

const BY_NAME = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
