import type { PrepTaskRow, SectionRow } from '@larder/contract/rows/tasks.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { useCollection } from '../../data/use-collections.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { sortedByName } from '../../ui/find/by-name.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { LongTextField } from '../../ui/form/TextField.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { sectionName, sectionsOf } from './lists.ts';
import { PrepSteps } from './PrepSteps.tsx';
import { type PrepValues, prepOfValues, problemsOfPrep, valuesOfPrep } from './prep-values.ts';

interface Props {
  accountId: string;
  sections: readonly SectionRow[];
  /** null: a new one. */
  prep: PrepTaskRow | null;
  /** The day that a new one is put on as well; null: none is offered. */
  onDay: Day | null;
  list?: string;
  onSaved?: () => unknown;
  onClose: () => void;
}

/** Something that can be prepared: a recipe or words, its section, and its steps (TASK-007). */
export function PrepTaskDialog({ accountId, sections, prep, onDay, list = '', onSaved, onClose }: Props) {
  const save = useCommand('tasks.savePrepTask', { at: accountId });
  const putOnDay = useCommand('tasks.setPrepToday', { at: accountId });
  const [ids] = useState(() => ({ prepTaskId: prep?.id ?? newId(), taskId: newId() }));
  const recipes = sortedByName(
    useCollection('recipes').filter(({ archived }) => !archived),
    ({ name }) => name,
  ).map(({ id, name }) => ({ value: id, label: name }));
  const isGone = prep?.recipeId && !recipes.some(({ value }) => value === prep.recipeId);
  const choices = isGone ? [...recipes, { value: prep.recipeId ?? '', label: `${prep.action} (removed)` }] : recipes;
  const form = useForm<PrepValues>({ initialValues: valuesOfPrep(prep, list), validate: problemsOfPrep });
  const send = async (values: PrepValues) => {
    await withToast(outcomeOf('Task', prep ? 'updated' : 'added'), async () => {
      await save.run(prepOfValues(ids.prepTaskId, values));
      if (!prep && onDay !== null && values.onDay) await putOnDay.run({ ...ids, day: onDay, today: true });
    });
    await onSaved?.();
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={prep ? 'Edit preparation' : 'New preparation'}>
      <Form
        form={form}
        onSubmit={send}
        submitLabel={prep ? 'Save preparation' : 'Add preparation'}
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <SelectField
          label="Recipe"
          placeholder="None: describe it below"
          data={choices}
          clearable
          {...form.getInputProps('recipeId')}
          onChange={(chosen) => form.setFieldValue('recipeId', chosen ?? '')}
        />
        {form.values.recipeId === '' ? (
          <LongTextField
            label="Task"
            placeholder="Chop onions"
            minRows={2}
            maxLength={500}
            {...form.getInputProps('action')}
          />
        ) : null}
        <SelectField
          label="Section"
          placeholder="Choose"
          data={sectionsOf('PREP', sections).map((section) => ({ value: section.id, label: sectionName(section) }))}
          nothingFoundMessage="Add a section first"
          {...form.getInputProps('sectionId')}
        />
        <PrepSteps form={form} recipes={recipes} />
        {!prep && onDay !== null ? (
          <CheckField
            label={`On the list of ${showDay(onDay)}`}
            {...form.getInputProps('onDay', { type: 'checkbox' })}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}
