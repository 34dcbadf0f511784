import type { ModifierRow } from '@larder/contract/rows/recipes.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { AllergensLost } from '../../app/allergens/AllergensLost.tsx';
import { withPeriods } from '../../app/impact/changed-periods.ts';
import { useHeadOffice } from '../../app/working/head-office.ts';
import { useCommand } from '../../data/command.ts';
import { useCollection } from '../../data/use-collections.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { recipesOffering } from './offered-with.ts';

interface Props {
  modifier: ModifierRow;
  onClose: () => void;
}

/** Asks before a modifier is taken out of use, and whether the recipes that offer it lose it. */
export function DeactivateModifier({ modifier, onClose }: Props) {
  const { headOfficeId } = useHeadOffice('products');
  const archive = useCommand('recipes.archiveModifier', { at: headOfficeId });
  const offering = recipesOffering(useCollection('recipes'), modifier.id);
  const [fromRecipes, setFromRecipes] = useState(false);
  const { id: modifierId, version } = modifier;
  const deactivate = () =>
    withToast(withPeriods(outcomeOf('Modifier', 'updated')), () =>
      archive.run({ modifierId, version, archived: true, fromRecipes: fromRecipes && offering.length > 0 }),
    );

  return (
    <ConfirmDialog
      opened
      title={`Deactivate ${modifier.name}?`}
      confirmLabel="Deactivate"
      danger
      onConfirm={deactivate}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          It leaves the lists, and its PLUs are free for something else. What was sold of it goes on counting.
        </Text>
        {offering.length > 0 ? (
          <CheckField
            label={`Take it out of ${offering.length === 1 ? offering[0]?.name : `the ${offering.length} recipes that offer it`}`}
            checked={fromRecipes}
            onChange={(event) => setFromRecipes(event.currentTarget.checked)}
          />
        ) : null}
        {fromRecipes ? <AllergensLost part={{ kind: 'modifier', refId: modifier.id }} /> : null}
      </Stack>
    </ConfirmDialog>
  );
}
