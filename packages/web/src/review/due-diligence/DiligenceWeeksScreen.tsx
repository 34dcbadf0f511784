import { addDays, type Day, mondayOf, showDays } from '@larder/domain/calendar.ts';
import { recentWeeks, weekLabel, weekOfText } from '@larder/domain/tasks/week-of.ts';
import { Box, Text } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useListToday } from '../../app/working/useToday.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import { HeadLink } from '../../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { FourWeekReview } from './four-weeks/FourWeekReview.tsx';

/** The running week, and those that ended within the last four months, newest first (REV-015); any other is opened by one of its days (rule 109). */
export function DiligenceWeeksScreen() {
  const { accountId } = useWorkingAccount();
  const today = useListToday();
  const navigate = useNavigate();
  const openWeekOf = (day: Day | null) =>
    day &&
    navigate({
      to: '/$accountId/review/due-diligence/$weekOf',
      params: { accountId, weekOf: weekOfText(mondayOf(day)) },
    });
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
        rows={recentWeeks(today)}
        rowKey={(monday) => monday}
        link={(monday) =>
          linkOptions({
            to: '/$accountId/review/due-diligence/$weekOf',
            params: { accountId, weekOf: weekOfText(monday) },
          })
        }
      />
      <Box maw={260}>
        <DayField label="Another week" description="Any day of it" max={today} onChange={openWeekOf} />
      </Box>
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
