import type { TaskRow } from '@larder/contract/rows/tasks.ts';
import type { TaskVersion } from '@larder/domain/tasks/task-versions.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { PersonField } from './PersonField.tsx';
import { taskOfValues, valuesOfTask } from './task-values.ts';

interface Props {
  accountId: string;
  task: TaskRow;
  version: TaskVersion;
  onClose: () => void;
}

/** Names who is to do a task or a preparation from today on, or nobody (rule 114). */
export function AssignTaskDialog({ accountId, task, version, onClose }: Props) {
  const save = useCommand('tasks.saveTask', { at: accountId });
  const form = useForm({ initialValues: { personId: version.personId ?? '' } });
  const send = async ({ personId }: { personId: string }) => {
    const values = { ...valuesOfTask(task.type, version), personId };
    const sent = { ...taskOfValues(task.id, values), type: task.type, sectionId: version.sectionId };
    await withToast(outcomeOf('Task', 'updated'), () => save.run(sent));
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`Who does ${version.action}?`}>
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
        <PersonField accountId={accountId} known={version} {...form.getInputProps('personId')} />
      </Form>
    </Dialog>
  );
}
