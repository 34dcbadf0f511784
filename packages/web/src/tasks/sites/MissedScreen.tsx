import type { MissedTask } from '@larder/contract/sites-of-a-day.ts';
import { addDays, mondayOf, showDays, weekdayName } from '@larder/domain/calendar.ts';
import { showThings } from '@larder/domain/show.ts';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { linkOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { useListToday } from '../../app/working/useToday.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { SitesFrame } from './SitesFrame.tsx';

/** What was not done where in a week, whatever was missed most often first; this week unless another one is chosen. */
export function MissedScreen() {
  const today = useListToday();
  const { account, accountId } = useWorkingAccount();
  const { week = mondayOf(today) } = useSearch({ from: '/shell/$accountId/tasks/missed' });
  const monday = mondayOf(week);
  const { data, isPending, error, refetch } = useAnswer('tasks.missedTasks', { week: monday });
  const missed = data?.missed ?? [];
  const isArea = account.type === 'DEPARTMENT';
  return (
    <Screen
      title={isArea ? 'Missed' : 'Tasks & HACCP'}
      {...(isArea
        ? { back: { ...linkOptions({ to: '/$accountId/tasks', params: { accountId } }), label: 'Tasks & HACCP' } }
        : {})}
      loading={isPending}
      error={data ? null : error}
      onRetry={() => refetch()}
    >
      <SitesFrame open="missed">
        <Week monday={monday} today={today} />
        <Text fw={600}>{data ? summaryOf(data) : null}</Text>
        <Panel>
          <Table
            label="What was missed"
            columns={isArea ? COLUMNS : [SITE, ...COLUMNS]}
            rows={missed}
            rowKey={({ taskId }) => taskId}
            link={({ accountId: id, type, days: [first] }) =>
              linkOptions({
                to: type === 'FRIDGE' ? '/$accountId/tasks/temp/fridge' : '/$accountId/tasks',
                params: { accountId: id },
                search: first ? { day: first.day } : {},
              })
            }
            empty={
              <EmptyState
                title="Nothing was missed"
                hint="Tasks that are overdue or were missed in the week appear here, and fridges that were not read."
              />
            }
          />
        </Panel>
      </SitesFrame>
    </Screen>
  );
}

function Week({ monday, today }: { monday: string; today: string }) {
  const navigate = useNavigate();
  const thisWeek = mondayOf(today);
  const go = (days: number) => {
    const week = addDays(monday, days);
    void navigate({ to: '.', search: { week: week === thisWeek ? undefined : week } as never, replace: true }); // the page's own search
  };
  const name = monday === thisWeek ? 'This week' : monday === addDays(thisWeek, -7) ? 'Last week' : 'The week';
  return (
    <Group gap="xs" className="no-print">
      <ActionIcon size={44} variant="default" aria-label="Previous week" onClick={() => go(-7)}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={44}
        variant="default"
        aria-label="Next week"
        disabled={monday >= thisWeek}
        onClick={() => go(7)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      <Text fw={600} aria-live="polite">
        {name}, {showDays(monday, addDays(monday, 6))}
      </Text>
    </Group>
  );
}

function summaryOf({
  count,
  places,
  missed,
}: {
  count: number;
  places: number;
  missed: readonly MissedTask[];
}): string {
  if (count === 0) return '';
  const at = new Set(missed.map(({ accountId }) => accountId)).size;
  const where = places > 1 ? ` at ${at} of ${places} sites` : '';
  return `Missed or overdue ${showThings(count, 'time')}${where}`;
}

const SITE: Column<MissedTask> = {
  key: 'site',
  header: 'Site',
  phone: 'detail',
  cell: ({ accountName }) => accountName,
  sortBy: ({ accountName }) => accountName.toLowerCase(),
};

const COLUMNS: readonly Column<MissedTask>[] = [
  { key: 'list', header: 'List', phone: 'detail', cell: listOf, sortBy: listOf },
  { key: 'task', header: 'Task', phone: 'title', cell: ({ action }) => action },
  { key: 'person', header: 'Who was to do it', spare: true, cell: ({ person }) => person ?? 'Anybody' },
  { key: 'days', header: 'Days', phone: 'detail', cell: ({ days }) => days.map(dayText).join(', ') },
  {
    key: 'times',
    header: 'Times',
    align: 'right',
    phone: 'aside',
    cell: ({ days }) => <span className="figure">{days.length}</span>,
    sortBy: ({ days }) => days.length,
  },
];

const LISTS = { OPEN: 'Opening list', CLOSE: 'Closing list', FRIDGE: 'Fridge and freezer temperatures' } as const;

function listOf({ type, section }: MissedTask): string {
  return type === 'DAILY' ? (section ?? 'Removed section') : LISTS[type];
}

/** `Mon`, `Tue AM and PM`, `Thu (can still be done)`. */
function dayText({ day, canBeDone, halves }: MissedTask['days'][number]): string {
  const read = halves.map((half) => half.toUpperCase()).join(' and ');
  return [weekdayName(day).slice(0, 3), read, canBeDone ? '(can still be done)' : '']
    .filter((part) => part !== '')
    .join(' ');
}
