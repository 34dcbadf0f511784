import type { SiteToday } from '@larder/contract/sites-of-a-day.ts';
import { showRecentDay } from '@larder/domain/calendar.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { linkOptions } from '@tanstack/react-router';
import { clockIn } from '../../data/clock.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import classes from './sites.module.css';

type Reading = SiteToday['temperatures'][number] & { site: SiteToday };

/** Temperatures out of their limit with what was done about them; those about which something is to be done stand first. */
export function OutOfLimit({ sites }: { sites: readonly SiteToday[] }) {
  const readings = sites.flatMap((site) => site.temperatures.map((one): Reading => ({ ...one, site })));
  if (readings.length === 0) return null;
  const [open, answered] = [readings.filter(({ isOpen }) => isOpen), readings.filter(({ isOpen }) => !isOpen)];
  return (
    <Panel title="Temperatures out of limit">
      <Table
        label="Temperatures out of limit"
        columns={COLUMNS}
        rows={[...open, ...answered]}
        rowKey={({ entryId }) => entryId}
        link={({ site: { accountId }, day }) =>
          linkOptions({ to: '/$accountId/tasks/temp/fridge', params: { accountId }, search: { day } })
        }
        tone={({ isOpen }) => (isOpen ? 'warning' : 'plain')}
      />
    </Panel>
  );
}

const COLUMNS: readonly Column<Reading>[] = [
  { key: 'site', header: 'Site', phone: 'detail', cell: ({ site }) => site.accountName },
  { key: 'what', header: 'What', phone: 'title', cell: ({ what }) => <span className={classes.reading}>{what}</span> },
  {
    key: 'temperature',
    header: 'Temperature',
    align: 'right',
    phone: 'aside',
    cell: ({ temperature }) => <span className="figure">{showTemperature(temperature)}</span>,
  },
  { key: 'limit', header: 'Limit', spare: true, cell: ({ limit }) => <span className={classes.limit}>{limit}</span> },
  {
    key: 'when',
    header: 'When',
    phone: 'detail',
    cell: ({ site: { day: today, timeZone }, day, claimedAt, userName }) =>
      `${showRecentDay(day, today)}, ${clockIn(timeZone).showTime(claimedAt)}, ${userName}`,
  },
  {
    key: 'action',
    header: 'What was done',
    phone: 'detail',
    cell: ({ action, isOpen }) => <Done {...{ action, isOpen }} />,
  },
];

function Done({ action, isOpen }: Pick<Reading, 'action' | 'isOpen'>) {
  if (!action) return <StatusBadge tone="bad">Nothing recorded yet</StatusBadge>;
  const { done, text, userName } = action;
  return (
    <span className={classes.reading}>
      {[done, text === null ? 'erased on request' : text].filter((part) => part !== '').join(', ')} ({userName})
      {isOpen ? (
        <>
          {' '}
          <StatusBadge tone="warning">To be read again</StatusBadge>
        </>
      ) : null}
    </span>
  );
}
