import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { costEntryOn } from '@larder/domain/catalogue/cost-on.ts';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { priceDays } from '../price-days.ts';

const UPDATED = { done: 'Ingredient successfully updated', failed: 'Ingredient could not be updated' };

/** States that an ingredient costs nothing, such as tap water, or takes that back, from a day on. */
export function CostsNothing({ ingredient }: { ingredient: IngredientRow }) {
  const [asking, setAsking] = useState(false);
  const today = useToday();
  const entry = costEntryOn(ingredient.costs, today);
  const isFree = entry !== null && entry.cost !== null && entry.optionId === null;
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
        {isFree ? 'It has a price' : 'It costs nothing'}
      </Button>
      {asking ? <AskFrom ingredient={ingredient} costsNothing={!isFree} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

interface Props {
  ingredient: IngredientRow;
  costsNothing: boolean;
  onClose: () => void;
}

function AskFrom({ ingredient, costsNothing, onClose }: Props) {
  const today = useToday();
  const set = useCommand('catalogue.setCostsNothing');
  const form = useForm<{ from: Day | null }>({
    initialValues: { from: today },
    validate: { from: (day) => (day ? null : 'From cannot be empty') },
  });
  const save = async ({ from }: { from: Day | null }) => {
    if (!from) return;
    const { id: ingredientId, version } = ingredient;
    await withToast(UPDATED, () => set.run({ ingredientId, version, from, costsNothing }));
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
