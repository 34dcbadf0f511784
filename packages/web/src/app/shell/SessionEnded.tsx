import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { signInByPassword } from '../../data/auth.ts';
import { type Session, sessions } from '../../data/session.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { CodeForm } from '../frame/CodeForm.tsx';

/** A session that ended while one worked: sign in again in place, what is on the screen stays (rule 29). */
export default function SessionEnded({ session }: { session: Session }) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (typed) => (typed === '' ? 'Please enter your password' : null) },
  });
  const [askingCode, setAskingCode] = useState(false);
  const visible = useDocumentVisibility() === 'visible';
  useEffect(() => {
    // Signed in again in another tab, perhaps with the provider: then this one goes on too.
    if (visible) void sessions.renew(session.userId);
  }, [visible, session.userId]);

  return (
    <Dialog opened onClose={() => undefined} title="Please sign in again" closable={false}>
      <Stack>
        <Text>Your session has ended. What you entered is still here.</Text>
        {askingCode ? (
          <CodeForm onConfirmed={() => sessions.renew(session.userId)} onBack={() => setAskingCode(false)} />
        ) : session.provider === 'password' ? (
          <Form
            form={form}
            submitLabel="Sign in"
            onSubmit={async ({ password }) => {
              if ((await signInByPassword(session.email, password)) === 'code') setAskingCode(true);
              else await sessions.renew(session.userId);
            }}
          >
            <PasswordInput
              label={`Password of ${session.email}`}
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
          </Form>
        ) : (
          <Button component="a" href="/signin" target="_blank">
            Sign in in a new window
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
