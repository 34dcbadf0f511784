import { REFUSALS, refusalMessage } from '@larder/contract/refusals.ts';
import type { TaskRow } from '@larder/contract/rows/tasks.ts';
import { isNameTaken } from '@larder/domain/tasks/task-versions.ts';
import { readTemperature } from '@larder/domain/tasks/temperatures.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { problemOfTarget } from '../../app/tasks/problem-of-target.ts';
import { useClockOf } from '../../data/clock.ts';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SeveralField } from '../../ui/form/SeveralField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

export type UnitType = 'FRIDGE' | 'PROBE';

interface Props {
  accountId: string;
  type: UnitType;
  /** null: a new one. */
  task: TaskRow | null;
  /** Of its kind in its area, itself among them. */
  units: readonly TaskRow[];
  /** Of its area, in their order. */
  shelves: readonly { id: string; name: string }[];
  onSaved: () => unknown;
  onClose: () => void;
}

const NOT_VALID = REFUSALS['task.not-valid'].message;

/** A fridge or freezer with its target, or a probe (HACCP-011, HACCP-012). */
export function UnitDialog({ accountId, type, task, units, shelves, onSaved, onClose }: Props) {
  const clock = useClockOf(accountId);
  const save = useCommand('tasks.saveTask', { at: accountId });
  const [taskId] = useState(() => task?.id ?? newId());
  const version = task?.versions.at(-1);
  const isFridge = type === 'FRIDGE';
  const form = useForm({
    initialValues: {
      action: version?.action ?? '',
      target: version?.target ?? '',
      shelfIds: (version?.shelfIds ?? []).filter((id) => shelves.some((shelf) => shelf.id === id)),
    },
    validate: {
      action: (action) => {
        const others = units.filter(({ id }) => id !== taskId);
        if (!isNameTaken(action, others, clock.today())) return action.trim() === '' ? NOT_VALID : null;
        return refusalMessage('task.name-taken', { name: action.trim() });
      },
      target: (target) => (isFridge ? problemOfTarget(target) : null),
    },
  });
  const send = async ({ action, target, shelfIds }: typeof form.values) => {
    await withToast(outcomeOf('Task', task ? 'updated' : 'added'), () =>
      save.run({
        ...{ taskId, type, action: action.trim(), sectionId: null, repeats: true, date: null, weekdayRepeats: '' },
        ...{
          dueTime: null,
          target: isFridge ? readTemperature(target).temperature : null,
          asksPhoto: false,
          personId: null,
          ...(isFridge ? { shelfIds } : {}),
        },
      }),
    );
    await onSaved();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`${task ? 'Edit' : 'New'} ${isFridge ? 'fridge or freezer' : 'probe'}`}>
      <Form
        form={form}
        onSubmit={send}
        submitLabel="Save"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <TextField label="Name" data-autofocus autoComplete="off" {...form.getInputProps('action')} />
        {isFridge ? (
          <TextField
            label="Target"
            description="°C at most, such as 5, or -18 for a freezer"
            autoComplete="off"
            {...form.getInputProps('target')}
          />
        ) : null}
        {isFridge && shelves.length > 0 ? (
          <SeveralField
            label="Shelves in it"
            description="What was last counted on them is at risk when it is too warm"
            data={shelves.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('shelfIds')}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}
