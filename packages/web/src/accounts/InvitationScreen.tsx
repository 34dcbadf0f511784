import { Button, Group, Text } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api, refusing } from '../data/api.ts';
import { refusalText } from '../data/refusal.ts';
import { sessions, useSessionState } from '../data/session.ts';
import { Notice } from '../ui/page/Notice.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { toast } from '../ui/toast/toast.tsx';
import { storedInvitation } from './stored-invitation.ts';

const route = getRouteApi('/guest/invitation');

/** Where an invitation's mail leads: accept it, after signing in or up with the address that was invited. */
export function InvitationScreen() {
  const { token = storedInvitation.read() ?? '', email = '' } = route.useSearch();
  const session = useSessionState();
  return (
    <Screen title="You are invited">
      <Panel>
        {session.kind === 'signed-in' ? (
          <Accept token={token} email={session.session.email} />
        ) : (
          <ComeInFirst token={token} email={email} />
        )}
      </Panel>
    </Screen>
  );
}

function Accept({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const accept = async () => {
    setPending(true);
    try {
      await refusing(api.accounts.acceptInvitation({ token }));
      storedInvitation.forget();
      await sessions.load({ follow: true });
      toast.success('Welcome to the team');
      await navigate({ to: '/' });
    } catch (error) {
      setProblem(refusalText(error));
      setPending(false);
    }
  };
  const decline = async () => {
    storedInvitation.forget();
    await navigate({ to: '/' });
  };

  return (
    <>
      <Text>
        You are signed in as <strong>{email}</strong>.
      </Text>
      {problem ? (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void decline()}>
          Not now
        </Button>
        <Button loading={pending} onClick={() => void accept()}>
          Accept
        </Button>
      </Group>
    </>
  );
}

function ComeInFirst({ token, email }: { token: string; email: string }) {
  useEffect(() => {
    if (token) storedInvitation.keep(token, email || storedInvitation.email());
  }, [token, email]);
  return (
    <>
      <Text>Sign in, or sign up with the email address that was invited. Then you can accept the invitation.</Text>
      <Group justify="flex-end">
        <Button component={Link} to="/signup" variant="default">
          Sign up
        </Button>
        <Button renderRoot={(props) => <Link to="/signin" search={{ next: '/invitation' }} {...props} />}>
          Sign in
        </Button>
      </Group>
    </>
  );
}
