import { Anchor, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from '@tanstack/react-router';
import { Form } from '../ui/form/Form.tsx';
import { NewPasswordField } from '../ui/form/NewPasswordField.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { Notice } from '../ui/page/Notice.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { ExploreDemo } from './demo/ExploreDemo.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { signUp } from './sign-in-calls.ts';
import { signUpProblem } from './sign-up-checks.ts';
import { storedInvitation } from './stored-invitation.ts';
import { typedName } from './typed-name.ts';
import { useSignInOptions } from './useSignInOptions.ts';

/** Sign up with name, email and password or through a provider (AUTH-007). */
export function SignUpScreen() {
  const navigate = useNavigate();
  const options = useSignInOptions();
  const form = useForm({
    initialValues: { name: '', email: storedInvitation.email(), password: '' },
    validate: signUpProblem,
  });

  return (
    <Screen title="Sign up">
      {options?.signUp === 'invitation' ? (
        <Notice tone="info">Sign-up is by invitation. Use the email address that was invited.</Notice>
      ) : null}
      <Panel>
        <Form
          form={form}
          submitLabel="Sign up"
          onSubmit={async ({ name, email, password }) => {
            await signUp({ name: name.trim(), email: email.trim(), password });
            typedName.keep(name.trim());
            await navigate({ to: '/check-mail', search: { email: email.trim() } });
          }}
        >
          <TextField label="Full name" autoComplete="name" {...form.getInputProps('name')} />
          <TextField label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <NewPasswordField label="Password" {...form.getInputProps('password')} />
        </Form>
        <ProviderButtons options={options} next="/" />
      </Panel>
      {options?.demo ? <ExploreDemo /> : null}
      <Text ta="center">
        Already have a sign-in?{' '}
        <Anchor component={Link} to="/signin" underline="always">
          Sign in
        </Anchor>
      </Text>
    </Screen>
  );
}
