import { timeProblem } from '@larder/domain/typed-time.ts';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import type { TransferValues, TypedItem, TypedTransfer } from './typed-transfer.ts';

/** The form of a transfer, and its items beside it. */
export function useTransferForm(start: TypedTransfer) {
  const today = useToday();
  const [items, setItems] = useState<readonly TypedItem[]>(start.items);
  const form = useForm<TransferValues>({
    initialValues: start.values,
    validate: {
      day: (day) => (day ? null : 'Date cannot be empty'),
      time: (time, { day }) => (day === today ? timeProblem('Time', time) : null),
    },
  });
  return { form, items, setItems };
}
