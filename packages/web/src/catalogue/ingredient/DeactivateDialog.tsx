import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { Stack, Text } from '@mantine/core';
import { AllergensLost } from '../../app/allergens/AllergensLost.tsx';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { withToastOfRecipes } from './stripped.ts';
import { useUses } from './useUses.ts';
import { WhatLosesIt } from './WhatLosesIt.tsx';

const OUTCOME = { done: 'Ingredient deactivated', failed: 'Ingredient could not be deactivated' };

interface Props {
  ingredient: IngredientRow;
  onClose: () => void;
}

/** Asks before an ingredient is taken out of use (ING-017). */
export function DeactivateDialog({ ingredient, onClose }: Props) {
  const archive = useCommand('catalogue.archiveIngredient');
  const uses = useUses(ingredient.id);
  const deactivate = () =>
    withToastOfRecipes(OUTCOME, uses.length > 0, () =>
      archive.run({ ingredientId: ingredient.id, version: ingredient.version, archived: true }),
    );

  return (
    <ConfirmDialog
      opened
      title={`Deactivate ${ingredient.name}?`}
      confirmLabel="Deactivate"
      danger
      onConfirm={deactivate}
      onClose={onClose}
    >
      <Stack gap="xs">
        <WhatLosesIt uses={uses} />
        <AllergensLost part={{ kind: 'ingredient', refId: ingredient.id }} />
        <Text>
          Its supplier options are put away with it and come back when you reactivate it; recipes don’t. Stock and open
          orders stay.
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
