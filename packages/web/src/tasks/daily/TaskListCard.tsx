import type { CommentAbout, TaskEntry } from '@larder/domain/tasks/records.ts';
import { isAfterSignOff, signOffsOf } from '@larder/domain/tasks/sign-offs.ts';
import { ticksOf } from '@larder/domain/tasks/ticks.ts';
import { Text } from '@mantine/core';
import { memo, useMemo } from 'react';
import { useMayDo } from '../../data/use-collections.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { sameProps } from '../../ui/same-props.ts';
import { ListComments } from '../comments/ListComments.tsx';
import classes from '../tasks.module.css';
import type { ListedTask } from '../useLists.ts';
import { useTaskDay } from '../useTaskDay.ts';
import { DailyTask } from './DailyTask.tsx';

interface Props {
  /** Of the list, see lists.ts; empty: of a section that was removed. */
  about: string;
  name: string;
  tasks: readonly ListedTask[];
  /** Of the day, without the ticks of other lists. */
  entries: readonly TaskEntry[];
  /** The day is closed, and nothing is due. */
  isFree: boolean;
}

/** One list of the day: how far it is, its tasks, and what was remarked on it. Drawn anew only when something of it changed. */
export const TaskListCard = memo(function TaskListCard({ about, name, tasks, entries, isFree }: Props) {
  const { day, mayAdd } = useTaskDay();
  const mayChange = useMayDo('tasks');
  const ticks = useMemo(() => ticksOf(entries), [entries]);
  const signOffs = useMemo(() => signOffsOf(day, entries), [day, entries]);
  const done = tasks.filter(({ task }) => ticks.has(task.id)).length;
  return (
    <Panel
      title={name}
      actions={
        tasks.length > 0 ? (
          <Text c={done === tasks.length ? 'var(--larder-success)' : 'dimmed'} size="sm" fw={500}>
            {done === 0 ? 'No tasks completed' : `${done} of ${tasks.length} done`}
          </Text>
        ) : null
      }
    >
      {tasks.length === 0 ? (
        <EmptyState
          title="No tasks to display"
          {...(mayAdd && mayChange ? { hint: 'Add what is to be done, once or every week.' } : {})}
        />
      ) : (
        <ul className={classes.tasks} aria-label={name}>
          {tasks.map((one) => {
            const tick = ticks.get(one.task.id);
            const isAfter = tick !== undefined && isAfterSignOff(tick, signOffs);
            return <DailyTask key={one.task.id} listed={one} {...{ tick, isAfter, isFree }} />;
          })}
        </ul>
      )}
      {about === '' ? null : <ListComments about={aboutOf(about)} name={name} entries={entries} />}
    </Panel>
  );
}, sameProps);

function aboutOf(key: string): CommentAbout {
  return key === 'OPEN' || key === 'CLOSE' ? key : `DAILY_${key}`;
}
