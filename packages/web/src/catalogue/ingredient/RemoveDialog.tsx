import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { StandsInTheWay } from '../../app/StandsInTheWay.tsx';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { tellingOfRecipes } from './stripped.ts';
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

  const confirm = async () => {
    try {
      await tellingOfRecipes(OUTCOME, uses.length > 0, () =>
        remove.run({ ingredientId: ingredient.id, version: ingredient.version }),
      );
    } catch {
      return; // shown below
    }
    await navigate({ to: '/ingredients' });
  };

  return (
    <Dialog opened onClose={onClose} title={`Delete ${ingredient.name}?`}>
      <Stack>
        <WhatLosesIt uses={uses} />
        <Text>
          It can no longer be ordered, counted or cooked with, and its supplier options are put away without it. What
          was entered with it stays.
        </Text>
        {remove.refusal ? <StandsInTheWay refusal={remove.refusal} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={remove.pending}>
            Cancel
          </Button>
          <Button color="red.9" loading={remove.pending} onClick={confirm}>
            Delete
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
