import type { Notice } from '@larder/contract/notices.ts';
import { Button, Group, Stack } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { DayList } from '../app/days/DayList.tsx';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useCommand } from '../data/command.ts';
import { refusalText } from '../data/refusal.ts';
import { sessions, useSession } from '../data/session.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { HeadAction } from '../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../ui/page/head/HeadActions.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { toast } from '../ui/toast/toast.tsx';
import { noticeTarget } from './notice-target.ts';
import { useNotices } from './useNotices.ts';

/** What happened while the person was elsewhere, under its day; pressed, what it is about, in its account. Guests have none. */
export function NoticesScreen() {
  const { account } = useWorkingAccount();
  return account.role === 'guest' ? <Navigate to="/" replace /> : <Notices />;
}

function Notices() {
  const answer = useNotices();
  const mark = useCommand('notices.markNoticesRead');
  const navigate = useNavigate();
  const notices = answer.data?.pages.flatMap((page) => page.notices) ?? [];
  const unread = notices.some(({ readAt }) => readAt === null);

  const read = (noticeIds: string[] | null) =>
    mark.run({ noticeIds }).catch((error) => toast.warning(refusalText(error)));
  const open = async (notice: Notice) => {
    if (notice.readAt === null) await read([notice.id]);
    sessions.choose(notice.accountId);
    await navigate(noticeTarget(notice));
  };

  return (
    <Screen
      title="Notices"
      loading={answer.isPending}
      error={answer.data ? null : answer.error}
      onRetry={answer.refetch}
      actions={
        unread ? (
          <HeadActions>
            <HeadAction icon={IconChecks} pending={mark.pending} onClick={() => void read(null)}>
              Mark all as read
            </HeadAction>
          </HeadActions>
        ) : null
      }
    >
      <Stack>
        <NoticeDays notices={notices} onOpen={(notice) => void open(notice)} />
        {answer.hasNextPage ? (
          <Group justify="center">
            <Button variant="default" loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
              Show earlier
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Screen>
  );
}

interface DaysProps {
  notices: readonly Notice[];
  onOpen: (notice: Notice) => void;
}

function NoticeDays({ notices, onOpen }: DaysProps) {
  const { accounts } = useSession();
  if (notices.length === 0)
    return (
      <EmptyState
        title="No notices"
        hint="What happens while you are elsewhere appears here: a mail of an order that failed, a supplier’s answer or a mention of you."
      />
    );
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const lines = notices.map((notice) => ({
    ...{ id: notice.id, at: notice.createdAt, text: notice.text, isNew: notice.readAt === null, notice },
    place: names.get(notice.accountId) ?? '',
  }));
  return <DayList entries={lines} onOpen={({ notice }) => onOpen(notice)} />;
}
