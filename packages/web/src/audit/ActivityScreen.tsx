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
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityTable } from './ActivityTable.tsx';
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
  const [before, setBefore] = useState<string>();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const answer = useActivity(filter, before);
  const { entries, more } = answer.data ?? { entries: [], more: false };

  const onFilter = (changed: typeof filter) => {
    setBefore(undefined);
    void navigate({ search: changed, replace: true });
  };
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
        <ActivityFilters filter={filter} onChange={onFilter} />
        <ActivityTable entries={entries} resetKey={JSON.stringify([filter, before])} onOpen={setOpened} />
        {more || before ? (
          <Group justify="space-between">
            <Button variant="default" disabled={!before} onClick={() => setBefore(undefined)}>
              Newest
            </Button>
            <Button variant="default" disabled={!more} onClick={() => setBefore(entries.at(-1)?.id)}>
              Older
            </Button>
          </Group>
        ) : null}
      </Stack>
      <ActionDialog entry={opened} organisationId={organisationId} onClose={() => setOpened(null)} />
    </Screen>
  );
}
