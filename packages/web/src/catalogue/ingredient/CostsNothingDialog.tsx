import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { costEntryOn } from '@larder/domain/catalogue/cost-on.ts';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { withPeriods } from '../../app/impact/changed-periods.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { priceDays } from '../price-days.ts';

const UPDATED = { done: 'Ingredient successfully updated', failed: 'Ingredient could not be updated' };

/** Whether it is free on a day because somebody stated so. */
export function isFreeOn({ costs }: IngredientRow, on: Day): boolean {
  const entry = costEntryOn(costs, on);
  return entry !== null && entry.cost !== null && entry.optionId === null;
}

/** States that an ingredient costs nothing, such as tap water, or takes that back, from a day on. */
export function CostsNothingDialog({ ingredient, onClose }: { ingredient: IngredientRow; onClose: () => void }) {
  const today = useToday();
  const [costsNothing] = useState(() => !isFreeOn(ingredient, today));
  const set = useCommand('catalogue.setCostsNothing');
  const form = useForm<{ from: Day | null }>({
    initialValues: { from: today },
    validate: { from: (day) => (day ? null : 'From cannot be empty') },
  });
  const save = async ({ from }: { from: Day | null }) => {
    if (!from) return;
    const { id: ingredientId, version } = ingredient;
    await withToast(withPeriods(UPDATED), () => set.run({ ingredientId, version, from, costsNothing }));
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={costsNothing ? 'It costs nothing' : 'It has a price'}>
      <Form form={form} onSubmit={save} submitLabel="Save">
        <Text>
          {costsNothing
            ? `${ingredient.name} is free from that day on, whatever its supplier options are sold for.`
            : `From that day on ${ingredient.name} is costed by its supplier option again. Without one its cost is not known.`}{' '}
          Dishes, stock and reports from then on are worked out anew.
        </Text>
        <DayField label="From" required {...priceDays(today)} {...form.getInputProps('from')} />
      </Form>
    </Dialog>
  );
}
