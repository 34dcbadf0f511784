import type { AuditEntry } from '@larder/contract/audit.ts';
import { Button, Group, Stack } from '@mantine/core';
import { IconDownload, IconPackageExport } from '@tabler/icons-react';
import { linkOptions, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useSession } from '../data/session.ts';
import { HeadDownload, HeadLink } from '../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../ui/page/head/HeadActions.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { ActivityDays } from './ActivityDays.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { activityFile, useActivity } from './useActivity.ts';

/** Who did what and when in the whole group, for its owner; everybody else is led home. */
export function ActivityScreen() {
  const { organisationId } = useWorkingAccount();
  const isOwner = useSession().accounts.some(({ id, role }) => id === organisationId && role === 'owner');
  return isOwner ? <Activity organisationId={organisationId} /> : <Navigate to="/" replace />;
}

function Activity({ organisationId }: { organisationId: string }) {
  const filter = useSearch({ from: '/shell/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const answer = useActivity(filter);
  const entries = answer.data?.pages.flatMap((page) => page.entries) ?? [];

  return (
    <Screen
      title="Activity"
      loading={answer.isPending}
      error={answer.data ? null : answer.error}
      onRetry={answer.refetch}
      actions={
        <HeadActions>
          <HeadLink icon={IconPackageExport} target={linkOptions({ to: '/audit/export' })}>
            Export everything
          </HeadLink>
          <HeadDownload icon={IconDownload} href={activityFile(organisationId, filter)}>
            Export as CSV
          </HeadDownload>
        </HeadActions>
      }
    >
      <Stack>
        <ActivityFilters filter={filter} onChange={(search) => void navigate({ search, replace: true })} />
        <ActivityDays entries={entries} onOpen={setOpened} />
        {answer.hasNextPage ? (
          <Group justify="center">
            <Button variant="default" loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
              Show earlier
            </Button>
          </Group>
        ) : null}
      </Stack>
      <ActionDialog entry={opened} organisationId={organisationId} onClose={() => setOpened(null)} />
    </Screen>
  );
}
