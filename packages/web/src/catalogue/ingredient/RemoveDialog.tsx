import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { AllergensLost } from '../../app/allergens/AllergensLost.tsx';
import { RemovalDialog } from '../../app/removal/RemovalDialog.tsx';
import { useCommand } from '../../data/command.ts';
import { withToastOfRecipes } from './stripped.ts';
import { useUses } from './useUses.ts';
import { WhatLosesIt } from './WhatLosesIt.tsx';

const OUTCOME = { done: 'Ingredient deleted', failed: 'Ingredient could not be deleted' };

interface Props {
  ingredient: IngredientRow;
  onClose: () => void;
}

/** Asks before an ingredient is deleted; what holds it is named, with the way there (rule 12). */
export function RemoveDialog({ ingredient, onClose }: Props) {
  const remove = useCommand('catalogue.removeIngredient');
  const navigate = useNavigate();
  const uses = useUses(ingredient.id);

  return (
    <RemovalDialog
      title={`Delete ${ingredient.name}?`}
      confirmLabel="Delete"
      command={remove}
      onConfirm={() =>
        withToastOfRecipes(OUTCOME, uses.length > 0, () =>
          remove.run({ ingredientId: ingredient.id, version: ingredient.version }),
        )
      }
      onGone={() => navigate({ to: '/ingredients' })}
      onClose={onClose}
    >
      <WhatLosesIt uses={uses} />
      <AllergensLost part={{ kind: 'ingredient', refId: ingredient.id }} />
      <Text>
        It can no longer be ordered, counted or cooked with, and its supplier options are put away without it. What was
        entered with it stays.
      </Text>
    </RemovalDialog>
  );
}
