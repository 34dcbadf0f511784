import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { AllergensLost } from '../app/allergens/AllergensLost.tsx';
import { useHeadOffice } from '../app/working/head-office.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useCommand } from '../data/command.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { outcomeOf } from '../ui/toast/outcome.ts';
import { withToastOfCollections } from './off-collections.ts';
import { useHolders } from './useHolders.ts';
import { WhatHoldsIt } from './WhatHoldsIt.tsx';

interface Props {
  recipe: RecipeRow;
  onClose: () => void;
}

/** Asks before a recipe is deleted; it leaves whatever holds it (REC-014). */
export function RemoveRecipe({ recipe, onClose }: Props) {
  const { accountId } = useWorkingAccount();
  const { headOfficeId } = useHeadOffice('products');
  const remove = useCommand('recipes.removeRecipe', { at: headOfficeId });
  const navigate = useNavigate();
  const holders = useHolders(recipe.id);
  const confirm = async () => {
    await withToastOfCollections(outcomeOf('Recipe', 'removed'), holders.length > 0, () =>
      remove.run({ recipeId: recipe.id, version: recipe.version }),
    );
    await navigate({ to: '/products/$accountId/setup/recipes', params: { accountId }, ignoreBlocker: true });
  };

  return (
    <ConfirmDialog
      opened
      title={`Delete ${recipe.name}?`}
      confirmLabel="Delete"
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <WhatHoldsIt holders={holders} />
        <AllergensLost part={{ kind: 'recipe', refId: recipe.id }} />
        <Text>
          {holders.length > 0 ? 'They go on without it from today on. ' : ''}What was sold, wasted or counted of it
          keeps its cost. It cannot be brought back; deactivate it instead if you may need it again.
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
