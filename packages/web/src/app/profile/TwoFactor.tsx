import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { type Session, sessions } from '../../data/session.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { AuthenticatorSteps } from './AuthenticatorSteps.tsx';
import { BackupCodes } from './BackupCodes.tsx';
import { CodesLeft } from './CodesLeft.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { type Begun, beginTwoFactor, endTwoFactor, newBackupCodes } from './two-factor.ts';

type Asking = 'begin' | 'codes' | 'end';

const QUESTIONS: Record<Asking, { title: string; submitLabel: string }> = {
  begin: { title: 'Set up two-factor sign-in', submitLabel: 'Continue' },
  codes: { title: 'Make new backup codes', submitLabel: 'Make new codes' },
  end: { title: 'Turn off two-factor sign-in', submitLabel: 'Turn off' },
};

/** Two-factor sign-in: off, being set up, or on with its backup codes. For who signs in by password; providers have their own. */
export function TwoFactor({ session }: { session: Session }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  const answer: Record<Asking, (password: string) => Promise<void>> = {
    begin: async (password) => setBegun(await beginTwoFactor(password)),
    codes: async (password) => setCodes(await newBackupCodes(password)),
    end: async (password) => {
      await withToast({ done: 'Two-factor sign-in is off', failed: 'Unable to update profile' }, () =>
        endTwoFactor(password),
      );
      setCodes(null);
      await sessions.load();
    },
  };
  const confirmed = async () => {
    setCodes(begun?.backupCodes ?? null);
    setBegun(null);
    await sessions.load();
  };

  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={3}>Two-factor sign-in</Title>
        {session.twoFactor ? <StatusBadge tone="good">Two-factor on</StatusBadge> : null}
      </Group>
      {session.provider !== 'password' ? (
        <Text>You sign in through a provider, which has a second factor of its own.</Text>
      ) : begun ? (
        <AuthenticatorSteps begun={begun} onConfirmed={confirmed} onCancel={() => setBegun(null)} />
      ) : (
        <>
          <Text>
            {session.twoFactor
              ? 'Signing in asks for your password and for a code of your authenticator app.'
              : 'With two-factor sign-in, your password alone is not enough: a code of an app on your phone is asked for as well.'}
          </Text>
          {codes ? <BackupCodes codes={codes} onSaved={() => setCodes(null)} /> : null}
          {session.twoFactor ? (
            <Text size="sm" c="dimmed">
              If you lose your app, a backup code lets you in. An owner of your group can reset your second factor as
              well; the only owner has the backup codes alone.
            </Text>
          ) : null}
          {session.twoFactor && !codes ? <CodesLeft userId={session.userId} /> : null}
          <Group justify="flex-end">
            {session.twoFactor ? (
              <>
                <Button variant="default" onClick={() => setAsking('end')}>
                  Turn off
                </Button>
                <Button variant="default" onClick={() => setAsking('codes')}>
                  New backup codes
                </Button>
              </>
            ) : (
              <Button onClick={() => setAsking('begin')}>Set up two-factor sign-in</Button>
            )}
          </Group>
        </>
      )}
      {asking ? (
        <PasswordDialog {...QUESTIONS[asking]} onSubmit={answer[asking]} onClose={() => setAsking(null)} />
      ) : null}
    </Stack>
  );
}
