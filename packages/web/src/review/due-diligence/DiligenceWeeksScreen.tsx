import { addDays, type Day, showDays } from '@larder/domain/calendar.ts';
import { recentWeeks, weekLabel, weekOfText } from '@larder/domain/tasks/week-of.ts';
import { Text } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useListToday } from '../../app/working/useToday.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { HeadLink } from '../../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { FourWeekReview } from './four-weeks/FourWeekReview.tsx';

/** The weeks that ended within the last four months, newest first (REV-015). */
export function DiligenceWeeksScreen() {
  const { accountId } = useWorkingAccount();
  const weeks = recentWeeks(useListToday());
  return (
    <Screen
      title="Due Diligence"
      actions={
        <HeadActions>
          <HeadLink
            icon={IconPackage}
            target={linkOptions({ to: '/$accountId/review/due-diligence/pack', params: { accountId } })}
          >
            Inspector’s pack
          </HeadLink>
          <HeadLink target={linkOptions({ to: '/$accountId/tasks/missed', params: { accountId } })}>
            Missed this week
          </HeadLink>
        </HeadActions>
      }
    >
      <Text c="dimmed">What was recorded for food safety, week by week: lists, temperatures, deliveries and food.</Text>
      <FourWeekReview />
      <Table<Day>
        label="Weeks"
        columns={COLUMNS}
        rows={weeks}
        rowKey={(monday) => monday}
        link={(monday) =>
          linkOptions({
            to: '/$accountId/review/due-diligence/$weekOf',
            params: { accountId, weekOf: weekOfText(monday) },
          })
        }
      />
    </Screen>
  );
}

const COLUMNS: readonly Column<Day>[] = [
  { key: 'week', header: 'Week', phone: 'title', cell: weekLabel, sortBy: (monday) => monday },
  {
    key: 'days',
    header: 'Days',
    phone: 'detail',
    cell: (monday) => showDays(monday, addDays(monday, 6)),
    sortBy: (monday) => monday,
  },
];
