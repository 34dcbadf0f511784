import { duplicateItem } from '@larder/domain/recipes/check-recipe.ts';
import type { RecipeCost } from '@larder/domain/recipes/cost.ts';
import { findCycle, showCycle } from '@larder/domain/recipes/cycle.ts';
import type { TargetOf } from '@larder/domain/recipes/draft.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Stack, Text } from '@mantine/core';
import { type ComponentProps, memo, useCallback, useMemo, useState } from 'react';
import { useMayMakeIngredients } from '../../../app/ingredients/useMayMakeIngredients.ts';
import { newId } from '../../../data/new-id.ts';
import { useById } from '../../../data/use-collections.ts';
import { CostsOnly } from '../../../ui/facts/CostsOnly.tsx';
import { enterToNext } from '../../../ui/form/enter-to-next.ts';
import { later } from '../../../ui/later.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useNewest } from '../../../ui/useNewest.ts';
import classes from '../form.module.css';
import { PasteRecipe } from '../paste/PasteRecipe.tsx';
import type { RecipeForm } from '../useRecipeForm.ts';
import type { ChangeLine } from './change-line.ts';
import { ItemFinder } from './ItemFinder.tsx';
import { ItemRow } from './ItemRow.tsx';
import type { Found } from './useFindable.ts';
import { useFocusAdded } from './useFocusAdded.ts';

interface Props {
  form: RecipeForm;
  recipeId: string;
  cost: RecipeCost;
  targetOf: TargetOf;
}

/** Fetched once the lines are there: whoever types into it as soon as it opens, types into it. */
const useNewIngredientDialog = later(() =>
  import('../../../app/ingredients/NewIngredientDialog.tsx').then((module) => module.NewIngredientDialog),
);

/** A key in a quantity does not draw it again. */
const Finder = memo(ItemFinder);

/** The lines: find, Enter, quantity, Enter, find the next. */
export function ItemsPanel({ form, recipeId, cost, targetOf }: Props) {
  const { items } = form.values;
  const wrong = Object.keys(form.errors).length > 0;
  const recipes = useById('recipes');
  const [list, adds] = useFocusAdded('items', items.length);
  const costOf = new Map(cost.items.map((line) => [line.item.itemId, line]));

  const mayMake = useMayMakeIngredients();
  const [missing, setMissing] = useState<string | null>(null);

  const add = ({ kind, refId, name, base }: Pick<Found, 'kind' | 'refId' | 'name' | 'base'>) => {
    if (items.some((item) => item.kind === kind && item.refId === refId)) return toast.error(duplicateItem(name));
    const circle = kind === 'recipe' ? circleThrough(recipeId, refId) : null;
    if (circle) return toast.error(showCycle(circle));
    adds();
    form.insertListItem('items', {
      itemId: newId(),
      kind,
      refId,
      quantity: kind === 'modifier' ? '1' : '',
      unit: base,
    });
  };
  /** The way back to this recipe if that one came into it, by name. */
  function circleThrough(self: string, refId: string): string[] | null {
    const inside = (id: string) =>
      id === self
        ? [refId]
        : (recipes.get(id)?.items ?? []).filter((item) => item.kind === 'recipe').map((item) => item.refId);
    const own = form.values.name || 'This recipe';
    return findCycle(self, inside)?.map((id) => (id === self ? own : (recipes.get(id)?.name ?? ''))) ?? null;
  }

  const addNow = useNewest(add);
  const take = useCallback((found: Found) => addNow()(found), [addNow]);

  const change: ChangeLine = useCallback(
    (index, field, value) => form.setFieldValue(`items.${index}.${field}`, value),
    [form.setFieldValue],
  );
  const remove = useCallback((index: number) => form.removeListItem('items', index), [form.removeListItem]);

  const { setFieldValue } = form;
  const [getValues] = useState(() => form.getValues); // a new function at each key, of which every one reads the newest values
  const paste = useMemo(
    () => <PasteRecipe {...{ getValues, setFieldValue, recipeId }} />,
    [getValues, setFieldValue, recipeId],
  );

  return (
    <Panel title="Ingredients" actions={paste}>
      <Stack gap="md" className={classes.sized}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in any quantity goes on to the next */}
        <div className={classes.items} onKeyDown={enterToNext}>
          <ul className={classes.lines} ref={list} aria-label="Ingredients of this recipe">
            {items.map((item, index) => (
              <ItemRow
                key={item.itemId}
                index={index}
                item={item}
                target={targetOf(item)}
                line={costOf.get(item.itemId)}
                problem={wrong ? firstProblem(form.errors, index) : null}
                onChange={change}
                onRemove={remove}
              />
            ))}
          </ul>
          <Finder recipeId={recipeId} onFound={take} onMissing={mayMake ? setMissing : undefined} />
        </div>
        {items.length === 0 ? (
          <Text c="dimmed" size="sm">
            Type a few letters, Enter takes the first match; type the quantity, Enter goes on to the next ingredient.
          </Text>
        ) : (
          <CostsOnly>
            <Text className={classes.sum}>
              <span>Ingredient cost</span>
              <strong className="figure">{showMoney(cost.known ? cost.ingredientCost : null, 4)}</strong>
            </Text>
          </CostsOnly>
        )}
      </Stack>
      {mayMake ? (
        <NewIngredient
          name={missing}
          onClose={() => setMissing(null)}
          onMade={({ id, name, base }) => add({ kind: 'ingredient', refId: id, name, base })}
        />
      ) : null}
    </Panel>
  );
}

type NewIngredientProps = ComponentProps<NonNullable<ReturnType<typeof useNewIngredientDialog>>>;

/** name: of the ingredient that is to be made; null: none is. */
function NewIngredient({ name, ...rest }: Omit<NewIngredientProps, 'name' | 'unit'> & { name: string | null }) {
  const NewIngredientDialog = useNewIngredientDialog();
  return NewIngredientDialog && name !== null ? <NewIngredientDialog name={name} unit="g" {...rest} /> : null;
}

function firstProblem(errors: RecipeForm['errors'], index: number): string | null {
  const found = ['refId', 'quantity', 'unit', 'trimPercent', 'cookPercent']
    .map((field) => errors[`items.${index}.${field}`])
    .find((error) => error);
  return found ? String(found) : null;
}
