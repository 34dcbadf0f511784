import { Button, Stack } from '@mantine/core';
import { sessions } from '../../data/session.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { GuestPage } from './GuestFrame.tsx';

/** Instead of the app, when it is not known who is signed in (ACC-059), or they may not know what they reach (PERM-008). */
export function NoAccounts({ why }: { why: 'unheard' | 'denied' }) {
  return (
    <GuestPage>
      <Screen title="Larder">
        {why === 'unheard' ? (
          <ErrorState message="Failed to load account data" onRetry={() => void sessions.load()} />
        ) : (
          <Stack>
            <EmptyState title="No account data available." />
            <Button variant="default" onClick={() => void sessions.load()}>
              Try again
            </Button>
          </Stack>
        )}
      </Screen>
    </GuestPage>
  );
}
