import type { TaskRow } from '@larder/contract/rows/tasks.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { useTypedNumber } from '../../ui/form/useTypedNumber.ts';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import classes from '../tasks.module.css';

/** So long after the last key it is sent (TASK-025). */
const TYPED_MS = 300;
const LONGEST = 3;

/** How many batches to prepare: at most 3 characters (TASK-024), a number or nothing. */
export function QuantityField({ task, name }: { task: TaskRow; name: string }) {
  const save = useCommand('tasks.setPrepQuantity');
  const hasNetwork = useHasNetwork();
  const [quantity, setQuantity] = useState(task.quantity);
  const send = useDebouncedCallback(
    (typed: string) =>
      void withToast({ ...outcomeOf('Task', 'updated'), done: null }, () =>
        save.run({ taskId: task.id, quantity: typed }),
      ).catch(() => undefined), // the toast states it
    { delay: TYPED_MS, flushOnUnmount: true },
  );
  const { problem, field } = useTypedNumber({
    value: quantity,
    onChange: (typed) => {
      setQuantity(typed);
      if (typed !== quantity && (typed === '' || parseDecimal(typed))) send(typed);
    },
    rules: { label: 'Batches', places: 2, allowNegative: false },
  });
  return (
    <TextInput
      {...field}
      aria-label={`Batches of ${name}`}
      placeholder="Batches"
      maxLength={LONGEST}
      className={classes.quantity}
      disabled={!hasNetwork}
      error={problem}
    />
  );
}
