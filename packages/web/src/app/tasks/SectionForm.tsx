import { REFUSALS } from '@larder/contract/refusals.ts';
import type { SectionRow } from '@larder/contract/rows/tasks.ts';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { useNoteUnsaved } from '../../ui/dialog/unsaved-forms.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

interface Props {
  accountId: string;
  /** null: chosen in the form. */
  type: SectionRow['type'] | null;
  section: SectionRow | null;
  onSaved: () => unknown;
}

export const SECTION_TYPES: Record<SectionRow['type'], string> = { DAILY: 'Task lists', PREP: 'Preparation lists' };

/** Name, name on screens and kind of a section (MENU-005, MENU-008, TASK-022). */
export function SectionForm({ accountId, type, section, onSaved }: Props) {
  const save = useCommand('tasks.saveSection', { at: accountId });
  const [sectionId] = useState(() => section?.id ?? newId());
  const form = useForm({
    initialValues: {
      name: section?.name ?? '',
      displayName: section?.displayName ?? '',
      type: section?.type ?? type ?? 'DAILY',
    },
    validate: { name: (name) => (name.trim() === '' ? REFUSALS['section.no-name'].message : null) },
  });
  useNoteUnsaved(form.isDirty());
  const send = async ({ name, displayName, type: of }: typeof form.values) => {
    await withToast(outcomeOf('Section', section ? 'updated' : 'added'), () =>
      save.run({ sectionId, type: of, name: name.trim(), displayName: displayName.trim() }),
    );
    form.resetDirty();
    await onSaved();
  };
  return (
    <Form form={form} onSubmit={send} submitLabel={section ? 'Save section' : 'Add section'}>
      <TextField label="Name" data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      <TextField
        label="Name on screens"
        description="Left empty, it is the name."
        autoComplete="off"
        {...form.getInputProps('displayName')}
      />
      {section || type ? null : (
        <SelectField
          label="On"
          data={Object.entries(SECTION_TYPES).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('type')}
        />
      )}
    </Form>
  );
}
