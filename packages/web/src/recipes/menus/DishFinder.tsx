import { Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import type { DraftSection } from './menu-draft.ts';
import classes from './menus.module.css';

const SHOWN = 30;

interface Props {
  section: DraftSection;
  onAdd: (recipeId: string, name: string) => void;
}

/** Type a few letters of a recipe, Enter takes the first match; the field is free for the next one at once. */
export function DishFinder({ section, onAdd }: Props) {
  const recipes = useCollection('recipes');
  const [typed, setTyped] = useState('');
  const choices = useMemo(() => {
    const here = new Set(section.dishes.map(({ recipeId }) => recipeId));
    return recipes
      .filter(({ id, archived }) => !archived && !here.has(id))
      .map(({ id, name }) => ({ value: id, label: name }))
      .sort((a, b) => BY_NAME.compare(a.label, b.label));
  }, [recipes, section]);
  const add = (recipeId: string | null) => {
    const choice = choices.find(({ value }) => value === recipeId);
    setTyped('');
    if (choice) onAdd(choice.value, choice.label);
  };

  return (
    <Select
      aria-label={`Add a recipe to ${section.name}`}
      placeholder={`Add a recipe to ${section.name}`}
      className={classes.finder}
      leftSection={<IconPlus size={16} aria-hidden />}
      rightSection={null}
      data={choices}
      value={null}
      onChange={add}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      selectFirstOptionOnChange
      limit={SHOWN}
      nothingFoundMessage="Nothing found"
    />
  );
}

const BY_NAME = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
