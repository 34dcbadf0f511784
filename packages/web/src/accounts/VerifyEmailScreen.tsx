import { Anchor } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { refusalText } from '../data/refusal.ts';
import { Notice } from '../ui/page/Notice.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { Loading, Screen } from '../ui/page/Screen.tsx';
import { FirstPasswordForm } from './FirstPasswordForm.tsx';
import { verifyEmail } from './sign-in-calls.ts';

const route = getRouteApi('/guest/verify-email');

/** Where the verification mail leads: verifies, then asks for name and password, and signs in with them (AUTH-028). */
export function VerifyEmailScreen() {
  const { token = '' } = route.useSearch();
  const [right, setRight] = useState<string | null | undefined>(undefined);
  const [problem, setProblem] = useState<string | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true; // the token is spent by the first call
    verifyEmail(token).then(setRight, (error: unknown) => setProblem(refusalText(error)));
  }, [token]);

  if (right) {
    return (
      <Screen title="Choose your password">
        <FirstPasswordForm right={right} />
      </Screen>
    );
  }
  return (
    <Screen title="Verify your email address">
      <Panel>
        {problem ? (
          <>
            <Notice tone="danger" role="alert">
              {problem}
            </Notice>
            <NewLink />
          </>
        ) : right === null ? (
          <>
            <Notice tone="info">Your email address is verified. Please sign in.</Notice>
            <Anchor component={Link} to="/signin" py={8}>
              Sign in
            </Anchor>
            <NewLink />
          </>
        ) : (
          <Loading text="We are verifying your email address..." />
        )}
      </Panel>
    </Screen>
  );
}

/** Works for whoever has not verified their address yet as well: the link proves that they read its mail. */
function NewLink() {
  return (
    <Anchor component={Link} to="/forgot-password" py={8}>
      Get a link to choose a password
    </Anchor>
  );
}
