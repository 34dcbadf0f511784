import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ChooseIngredientDialog } from './ChooseIngredientDialog.tsx';

interface Props {
  ingredient: IngredientRow | null;
  /** What the pack is measured in: only ingredients counted in that can be chosen. */
  baseUnit: string;
  onChoose: (ingredient: IngredientRow) => void;
}

/** Which ingredient a new line is, where somebody has stated it. */
export function ChosenIngredient({ ingredient, baseUnit, onChoose }: Props) {
  const [choosing, setChoosing] = useState(false);
  return (
    <Group justify="space-between" gap="sm">
      <Text>
        {ingredient ? `Linked to ${ingredient.name}` : 'Not linked to an ingredient: it costs no dish until it is.'}
      </Text>
      <Button variant="default" onClick={() => setChoosing(true)}>
        {ingredient ? 'Choose another ingredient' : 'Choose the ingredient'}
      </Button>
      {choosing ? (
        <ChooseIngredientDialog
          title="Which ingredient is it?"
          submitLabel="Choose"
          baseUnit={baseUnit}
          onChoose={(chosen) => {
            onChoose(chosen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Group>
  );
}
