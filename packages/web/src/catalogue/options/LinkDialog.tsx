import type { IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { withPeriods } from '../../app/impact/changed-periods.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useCommand } from '../../data/command.ts';
import { useRow, useSeesCosts } from '../../data/use-collections.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { costText } from '../packs.ts';
import { priceDays } from '../price-days.ts';
import { ChooseIngredientDialog } from './ChooseIngredientDialog.tsx';
import { OPTION_UPDATED } from './option-outcomes.ts';

interface Props {
  option: SupplierOptionRow;
  onClose: () => void;
}

/** Says which ingredient a line is: chosen from a list, then confirmed with what follows from it (SUP-058, SUP-059). */
export function LinkDialog({ option, onClose }: Props) {
  const [chosen, setChosen] = useState<IngredientRow | null>(null);
  if (chosen) return <ConfirmLink option={option} ingredient={chosen} onClose={onClose} />;
  return (
    <ChooseIngredientDialog
      title={`Which ingredient is ${option.name}?`}
      submitLabel="Next"
      baseUnit={option.baseUnit}
      without={option.ingredientId}
      onChoose={setChosen}
      onClose={onClose}
    />
  );
}

function ConfirmLink({ option, ingredient, onClose }: Props & { ingredient: IngredientRow }) {
  const today = useToday();
  const linked = useRow('ingredients', option.ingredientId);
  const costing = useRow('supplierOptions', ingredient.defaultOptionId);
  const seesCosts = useSeesCosts();
  const inUse = costing && !costing.archived && costing.ingredientId === ingredient.id;
  const link = useCommand('catalogue.linkOption');
  const form = useForm<{ from: Day | null }>({
    initialValues: { from: today },
    validate: { from: (day) => (day ? null : 'From cannot be empty') },
  });

  const send = async ({ from }: { from: Day | null }) => {
    if (!from) return;
    const { id: optionId, version, ingredientId } = option;
    await withToast(withPeriods(OPTION_UPDATED), () =>
      link.run({ optionId, version, ingredientId: ingredient.id, relink: ingredientId !== null, from }),
    );
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={`Link to ${ingredient.name}`}>
      <Form form={form} onSubmit={send} submitLabel={linked ? `Link to ${ingredient.name} instead` : 'Link'}>
        {linked ? (
          <Notice tone="warning" role="alert">
            {option.name} is linked to {linked.name} already. {linked.name} then goes on with its next pack, or keeps
            its last price where there is none.
          </Notice>
        ) : null}
        {inUse ? (
          <Text>
            {ingredient.name} stays costed by {costing.name}
            {seesCosts ? ` at ${costText(costing)}` : ''}, until this one is made its default.
          </Text>
        ) : (
          <>
            <Text>
              {ingredient.name} has no supplier ingredient in use, so it is costed by this one
              {seesCosts ? ` at ${costText(option)}` : ''}.
            </Text>
            <DayField label="From" required {...priceDays(today)} {...form.getInputProps('from')} />
          </>
        )}
        {linked ? null : (
          <Text size="sm" c="dimmed">
            What was received of it before counts as {ingredient.name} too.
          </Text>
        )}
      </Form>
    </Dialog>
  );
}
