import { Anchor } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { refusalText } from '../data/refusal.ts';
import { sessions } from '../data/session.ts';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Loading, Screen } from '../ui/Screen.tsx';
import { toast } from '../ui/toast.tsx';
import { verifyEmail } from './sign-in-calls.ts';

const route = getRouteApi('/guest/verify-email');

/** Where the verification mail leads: verifies, signs in and goes on (AUTH-028). */
export function VerifyEmailScreen() {
  const { token = '' } = route.useSearch();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true; // the token is spent by the first call
    verifyEmail(token).then(
      async (signedIn) => {
        const state = sessions.read();
        if (signedIn && state.kind === 'signed-in') toast.success(`Welcome ${state.session.name}`);
        else toast.info('Your e-mail address is verified. Please sign in.');
        await navigate({ to: signedIn ? '/' : '/signin', replace: true });
      },
      (error: unknown) => setProblem(refusalText(error)),
    );
  }, [token, navigate]);

  return (
    <Screen title="Verify your e-mail address">
      <Panel>
        {problem ? (
          <>
            <Notice tone="danger" role="alert">
              {problem}
            </Notice>
            <Anchor component={Link} to="/signin" py={8}>
              Sign in to get a new mail
            </Anchor>
          </>
        ) : (
          <Loading text="We are verifying your e-mail address..." />
        )}
      </Panel>
    </Screen>
  );
}
