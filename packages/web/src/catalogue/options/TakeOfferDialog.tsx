import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useToday } from '../../app/useToday.ts';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { telling } from '../../ui/outcome.ts';
import { packText } from '../packs.ts';
import { priceDays } from '../price-days.ts';
import { OPTION_UPDATED } from './option-outcomes.ts';

interface Props {
  option: SupplierOptionRow & { offeredPrice: string };
  onClose: () => void;
}

/** From which day the list price is ours; dishes and stock from that day on are worked out anew. */
export function TakeOfferDialog({ option, onClose }: Props) {
  const today = useToday();
  const take = useCommand('catalogue.takeOfferedPrice');
  const form = useForm<{ from: Day | null }>({
    initialValues: { from: option.offeredFrom ?? today },
    validate: { from: (day) => (day ? null : 'From cannot be empty') },
  });

  const send = async ({ from }: { from: Day | null }) => {
    if (!from) return;
    await telling(OPTION_UPDATED, () => take.run({ optionId: option.id, version: option.version, from }));
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title="Take the list price">
      <Form form={form} onSubmit={send} submitLabel="Take it">
        <Text>
          {option.name}: {showMoney(option.offeredPrice)} instead of {showMoney(option.unitPrice)} for{' '}
          {packText(option)}. Dishes, stock and reports from that day on are worked out anew.
        </Text>
        <DayField label="From" required {...priceDays(today)} {...form.getInputProps('from')} />
      </Form>
    </Dialog>
  );
}
