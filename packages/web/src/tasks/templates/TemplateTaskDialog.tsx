import { readTemperature } from '@larder/domain/tasks/temperatures.ts';
import { problemsOfTemplate } from '@larder/domain/tasks/template-giving.ts';
import { WEEKDAY_CODES, type WeekdayCode, weekdaysText } from '@larder/domain/tasks/weekdays.ts';
import { Autocomplete, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { problemOfTarget } from '../../app/tasks/problem-of-target.ts';
import { codesOf } from '../../app/tasks/task-values.ts';
import { WeekdayChecks } from '../../app/tasks/WeekdayChecks.tsx';
import { newId } from '../../data/new-id.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { LongTextField, TextField } from '../../ui/form/TextField.tsx';
import { type TemplateTask, type TemplateType, TYPES } from './template-lists.ts';

interface Props {
  /** null: a new one. */
  task: TemplateTask | null;
  /** Sections that the template has. */
  sections: readonly string[];
  onSave: (task: TemplateTask) => Promise<void>;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  type: TemplateType;
  section: string;
  action: string;
  weekdays: WeekdayCode[];
  monthly: boolean;
  dueTime: string;
  target: string;
  asksPhoto: boolean;
}

/** A task of a template: on which list, on which days, by when, and what proves it. */
export function TemplateTaskDialog({ task, sections, onSave, onClose }: Props) {
  const [itemId] = useState(() => task?.itemId ?? newId());
  const form = useForm<Values>({
    initialValues: valuesOf(task),
    validate: (values) => problemsOf(taskOf(itemId, values), values),
  });
  const { type } = form.values;
  const isMeasured = type === 'FRIDGE' || type === 'PROBE';
  return (
    <Dialog opened onClose={onClose} title={task ? 'Edit task' : 'New task'}>
      <Form
        form={form}
        submitLabel={task ? 'Save task' : 'Add task'}
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        onSubmit={async (values) => {
          await onSave(taskOf(itemId, values));
          onClose();
        }}
      >
        <SelectField
          label="List"
          data={Object.entries(TYPES).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('type')}
        />
        {type === 'DAILY' ? (
          <Autocomplete
            label="Section"
            description="Sites without a section of this name get one."
            maxLength={100}
            data={[...sections]}
            {...form.getInputProps('section')}
          />
        ) : null}
        <LongTextField
          label={isMeasured ? 'Name' : 'TO DO'}
          placeholder={isMeasured ? '' : 'What is to be done'}
          minRows={2}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('action')}
        />
        {type === 'FRIDGE' ? (
          <TextField
            label="Target"
            description="°C at most, such as 5, or -18 for a freezer"
            autoComplete="off"
            {...form.getInputProps('target')}
          />
        ) : null}
        {isMeasured ? null : (
          <>
            <WeekdayChecks {...form.getInputProps('weekdays')} />
            <CheckField
              label="Only in the first week of the month"
              {...form.getInputProps('monthly', { type: 'checkbox' })}
            />
            <TextField
              label="Due at"
              type="time"
              description="Without a time it is due with its list."
              {...form.getInputProps('dueTime')}
            />
            <CheckField label="Asks for a photo" {...form.getInputProps('asksPhoto', { type: 'checkbox' })} />
          </>
        )}
      </Form>
    </Dialog>
  );
}

function valuesOf(task: TemplateTask | null): Values {
  const {
    type = 'OPEN',
    section = '',
    action = '',
    weekdayRepeats = '',
    monthly = false,
    asksPhoto = false,
  } = task ?? {};
  const weekdays = codesOf(weekdayRepeats);
  return {
    type,
    section,
    action,
    weekdays,
    monthly,
    asksPhoto,
    dueTime: task?.dueTime ?? '',
    target: task?.target ?? '',
  };
}

function taskOf(itemId: string, values: Values): TemplateTask {
  const { type, section, action, weekdays, monthly, dueTime, target, asksPhoto } = values;
  const isMeasured = type === 'FRIDGE' || type === 'PROBE';
  return {
    ...{ itemId, type, action: action.trim(), section: type === 'DAILY' ? section.trim() : '' },
    weekdayRepeats: isMeasured || weekdays.length === WEEKDAY_CODES.length ? '' : weekdaysText(weekdays),
    ...{ monthly: monthly && !isMeasured, dueTime: isMeasured || dueTime === '' ? null : dueTime },
    ...{ target: type === 'FRIDGE' ? readTemperature(target).temperature : null, asksPhoto: asksPhoto && !isMeasured },
  };
}

function problemsOf(task: TemplateTask, { weekdays, target }: Values): Record<string, string> {
  const problems = problemsOfTemplate('any', [task]).map(({ field, message }) => [
    field.replace('tasks.0.', ''),
    message,
  ]);
  const ofTarget = task.type === 'FRIDGE' ? problemOfTarget(target) : null;
  return Object.fromEntries([
    ...problems,
    ...(ofTarget ? [['target', ofTarget]] : []),
    ...(weekdays.length === 0 ? [['weekdays', 'Choose at least one day']] : []),
  ]);
}
