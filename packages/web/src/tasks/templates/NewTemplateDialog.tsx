import { notEmpty } from '@larder/domain/forms.ts';
import { showThings } from '@larder/domain/show.ts';
import type { ReadyTemplate } from '@larder/domain/tasks/ready-templates.ts';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

/** Adds a template with what a ready one holds, and opens it. */
export function NewTemplateDialog({ ready, onClose }: { ready: ReadyTemplate; onClose: () => void }) {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const save = useCommand('tasks.saveTaskTemplate');
  const [templateId] = useState(newId);
  const form = useForm({
    initialValues: { name: ready.name },
    validate: { name: (name) => notEmpty('Name', name) },
  });
  const send = async ({ name }: { name: string }) => {
    const tasks = ready.tasks.map((task) => ({ ...task, itemId: newId() }));
    await withToast(outcomeOf('Template', 'added'), () =>
      save.run({ templateId, name: name.trim(), tasks, version: null }),
    );
    onClose();
    await navigate({ to: '/$accountId/tasks/templates/$templateId', params: { accountId, templateId } });
  };
  return (
    <Dialog opened onClose={onClose} title="New template">
      <Form
        form={form}
        onSubmit={send}
        submitLabel="Add template"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <TextField label="Name" data-autofocus autoComplete="off" {...form.getInputProps('name')} />
        <Text c="dimmed">
          {ready.about}
          {ready.tasks.length > 0 ? `: ${showThings(ready.tasks.length, 'task')}, which you can change.` : '.'}
        </Text>
      </Form>
    </Dialog>
  );
}
