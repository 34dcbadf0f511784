import { notEmpty } from '@larder/domain/forms.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

interface Props {
  name: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

export function RenameTemplateDialog({ name, onSave, onClose }: Props) {
  const form = useForm({ initialValues: { name }, validate: { name: (typed) => notEmpty('Name', typed) } });
  return (
    <Dialog opened onClose={onClose} title="Rename the template">
      <Form
        form={form}
        submitLabel="Save template"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        onSubmit={async (values) => {
          await onSave(values.name.trim());
          onClose();
        }}
      >
        <TextField label="Name" data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      </Form>
    </Dialog>
  );
}
