import { Anchor, Button, Group, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalText } from '../data/refusal.ts';
import { Panel } from '../ui/page/Panel.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { toast } from '../ui/toast/toast.tsx';
import { sendVerificationAgain } from './sign-in-calls.ts';
import { useSignInOptions } from './useSignInOptions.ts';

const route = getRouteApi('/guest/check-mail');

/** After signing up: the mail that was sent must be answered. Where mail is captured, it is linked here (rule 29). */
export function CheckMailScreen() {
  const { email = '' } = route.useSearch();
  const options = useSignInOptions();
  const [sending, setSending] = useState(false);

  const sendAgain = async () => {
    setSending(true);
    try {
      await sendVerificationAgain(email);
      toast.success('A new mail has been sent');
    } catch (error) {
      toast.error(refusalText(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <Screen title="Check your mail">
      <Panel>
        <Text>
          We have sent a mail to <strong>{email}</strong>. Open the link in it to verify your email address, to choose
          your password and to sign in.
        </Text>
        {options?.devMail ? (
          <Text>
            No mail server is set up here, so mails stay on this machine:{' '}
            <Anchor href="/dev/mail" underline="always">
              read the captured mail
            </Anchor>
            .
          </Text>
        ) : null}
        <Group justify="space-between">
          <Anchor component={Link} to="/signin" py={8}>
            Back to sign in
          </Anchor>
          <Button variant="default" loading={sending} onClick={() => void sendAgain()}>
            Send the mail again
          </Button>
        </Group>
      </Panel>
    </Screen>
  );
}
