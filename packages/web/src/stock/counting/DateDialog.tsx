import type { StocktakeRow } from '@larder/contract/rows/stock.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { countedOnProblem, countedWhen, openingDay } from '@larder/domain/stock/stocktake.ts';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useToday } from '../../app/working/useToday.ts';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { CountedOnFields, checkCountedOn, type TypedCountedOn } from './CountedOnFields.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  stocktake: StocktakeRow;
}

/** Changes when a draft is counted. */
export function DateDialog({ opened, onClose, stocktake }: Props) {
  const date = useCommand('stock.dateStocktake');
  const today = useToday();
  const form = useForm<TypedCountedOn>({
    initialValues: { ...countedWhen(stocktake) },
    validate: { countedOn: (day, values) => checkCountedOn(day, values, today) },
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
        <CountedOnFields form={form} today={today} />
        {countedOn && !countedOnProblem({ countedOn, moment }, today) ? (
          <Text c="dimmed">It stands as the opening stock of {showDay(openingDay({ countedOn, moment }))}.</Text>
        ) : null}
      </Form>
    </Dialog>
  );
}
