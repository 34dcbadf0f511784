import { Anchor, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { CodeForm } from '../app/frame/CodeForm.tsx';
import { asRefusal } from '../data/refusal.ts';
import { sessions } from '../data/session.ts';
import { Form } from '../ui/form/Form.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { Notice } from '../ui/page/Notice.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { ExploreDemo } from './demo/ExploreDemo.tsx';
import { ownPage } from './next-page.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { providerProblem } from './provider-problem.ts';
import { signIn } from './sign-in-calls.ts';
import { emailProblem, passwordProblem } from './sign-up-checks.ts';
import { useSignInOptions } from './useSignInOptions.ts';

const route = getRouteApi('/guest/signin');

const NO_SUCH_SIGN_IN = 401;

/** Sign in by email and password or through a provider (AUTH-005); then where one wanted to go, else the start page (AUTH-006). */
export function SignInScreen() {
  const search = route.useSearch();
  const router = useRouter();
  const options = useSignInOptions();
  const [askingCode, setAskingCode] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const next = ownPage(search.next, window.location.origin);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: emailProblem, password: passwordProblem },
  });

  const submit = async ({ email, password }: { email: string; password: string }) => {
    try {
      if ((await signIn(email.trim(), password)) === 'code') {
        setAskingCode(true);
        return;
      }
    } catch (error) {
      setRefused(asRefusal(error).status === NO_SUCH_SIGN_IN ? email.trim() : null);
      throw error;
    }
    router.history.push(next);
  };
  const problem = providerProblem(search);

  if (askingCode) {
    const confirmed = async () => {
      await sessions.load();
      router.history.push(next);
    };
    return (
      <Screen title="Enter your code">
        <Panel>
          <CodeForm onConfirmed={confirmed} onBack={() => setAskingCode(false)} />
        </Panel>
      </Screen>
    );
  }

  return (
    <Screen title="Sign in">
      <Panel>
        {problem ? (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        ) : null}
        <Form form={form} submitLabel="Sign in" onSubmit={submit}>
          <TextField label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <Stack gap={4}>
            <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
            <Anchor component={Link} to="/forgot-password" size="sm" py={4}>
              Forgot password?
            </Anchor>
          </Stack>
        </Form>
        {refused === null ? null : (
          <Text size="sm">
            Just signed up? Open the link in our mail first, or{' '}
            <Anchor renderRoot={(props) => <Link to="/check-mail" search={{ email: refused }} {...props} />}>
              have it sent again
            </Anchor>
            .
          </Text>
        )}
        <ProviderButtons options={options} next={next} />
      </Panel>
      {options?.demo ? <ExploreDemo /> : null}
      <Text ta="center">
        New to Larder?{' '}
        <Anchor component={Link} to="/signup" underline="always">
          Sign up
        </Anchor>
      </Text>
    </Screen>
  );
}
