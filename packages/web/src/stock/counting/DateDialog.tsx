import type { StocktakeRow } from '@larder/contract/rows/stock.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { type CountMoment, countedWhen, openingDay } from '@larder/domain/stock/stocktake.ts';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { MomentField } from './MomentField.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  stocktake: StocktakeRow;
}

/** Changes when a draft is counted. */
export function DateDialog({ opened, onClose, stocktake }: Props) {
  const date = useCommand('stock.dateStocktake');
  const form = useForm<{ countedOn: Day | null; moment: CountMoment }>({
    initialValues: countedWhen(stocktake),
    validate: { countedOn: (day) => (day ? null : 'Counted on cannot be empty') },
  });
  const { countedOn, moment } = form.values;
  return (
    <Dialog opened={opened} onClose={onClose} title="When is it counted?">
      <Form
        form={form}
        submitLabel="Save"
        onSubmit={async () => {
          if (!countedOn) return;
          await withToast(outcomeOf('Stock Take', 'updated'), () =>
            date.run({ stocktakeId: stocktake.id, countedOn, moment }),
          );
          onClose();
        }}
      >
        <DayField label="Counted on" required {...form.getInputProps('countedOn')} />
        <MomentField {...form.getInputProps('moment')} />
        {countedOn ? (
          <Text c="dimmed">It stands as the opening stock of {showDay(openingDay({ countedOn, moment }))}.</Text>
        ) : null}
      </Form>
    </Dialog>
  );
}
