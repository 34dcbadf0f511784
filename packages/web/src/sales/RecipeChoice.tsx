import { useMemo } from 'react';
import { useCollection } from '../data/use-collections.ts';
import { SelectField } from '../ui/form/SelectField.tsx';

interface Props {
  /** Read out; the table or dialog around it shows what it is for. */
  label: string;
  value: string | null;
  onChange: (recipeId: string | null) => void;
  /** Beside other things in a row, where it must leave them room on a phone. */
  inRow?: boolean;
}

/** One of the recipes that this account cooks from, by name. */
export function RecipeChoice({ label, value, onChange, inRow = false }: Props) {
  const recipes = useCollection('recipes');
  const options = useMemo(
    () =>
      recipes
        .filter((recipe) => !recipe.archived)
        .map((recipe) => ({ value: recipe.id, label: recipe.name }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    [recipes],
  );
  return (
    <SelectField
      aria-label={label}
      placeholder={inRow ? 'Recipe' : 'Choose a recipe'}
      data={options}
      value={value}
      onChange={onChange}
      {...(inRow ? { w: { base: 150, xs: 220 } } : {})}
      clearable
      clearButtonProps={{ 'aria-label': 'No recipe' }}
    />
  );
}
