import { Anchor, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from '@tanstack/react-router';
import { Form } from '../ui/form/Form.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { toast } from '../ui/toast/toast.tsx';
import { askForReset } from './sign-in-calls.ts';
import { emailProblem } from './sign-up-checks.ts';

/** Asks for a mail with a link to choose a new password (AUTH-014, AUTH-027). */
export function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (email) => (email.trim() === '' ? null : emailProblem(email)) },
  });

  const submit = async ({ email }: { email: string }) => {
    if (email.trim() === '') {
      toast.warning('Please enter your email address');
      return;
    }
    await askForReset(email.trim());
    toast.success('Email with password reset link has been sent');
    await navigate({ to: '/signin' });
  };

  return (
    <Screen title="Forgot password">
      <Panel>
        <Text>Enter the email address of your sign-in. We send you a link to choose a new password.</Text>
        <Form form={form} submitLabel="Send" onSubmit={submit}>
          <TextField label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        </Form>
      </Panel>
      <Group justify="center">
        <Anchor component={Link} to="/signin" underline="always">
          Back to sign in
        </Anchor>
      </Group>
    </Screen>
  );
}
