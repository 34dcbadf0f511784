import type { TaskRow } from '@larder/contract/rows/tasks.ts';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import classes from '../tasks.module.css';

/** So long after the last key it is sent (TASK-025). */
const TYPED_MS = 300;
const LONGEST = 3;

/** How many batches to prepare: at most 3 characters (TASK-024), figures with a point or comma. */
export function QuantityField({ task, name }: { task: TaskRow; name: string }) {
  const save = useCommand('tasks.setPrepQuantity');
  const hasNetwork = useHasNetwork();
  const [typed, setTyped] = useState(task.quantity);
  const send = useDebouncedCallback(
    (quantity: string) =>
      void withToast({ ...outcomeOf('Task', 'updated'), done: null }, () =>
        save.run({ taskId: task.id, quantity }),
      ).catch(() => undefined), // the toast states it
    { delay: TYPED_MS, flushOnUnmount: true },
  );
  const type = (text: string) => {
    const quantity = plainQuantity(text);
    setTyped(quantity);
    if (quantity !== typed) send(quantity.replace(/\.$/, ''));
  };
  return (
    <TextInput
      aria-label={`Batches of ${name}`}
      placeholder="Batches"
      inputMode="decimal"
      maxLength={LONGEST}
      className={classes.quantity}
      value={typed}
      disabled={!hasNetwork}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** What was typed as far as it is a number: figures with one point, a comma being one too. */
function plainQuantity(text: string): string {
  const [whole = '', ...parts] = text
    .replace(',', '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return (parts.length > 0 ? `${whole || '0'}.${parts.join('')}` : whole).slice(0, LONGEST);
}
