import { timeProblem } from '@larder/domain/typed-time.ts';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { sameItems, type TransferValues, type TypedItem, type TypedTransfer } from './typed-transfer.ts';

/** The form of a transfer, and its items beside it. changed: something differs from what it opened with. */
export function useTransferForm(start: TypedTransfer) {
  const today = useToday();
  const [opened] = useState(start.items);
  const [items, setItems] = useState<readonly TypedItem[]>(opened);
  const form = useForm<TransferValues>({
    initialValues: start.values,
    validate: {
      day: (day) => (day ? null : 'Date cannot be empty'),
      time: (time, { day }) => (day === today ? timeProblem('Time', time) : null),
    },
  });
  return { form, items, setItems, changed: form.isDirty() || !sameItems(items, opened) };
}
