import { type DiligenceRow, type DiligenceSection, daySections } from '@larder/documents/food-safety/day-sections.ts';
import { heldLines } from '@larder/documents/food-safety/held-lines.ts';
import { isSigned } from '@larder/documents/food-safety/signed-on.ts';
import { wastedTexts } from '@larder/documents/food-safety/wasted-texts.ts';
import { weekReport } from '@larder/documents/food-safety/week-report.ts';
import { addDays, type Day, daysFromTo, showDay, weekdayName } from '@larder/domain/calendar.ts';
import { showChartChanges } from '@larder/domain/recipes/signed-chart.ts';
import { dayCounts } from '@larder/domain/tasks/day-counts.ts';
import { dayRecord } from '@larder/domain/tasks/day-record.ts';
import { foodNames } from '@larder/domain/tasks/records.ts';
import { taskNames } from '@larder/domain/tasks/task-versions.ts';
import { mondayOfWeek, weekLabel } from '@larder/domain/tasks/week-of.ts';
import { Group, Stack, Text } from '@mantine/core';
import { linkOptions, useParams } from '@tanstack/react-router';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import type { ReportPage } from '../../app/print/report-page.ts';
import { TickPhoto } from '../../app/tasks/TickPhoto.tsx';
import { useListToday } from '../../app/working/useToday.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useDatedZone } from '../../data/clock.ts';
import { serverNow } from '../../data/device-clock.ts';
import { useAnswer } from '../../data/query.ts';
import { ClosedNotice } from '../../tasks/closed/ClosedNotice.tsx';
import { DaySignOff } from '../../tasks/sign-off/DaySignOff.tsx';
import { asEntry } from '../../tasks/useTaskEntries.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { UrlTabs } from '../../ui/page/UrlTabs.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { HeldNotice } from './HeldNotice.tsx';
import { TooRegularNotice } from './TooRegularNotice.tsx';

/** A week of food-safety records by its days (REV-020), as PDF for whoever asks (REV-023). */
export function DiligenceWeekScreen() {
  const { weekOf } = useParams({ from: '/shell/$accountId/review/due-diligence/$weekOf' });
  const { accountId } = useWorkingAccount();
  const today = useListToday();
  const zone = useDatedZone();
  const monday = mondayOfWeek(weekOf) ?? today; // the route refuses others
  const answer = useAnswer('review.dueDiligence', { week: monday });

  const { tasks = [], entries: rows = [], sections = [], openingTime = '08:00', closedDays = [] } = answer.data ?? {};
  const entries = rows.map(asEntry);
  const { held: late = [], charts = [], wastages = [] } = answer.data ?? {};
  const waiting = late.map(asEntry);
  const names = { nameOf: taskNames(tasks), foodOf: foodNames([...entries, ...waiting]) };
  const beside = {
    ...{ ...zone, sections, wasted: wastedTexts(wastages), held: heldLines(waiting, names, zone) },
    changed: new Map(charts.map(({ entryId, changes }) => [entryId, showChartChanges(changes)])),
  };
  const records = begunDays(monday, today).map((day) => {
    const traded = answer.data?.traded.find((one) => one.day === day)?.what ?? [];
    const place = { ...zone, openingTime };
    const record = dayRecord({ tasks, entries, day, today, now: serverNow(), place, closedDays, traded });
    return { day, record, counts: dayCounts({ record, entries }) };
  });
  const showsSigned = isSigned(records.map(({ record }) => record));
  const days = records.map((one) => {
    const parts = daySections({ record: one.record, ...beside, showsSigned });
    return { ...one, parts: parts.map(declared) };
  });

  return (
    <ReportScreen
      title={`Due Diligence ${weekLabel(monday)}`}
      back={{
        ...linkOptions({ to: '/$accountId/review/due-diligence', params: { accountId } }),
        label: 'Due Diligence',
      }}
      report={answer.data ? paperOf(weekReport({ monday, days, ...beside, ends: answer.data.ends })) : null}
      csv={false}
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
    >
      <TooRegularNotice monday={monday} />
      <HeldNotice days={waiting.map(({ day }) => day)} />
      <UrlTabs
        label="Days"
        tabs={days.map(({ day, record, parts }) => ({
          key: day,
          label: weekdayName(day),
          panel: () => (
            <Stack>
              <Text fw={600}>{showDay(day)}</Text>
              <ClosedNotice closed={record.closed} />
              {record.open.length > 0 ? (
                <Notice tone="warning" title="Action needed">
                  {record.open.length === 1 ? 'A temperature is' : `${record.open.length} temperatures are`} out of
                  limit without a record of what was done.
                </Notice>
              ) : null}
              {parts.map(({ section, table }) => (
                <Panel key={section.heading} title={section.heading}>
                  {table}
                  <Comments about={section.heading} comments={section.comments} />
                </Panel>
              ))}
              <DaySignOff day={day} entries={entries} isEditable={false} />
            </Stack>
          ),
        }))}
      />
    </ReportScreen>
  );
}

/** The days of a week that have begun; of one to come its Monday. */
function begunDays(monday: Day, today: Day): Day[] {
  const sunday = addDays(monday, 6);
  if (today >= sunday) return daysFromTo(monday, sunday);
  return daysFromTo(monday, today < monday ? monday : today);
}

function Comments({ about, comments }: { about: string; comments: readonly string[] }) {
  if (comments.length === 0)
    return (
      <Text c="dimmed" size="sm">
        No comments
      </Text>
    );
  return (
    <Stack gap={2} role="list" aria-label={`Comments on ${about}`}>
      {comments.map((comment) => (
        <Text key={comment} role="listitem">
          {comment}
        </Text>
      ))}
    </Stack>
  );
}

/** The same as in an inspector's pack; where and when it is printed is stated by the device. */
function paperOf({ title, period, sections }: ReturnType<typeof weekReport>): ReportPage {
  return { title, period, sections: sections.map((section) => () => section) };
}

/** A part of a day on the screen. */
function declared(section: DiligenceSection) {
  const columns = section.columns.map(
    (header, index): Column<DiligenceRow> => ({
      key: header,
      header,
      phone: index === 0 ? 'title' : 'detail',
      phoneLabel: header,
      cell: ({ cells, tick }) =>
        tick?.payload.photos && index === cells.length - 1 ? (
          <Group gap="xs">
            {cells[index]}
            <TickPhoto tick={tick} action={cells[0] ?? ''} />
          </Group>
        ) : (
          cells[index]
        ),
    }),
  );
  const table = (
    <Table<DiligenceRow>
      label={section.heading}
      columns={columns}
      rows={section.rows}
      rowKey={({ key }) => key}
      tone={({ marked }) => (marked ? 'warning' : 'plain')}
      empty={<Text c="dimmed">No records to display</Text>}
    />
  );
  return { section, table };
}
