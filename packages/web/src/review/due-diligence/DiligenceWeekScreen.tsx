import type { DiligenceWastage } from '@larder/contract/review-diligence.ts';
import { addDays, daysFromTo, showDay, showDays, weekdayName } from '@larder/domain/calendar.ts';
import { showNumber } from '@larder/domain/show.ts';
import { showRecordUnit } from '@larder/domain/stock/record-unit.ts';
import { dayRecord } from '@larder/domain/tasks/day-record.ts';
import { mondayOfWeek, weekLabel } from '@larder/domain/tasks/week-of.ts';
import { Stack, Text } from '@mantine/core';
import { linkOptions, useParams } from '@tanstack/react-router';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { reportTable } from '../../app/print/report-table.tsx';
import { useToday } from '../../app/working/useToday.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useTimeZone } from '../../data/clock.ts';
import { serverNow } from '../../data/device-clock.ts';
import { useAnswer } from '../../data/query.ts';
import { asEntry } from '../../tasks/useTaskEntries.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { UrlTabs } from '../../ui/page/UrlTabs.tsx';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import { type DiligenceRow, type DiligenceSection, daySections } from './day-sections.ts';

/** A week of food-safety records by its days (REV-020), as PDF for whoever asks (REV-023). */
export function DiligenceWeekScreen() {
  const { weekOf } = useParams({ from: '/shell/$accountId/review/due-diligence/$weekOf' });
  const { accountId } = useWorkingAccount();
  const today = useToday();
  const timeZone = useTimeZone();
  const monday = mondayOfWeek(weekOf) ?? today; // the route refuses others
  const sunday = addDays(monday, 6);
  const answer = useAnswer('review.dueDiligence', { week: monday });

  const wasted = wastedTexts(answer.data?.wastages ?? []);
  const days = daysFromTo(monday, sunday).map((day) => {
    const { tasks = [], entries = [], sections = [], openingTime = '08:00' } = answer.data ?? {};
    const place = { timeZone, openingTime };
    const record = dayRecord({ tasks, entries: entries.map(asEntry), day, today, now: serverNow(), place });
    return { day, record, parts: daySections({ record, timeZone, sections, wasted }).map(declared) };
  });

  return (
    <ReportScreen
      title={`Due Diligence ${weekLabel(monday)}`}
      back={{
        ...linkOptions({ to: '/$accountId/review/due-diligence', params: { accountId } }),
        label: 'Due Diligence',
      }}
      report={
        answer.data
          ? {
              title: `Due Diligence ${weekLabel(monday)}`,
              period: showDays(monday, sunday),
              sections: days.flatMap(({ day, parts }) =>
                parts.map(({ paperOf }) => paperOf(`${weekdayName(day)}, ${showDay(day)}`)),
              ),
            }
          : null
      }
      csv={false}
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
    >
      <UrlTabs
        label="Days"
        tabs={days.map(({ day, record, parts }) => ({
          key: day,
          label: weekdayName(day),
          panel: () => (
            <Stack>
              <Text fw={600}>{showDay(day)}</Text>
              {record.closed ? (
                <Notice tone="info" title="Closed">
                  {record.closed.payload.reason ?? 'erased on request'}
                </Notice>
              ) : null}
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
            </Stack>
          ),
        }))}
      />
    </ReportScreen>
  );
}

/** What was thrown away because of each record, in words. */
function wastedTexts(wastages: readonly DiligenceWastage[]): ReadonlyMap<string, string> {
  const text = ({ name, amount, recordUnit }: DiligenceWastage) =>
    `${name} ${showNumber(amount, 3)} ${showRecordUnit(recordUnit, 'unit')}`;
  const byEntry = Map.groupBy(wastages, ({ entryId }) => entryId);
  return new Map([...byEntry].map(([entryId, of]) => [entryId, of.map(text).join(', ')]));
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

/** A part of a day on the screen, and on paper below the name of its day. */
function declared(section: DiligenceSection) {
  const columns = section.columns.map(
    (header, index): ReportColumn<DiligenceRow> => ({
      key: header,
      header,
      phone: index === 0 ? 'title' : 'detail',
      phoneLabel: header,
      cell: ({ cells }) => cells[index],
      text: ({ cells }) => cells[index] ?? '',
    }),
  );
  const shared = { columns, rows: section.rows, rowKey: ({ key }: DiligenceRow) => key };
  const { table } = reportTable<DiligenceRow>({
    ...shared,
    label: section.heading,
    tone: ({ marked }) => (marked ? 'warning' : 'plain'),
    empty: <Text c="dimmed">No records to display</Text>,
  });
  return {
    section,
    table,
    paperOf: (day: string) =>
      reportTable<DiligenceRow>({
        ...shared,
        label: section.heading,
        heading: `${day}: ${section.heading}`,
        notes: section.comments,
      }).section,
  };
}
