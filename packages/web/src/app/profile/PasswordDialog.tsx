import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';

interface Props {
  title: string;
  submitLabel: string;
  /** What it throws is shown, and the dialog stays open. */
  onSubmit: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before something about signing in changes. */
export function PasswordDialog({ title, submitLabel, onSubmit, onClose }: Props) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (typed) => (typed === '' ? 'Please enter your password' : null) },
  });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form
        form={form}
        submitLabel={submitLabel}
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        onSubmit={async ({ password }) => {
          await onSubmit(password);
          onClose();
        }}
      >
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
      </Form>
    </Dialog>
  );
}
