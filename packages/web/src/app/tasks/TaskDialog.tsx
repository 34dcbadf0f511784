import type { SectionRow, TaskRow } from '@larder/contract/rows/tasks.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { TaskVersion } from '@larder/domain/tasks/task-versions.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { LongTextField, TextField } from '../../ui/form/TextField.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { type ListKey, listsOf } from './lists.ts';
import { PersonField } from './PersonField.tsx';
import { newTaskValues, problemsOfValues, type TaskValues, taskOfValues, valuesOfTask } from './task-values.ts';
import { WeekdayChecks } from './WeekdayChecks.tsx';

interface Props {
  /** Of the account whose lists these are. */
  accountId: string;
  sections: readonly SectionRow[];
  /** A new one is for this day unless it repeats. */
  day: Day;
  /** Days before are not planned for. */
  today: Day;
  /** Where a new one stands at first; '' where that has to be chosen. */
  list?: ListKey;
  /** It repeats at first, as the tasks of a task setup do. */
  repeats?: true;
  /** What is changed, as it is on the day; without it a new one. */
  known?: { task: TaskRow; version: TaskVersion };
  /** What its text is called. */
  textLabel?: string;
  onSaved?: () => unknown;
  onClose: () => void;
}

/** A task of an opening, closing or daily list: what to do, where it stands, and on which days (TASK-005). A change holds from today on (rule 110). */
export function TaskDialog(props: Props) {
  const { accountId, sections, day, today, list = '', known, textLabel = 'Task', onSaved, onClose } = props;
  const save = useCommand('tasks.saveTask', { at: accountId });
  const [taskId] = useState(() => known?.task.id ?? newId());
  const form = useForm<TaskValues>({
    initialValues: known
      ? valuesOfTask(known.task.type, known.version)
      : newTaskValues(list, day < today ? today : day, props.repeats ?? false),
    validate: problemsOfValues,
  });
  const send = async (values: TaskValues) => {
    await withToast(outcomeOf('Task', known ? 'updated' : 'added'), () => save.run(taskOfValues(taskId, values)));
    await onSaved?.();
    onClose();
  };
  const isOneList = known?.task.type === 'OPEN' || known?.task.type === 'CLOSE';
  const lists = listsOf(sections).filter(({ key }) => !known || (key !== 'OPEN' && key !== 'CLOSE'));

  return (
    <Dialog opened onClose={onClose} title={known ? 'Edit task' : 'New task'}>
      <Form
        form={form}
        onSubmit={send}
        submitLabel={known ? 'Save task' : 'Add task'}
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <LongTextField
          label={textLabel}
          placeholder="What is to be done"
          minRows={2}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('action')}
        />
        {isOneList ? null : (
          <SelectField
            label="Section"
            placeholder="Choose"
            data={lists.map(({ key, name }) => ({ value: key, label: name }))}
            {...form.getInputProps('sectionId')}
          />
        )}
        <CheckField label="Repeats" {...form.getInputProps('repeats', { type: 'checkbox' })} />
        {form.values.repeats ? (
          <>
            <WeekdayChecks {...form.getInputProps('weekdays')} />
            <CheckField
              label="Only in the first week of the month"
              {...form.getInputProps('monthly', { type: 'checkbox' })}
            />
          </>
        ) : (
          <DayField label="Day" min={today} {...form.getInputProps('date')} />
        )}
        <TextField
          label="Due at"
          type="time"
          description="Without a time it is due with its list."
          {...form.getInputProps('dueTime')}
        />
        <PersonField accountId={accountId} known={known?.version ?? null} {...form.getInputProps('personId')} />
        <CheckField
          label="Asks for a photo"
          description="It is not ticked without one."
          {...form.getInputProps('asksPhoto', { type: 'checkbox' })}
        />
        <CheckField
          label="Asks for a reading"
          description="It is not ticked without one, in °C."
          {...form.getInputProps('asksReading', { type: 'checkbox' })}
        />
      </Form>
    </Dialog>
  );
}
