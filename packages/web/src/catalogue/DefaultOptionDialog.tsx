import type { IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { withPeriods } from '../app/impact/changed-periods.ts';
import { useToday } from '../app/working/useToday.ts';
import { useCommand } from '../data/command.ts';
import { useRow } from '../data/use-collections.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { DayField } from '../ui/form/DayField.tsx';
import { Form } from '../ui/form/Form.tsx';
import { withToast } from '../ui/toast/outcome.ts';
import { costText } from './packs.ts';
import { priceDays } from './price-days.ts';

interface Props {
  option: SupplierOptionRow;
  ingredient: IngredientRow;
  onClose: () => void;
}

/** From a day on, the ingredient is costed by another of its options (rule 2). */
export function DefaultOptionDialog({ option, ingredient, onClose }: Props) {
  const today = useToday();
  const now = useRow('supplierOptions', ingredient.defaultOptionId);
  const setDefault = useCommand('catalogue.setDefaultOption');
  const form = useForm<{ from: Day | null }>({
    initialValues: { from: today },
    validate: { from: (day) => (day ? null : 'From cannot be empty') },
  });

  const save = async ({ from }: { from: Day | null }) => {
    if (!from) return;
    await withToast(
      withPeriods({ done: 'Ingredient successfully updated', failed: 'Ingredient could not be updated' }),
      () => setDefault.run({ ingredientId: ingredient.id, version: ingredient.version, optionId: option.id, from }),
    );
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title="Make default">
      <Form form={form} onSubmit={save} submitLabel="Make default">
        <Text>
          {ingredient.name} is costed by {option.name} at {costText(option)}
          {now ? `, no longer by ${now.name} at ${costText(now)}` : ''}. Dishes, stock and reports from that day on are
          worked out anew.
        </Text>
        <DayField label="From" required {...priceDays(today)} {...form.getInputProps('from')} />
      </Form>
    </Dialog>
  );
}
