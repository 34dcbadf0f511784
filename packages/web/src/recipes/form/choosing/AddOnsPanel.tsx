import { decimal } from '@larder/domain/money.ts';
import { duplicateAddOn } from '@larder/domain/recipes/check-recipe.ts';
import { showMoney } from '@larder/domain/show.ts';
import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { useById } from '../../../data/use-collections.ts';
import { SelectLater } from '../../../ui/form/SelectLater.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { sameFields } from '../same-fields.ts';
import type { RecipeForm } from '../useRecipeForm.ts';
import classes from './AddOnsPanel.module.css';

/** Recipes that a guest may add to this one; they cost and sell on their own (REC-063). */
export const AddOnsPanel = memo(
  function AddOnsPanel({ form, recipeId }: { form: RecipeForm; recipeId: string }) {
    const { addOns } = form.values;
    const recipes = useById('recipes');
    const choices = useMemo(
      () =>
        [...recipes.values()]
          .filter(({ id, archived }) => id !== recipeId && !archived)
          .map(({ id, name }) => ({ value: id, label: name }))
          .sort((a, b) => a.label.localeCompare(b.label, 'en-GB')),
      [recipes, recipeId],
    );
    const nameOf = (id: string) => recipes.get(id)?.name ?? 'A recipe that was deleted';
    const add = (id: string | null) => {
      if (id === null) return;
      if (addOns.includes(id)) return toast.error(duplicateAddOn(nameOf(id)));
      form.setFieldValue('addOns', [...addOns, id]);
    };

    return (
      <Panel title="Add-ons">
        {addOns.length > 0 ? (
          <ul className={classes.addOns} aria-label="Add-ons of this recipe">
            {addOns.map((id) => (
              <li key={id} className={classes.addOn}>
                <span>
                  {nameOf(id)}
                  <Text component="span" c="dimmed" size="sm">
                    {' '}
                    {priceText(recipes.get(id)?.menuPrice)}
                  </Text>
                </span>
                <ActionIcon
                  variant="subtle"
                  color="gray.7"
                  size={44}
                  aria-label={`Remove add-on ${nameOf(id)}`}
                  onClick={() =>
                    form.setFieldValue(
                      'addOns',
                      addOns.filter((one) => one !== id),
                    )
                  }
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        ) : null}
        <SelectLater
          aria-label="Add an add-on"
          takesFirst
          placeholder="Add what a guest may add"
          data={choices}
          value={null}
          onChange={add}
        />
      </Panel>
    );
  },
  sameFields(['addOns']),
);

function priceText(price: string | null | undefined): string {
  return price ? showMoney(decimal(price)) : '';
}
