import { Button, Group, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { changePassword } from '../../data/auth.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NewPasswordField } from '../../ui/form/NewPasswordField.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { SESSIONS } from './useSignedInPlaces.ts';

/** Changes the password; every other browser is signed out by it. */
export function ChangePassword() {
  const [opened, dialog] = useDisclosure(false);
  return (
    <Stack gap="sm">
      <Title order={3}>Password</Title>
      <Text>A new password signs out every other browser.</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={dialog.open}>
          Change password
        </Button>
      </Group>
      {opened ? <ChangePasswordDialog onClose={dialog.close} /> : null}
    </Stack>
  );
}

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { current: '', next: '' },
    validate: {
      current: (typed) => (typed === '' ? 'Please enter your password' : null),
      next: (typed) => (typed === '' ? 'Please enter a new password' : null),
    },
  });
  return (
    <Dialog opened onClose={onClose} title="Change password">
      <Form
        form={form}
        submitLabel="Change password"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        onSubmit={async ({ current, next }) => {
          await changePassword(current, next);
          toast.success('Password changed');
          await queries.invalidateQueries({ queryKey: SESSIONS });
          onClose();
        }}
      >
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('current')}
        />
        <NewPasswordField {...form.getInputProps('next')} />
      </Form>
    </Dialog>
  );
}
