import { instantOf } from '@larder/domain/occurred-at.ts';
import { dueAt, type TaskState, taskState } from '@larder/domain/tasks/task-state.ts';
import type { Tick } from '@larder/domain/tasks/ticks.ts';
import { useId } from 'react';
import { useNow } from '../../app/working/useNow.ts';
import { useClock } from '../../data/clock.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { NO_LIMITS } from '../no-limits.ts';
import classes from '../tasks.module.css';
import { useEnterRecord } from '../useEnterRecord.ts';
import type { ListedTask } from '../useLists.ts';
import { useOpenPlace } from '../useOpenPlace.ts';
import { useTaskDay } from '../useTaskDay.ts';
import { TaskMenu } from './TaskMenu.tsx';

interface Props {
  listed: ListedTask;
  tick: Tick | undefined;
  /** The day is closed, and nothing is due. */
  isFree: boolean;
}

/** A task of the day: a tap ticks it, a second one takes the tick back (TASK-013). */
export function DailyTask({ listed: { task, version }, tick, isFree }: Props) {
  const { day, today, isEditable } = useTaskDay();
  const place = useOpenPlace();
  const now = useNow();
  const enter = useEnterRecord();
  const noteId = useId();
  const hasBegun = day <= today;
  const due = dueAt(task.type, version, day, place);
  const state = taskState(tick, due, { day, today, now: instantOf(place.timeZone, now.day, now.time), isFree });
  const change = () =>
    void enter({ kind: tick ? 'untick' : 'tick', task: task.id }, { day, about: version.action, limits: NO_LIMITS });

  return (
    <li className={classes.task} data-done={tick ? true : undefined}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          aria-label={version.action}
          aria-describedby={noteId}
          checked={tick !== undefined}
          disabled={!isEditable || !hasBegun}
          onChange={change}
        />
        <span className={classes.what}>
          <span className={classes.action}>{version.action}</span>
          <span id={noteId} className={classes.note}>
            <StateNote state={state} hasBegun={hasBegun} dueTime={version.dueTime} />
          </span>
        </span>
      </label>
      <TaskMenu task={task} version={version} />
    </li>
  );
}

/** Who did it and when, or how it stands (rule 111). */
function StateNote({ state, hasBegun, dueTime }: { state: TaskState; hasBegun: boolean; dueTime: string | null }) {
  const clock = useClock();
  if (state.state === 'done') {
    const { userName, claimedAt, seq } = state.tick;
    return (
      <>
        {userName}, {clock.showTime(claimedAt)}
        {seq === null ? ' · unsent' : ''}
        {state.late ? <StatusBadge tone="warning">Done late</StatusBadge> : null}
      </>
    );
  }
  if (state.state === 'closed') return 'Not due: closed';
  if (!hasBegun) return 'This day has not begun';
  if (state.state === 'missed') return <StatusBadge tone="bad">Missed</StatusBadge>;
  if (state.state === 'overdue') return <StatusBadge tone="warning">Overdue</StatusBadge>;
  return dueTime === null ? '' : `by ${dueTime}`;
}
