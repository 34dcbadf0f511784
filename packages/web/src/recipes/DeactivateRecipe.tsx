import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { AllergensLost } from '../app/allergens/AllergensLost.tsx';
import { useHeadOffice } from '../app/working/head-office.ts';
import { useCommand } from '../data/command.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { withToastOfCollections } from './off-collections.ts';
import { useHolders } from './useHolders.ts';
import { WhatHoldsIt } from './WhatHoldsIt.tsx';

const ARCHIVED = { done: 'Recipe Archived', failed: 'Recipe could not be archived' };

interface Props {
  recipe: RecipeRow;
  onClose: () => void;
}

/** Asks before a recipe is taken out of use, and whether it leaves what holds it as well (REC-011, REC-013). */
export function DeactivateRecipe({ recipe, onClose }: Props) {
  const { headOfficeId } = useHeadOffice('products');
  const archive = useCommand('recipes.archiveRecipe', { at: headOfficeId });
  const holders = useHolders(recipe.id);
  const [fromCollections, setFromCollections] = useState(false);
  const deactivate = () =>
    withToastOfCollections(ARCHIVED, fromCollections, () =>
      archive.run({ recipeId: recipe.id, version: recipe.version, archived: true, fromCollections }),
    );

  return (
    <ConfirmDialog
      opened
      title={`Deactivate ${recipe.name}?`}
      confirmLabel="Deactivate"
      danger
      onConfirm={deactivate}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          It leaves the lists and its PLU is free for another recipe. What was sold of it goes on counting, and you can
          activate it again.
        </Text>
        <WhatHoldsIt holders={holders} />
        {holders.length > 0 ? (
          <Checkbox
            label="Remove it from these as well, from today on"
            description="It does not return to them when it is activated again."
            checked={fromCollections}
            onChange={(event) => setFromCollections(event.currentTarget.checked)}
          />
        ) : null}
        {fromCollections ? <AllergensLost part={{ kind: 'recipe', refId: recipe.id }} /> : null}
      </Stack>
    </ConfirmDialog>
  );
}
