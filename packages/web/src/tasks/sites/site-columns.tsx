import type { SiteToday } from '@larder/contract/sites-of-a-day.ts';
import { showThings } from '@larder/domain/show.ts';
import { showClosed } from '@larder/domain/tasks/closed-days.ts';
import { overdueOf, type SiteList, type SiteState } from '@larder/domain/tasks/site-day.ts';
import { linkOptions } from '@tanstack/react-router';
import { serverNow } from '../../data/device-clock.ts';
import { StatusBadge, type Tone } from '../../ui/facts/StatusBadge.tsx';
import type { LinkTarget } from '../../ui/page/link.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './sites.module.css';

export interface SiteRow {
  site: SiteToday;
  state: SiteState;
}

/** Where what is worst at a site is looked at: its logs, the evening that it did not close, else its lists of today. */
export function dayOfSite({ site: { accountId, lists }, state }: SiteRow): LinkTarget {
  const params = { accountId };
  if (state.open > 0) return linkOptions({ to: '/$accountId/tasks/temp/fridge', params });
  const search = state.notClosed > 0 ? { day: lists.lastClosing.day } : {};
  return linkOptions({ to: '/$accountId/tasks', params, search });
}

export const SITE_COLUMNS: readonly Column<SiteRow>[] = [
  {
    key: 'site',
    header: 'Site',
    phone: 'title',
    cell: ({ site }) => site.accountName,
    sortBy: ({ site }) => site.accountName.toLowerCase(),
  },
  { key: 'state', header: 'How it stands', phone: 'detail', cell: (row) => <State row={row} /> },
  list('lastClosing', 'Closed yesterday', 'closed yesterday'),
  list('opening', 'Opening', 'opening'),
  list('daily', 'Daily', 'daily'),
  list('closing', 'Closing', 'closing'),
  {
    key: 'fridges',
    header: 'Fridges read',
    align: 'right',
    spare: true,
    phone: 'detail',
    phoneLabel: 'fridges read',
    blank: ({ site: { fridges } }) => fridges.due === 0,
    cell: ({ site: { fridges } }) => <Share done={fridges.read} of={fridges.due} />,
    sortBy: ({ site: { fridges } }) => (fridges.due === 0 ? null : fridges.read / fridges.due),
  },
];

function list(key: SiteList, header: string, phoneLabel: string): Column<SiteRow> {
  return {
    ...{ key, header, phoneLabel, align: 'right', phone: 'detail' },
    blank: ({ site }) => site.lists[key].tasks === 0,
    cell: ({ site }) => {
      const { tasks, done } = site.lists[key];
      return <Share done={done} of={tasks} isLate={overdueOf(site.lists[key], serverNow()) > 0} />;
    },
    sortBy: ({ site: { lists } }) => (lists[key].tasks === 0 ? null : lists[key].done / lists[key].tasks),
  };
}

function Share({ done, of, isLate = false }: { done: number; of: number; isLate?: boolean }) {
  if (of === 0) return '-';
  return (
    <span className={isLate ? `figure ${classes.late}` : 'figure'}>
      {done} of {of}
    </span>
  );
}

function State({ row }: { row: SiteRow }) {
  return (
    <span className={classes.states}>
      {statesOf(row).map(({ tone, text }) => (
        <StatusBadge key={text} tone={tone}>
          {text}
        </StatusBadge>
      ))}
    </span>
  );
}

function statesOf({ site, state }: SiteRow): { tone: Tone; text: string }[] {
  const wrong: { tone: Tone; text: string }[] = [
    ...(state.open > 0 ? [{ tone: 'bad' as const, text: `${state.open} out of limit` }] : []),
    ...(state.notClosed > 0 ? [{ tone: 'bad' as const, text: 'Not closed' }] : []),
    ...(state.overdue > 0 ? [{ tone: 'warning' as const, text: `${showThings(state.overdue, 'task')} overdue` }] : []),
  ];
  const closed = site.closed ? [{ tone: 'neutral' as const, text: showClosed(site.closed) }] : [];
  if (wrong.length > 0) return [...wrong, ...closed];
  if (closed.length > 0) return closed;
  const { opening, daily, closing, lastClosing } = site.lists;
  const tasks = opening.tasks + daily.tasks + closing.tasks;
  if (tasks + lastClosing.tasks + site.fridges.due === 0) return [{ tone: 'neutral', text: 'No lists yet' }];
  const isDone = tasks > 0 && opening.done + daily.done + closing.done === tasks;
  return [isDone ? { tone: 'good', text: 'All done' } : { tone: 'neutral', text: 'In time' }];
}
