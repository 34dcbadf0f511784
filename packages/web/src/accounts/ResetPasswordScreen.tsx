import { Anchor, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Form } from '../ui/form/Form.tsx';
import { NewPasswordField } from '../ui/form/NewPasswordField.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { toast } from '../ui/toast/toast.tsx';
import { resetPassword } from './sign-in-calls.ts';
import { passwordProblem } from './sign-up-checks.ts';

const route = getRouteApi('/guest/reset-password');

/** Where the reset mail leads: a new password, once. Every session of the person ends. */
export function ResetPasswordScreen() {
  const { token = '' } = route.useSearch();
  const navigate = useNavigate();
  const form = useForm({ initialValues: { password: '' }, validate: { password: passwordProblem } });

  return (
    <Screen title="Choose a new password">
      <Panel>
        <Form
          form={form}
          submitLabel="Save password"
          onSubmit={async ({ password }) => {
            await resetPassword(token, password);
            toast.success('Your password has been changed. Please sign in.');
            await navigate({ to: '/signin' });
          }}
        >
          <NewPasswordField {...form.getInputProps('password')} />
        </Form>
      </Panel>
      <Group justify="center">
        <Anchor component={Link} to="/forgot-password">
          Ask for a new link
        </Anchor>
      </Group>
    </Screen>
  );
}
