import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { SimpleGrid, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { NumberField } from '../../ui/form/NumberField.tsx';
import type { IngredientValues } from './ingredient-values.ts';
import { useWeighedUses } from './useWeighedUses.ts';

interface Props {
  ingredient: IngredientRow;
  form: UseFormReturnType<IngredientValues>;
}

/** What one ml and one piece of it weigh, so that recipes may be typed in ml, g or pieces, whatever it is counted in. */
export function WeightFields({ ingredient, form }: Props) {
  const uses = useWeighedUses(ingredient);
  const changed = form.isDirty('density') || form.isDirty('pieceWeight');
  return (
    <>
      <SimpleGrid cols={2}>
        <NumberField label="One ml weighs (g)" places={4} {...form.getInputProps('density')} />
        <NumberField label="One piece weighs (g)" places={4} {...form.getInputProps('pieceWeight')} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        Recipes may then be typed in ml, g or pieces of it. Water weighs 1 g a ml, oil about 0.92.
      </Text>
      {changed && uses.length > 0 ? (
        <Text size="sm" role="status">
          Worked out anew, also in past periods: {uses.map(({ name }) => name).join(', ')}.
        </Text>
      ) : null}
    </>
  );
}
