import type { Notice } from '@larder/contract/notices.ts';
import { showRecentDay } from '@larder/domain/calendar.ts';
import { Button, Group, Stack } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useToday } from '../app/working/useToday.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useClock } from '../data/clock.ts';
import { useCommand } from '../data/command.ts';
import { refusalText } from '../data/refusal.ts';
import { sessions, useSession } from '../data/session.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { HeadAction } from '../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../ui/page/head/HeadActions.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { toast } from '../ui/toast/toast.tsx';
import { NoticeItem } from './NoticeItem.tsx';
import { noticeTarget } from './notice-target.ts';
import classes from './notices.module.css';
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
  const clock = useClock();
  const today = useToday();
  const { accounts } = useSession();
  if (notices.length === 0)
    return (
      <EmptyState
        title="No notices"
        hint="What happens while you are elsewhere appears here: a mail of an order that failed, a supplier’s answer or a mention of you."
      />
    );
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const days = Map.groupBy(notices, ({ createdAt }) => clock.dayOf(createdAt));
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={showRecentDay(day, today)}>
      <h2 className={classes.day}>{showRecentDay(day, today)}</h2>
      <ol className={classes.notices}>
        {ofDay.map((notice) => (
          <li key={notice.id}>
            <NoticeItem
              notice={notice}
              time={clock.showTime(notice.createdAt)}
              place={names.get(notice.accountId) ?? ''}
              onOpen={() => onOpen(notice)}
            />
          </li>
        ))}
      </ol>
    </section>
  ));
}
