import { instantOf } from '@larder/domain/occurred-at.ts';
import { dueAt, type TaskState, taskState } from '@larder/domain/tasks/task-state.ts';
import type { TaskVersion } from '@larder/domain/tasks/task-versions.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import type { Tick } from '@larder/domain/tasks/ticks.ts';
import { IconCamera, IconThermometer } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { TickPhoto } from '../../app/tasks/TickPhoto.tsx';
import { useNow } from '../../app/working/useNow.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { FilePick } from '../../ui/files/FilePick.tsx';
import { NO_LIMITS } from '../no-limits.ts';
import { AFTER_SIGN_OFF } from '../sign-off/useAfterSignOff.ts';
import classes from '../tasks.module.css';
import { useEnterRecord } from '../useEnterRecord.ts';
import { useListClock } from '../useListClock.ts';
import type { ListedTask } from '../useLists.ts';
import { useOneTouch } from '../useOneTouch.ts';
import { useOpenPlace } from '../useOpenPlace.ts';
import { useTaskDay } from '../useTaskDay.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { TaskMenu } from './TaskMenu.tsx';
import { useProof } from './useProof.ts';

interface Props {
  listed: ListedTask;
  tick: Tick | undefined;
  /** The tick came after the day was signed off. */
  isAfter: boolean;
  /** The day is closed, and nothing is due. */
  isFree: boolean;
}

/**
 * A task of the day: a tap ticks it, a second one takes the tick back (TASK-013). One that asks for proof is ticked with it (rule 115). Drawn anew only when
 * something of it changed, so that a tap on a long list is seen at once.
 */
export const DailyTask = memo(function DailyTask({ listed: { task, version }, tick, isAfter, isFree }: Props) {
  const { day, today, isEditable } = useTaskDay();
  const place = useOpenPlace();
  const now = useNow();
  const enter = useEnterRecord();
  const noteId = useId();
  const hasBegun = day <= today;
  const due = dueAt(task.type, version, day, place);
  const state = taskState(tick, due, { day, today, now: instantOf(place.timeZone, now.day, now.time), isFree });
  const facts = { day, about: version.action, limits: NO_LIMITS };
  const proof = useProof(version, (proved) => void enter({ kind: 'tick', task: task.id, ...proved }, facts));
  const isOneTouch = useOneTouch();
  const change = (openCamera: () => void) => {
    if (!isOneTouch()) return;
    if (tick) void enter({ kind: 'untick', task: task.id }, facts);
    else proof.begin(openCamera);
  };

  return (
    <li className={classes.task} data-done={tick ? true : undefined}>
      <FilePick
        label={`Take a photo of ${version.action}`}
        accept="image/jpeg,image/png,image/webp"
        camera
        onFiles={(files) => void proof.take(files)}
        button={(openCamera) => (
          <label className={classes.tick}>
            <input
              type="checkbox"
              aria-label={version.action}
              aria-describedby={noteId}
              checked={tick !== undefined}
              disabled={!isEditable || !hasBegun || proof.working}
              onChange={() => change(openCamera)}
            />
            <span className={classes.what}>
              <span className={classes.action}>{version.action}</span>
              <span id={noteId} className={classes.note}>
                {proof.problem ? (
                  <span role="alert" className={classes.problem}>
                    {proof.problem}
                  </span>
                ) : null}
                {tick ? null : <TaskAsks version={version} />}
                <StateNote state={state} day={day} hasBegun={hasBegun} dueTime={version.dueTime} />
                {isAfter ? ` · ${AFTER_SIGN_OFF}` : ''}
              </span>
            </span>
          </label>
        )}
      />
      {tick ? <TickPhoto tick={tick} action={version.action} /> : null}
      <TaskMenu task={task} version={version} />
      {proof.asking ? (
        <ProofDialog
          version={version}
          onProved={(proved) => void enter({ kind: 'tick', task: task.id, ...proved }, facts)}
          onClose={proof.close}
        />
      ) : null}
    </li>
  );
});

/** Who is to do it, and what it asks for. */
function TaskAsks({ version: { personName, asksPhoto, asksReading } }: { version: TaskVersion }) {
  return (
    <>
      {personName ? <span>For {personName}</span> : null}
      {asksPhoto ? (
        <span className={classes.asks}>
          <IconCamera size={16} aria-hidden /> Photo
        </span>
      ) : null}
      {asksReading ? (
        <span className={classes.asks}>
          <IconThermometer size={16} aria-hidden /> Reading
        </span>
      ) : null}
    </>
  );
}

interface Standing {
  state: TaskState;
  day: string;
  hasBegun: boolean;
  dueTime: string | null;
}

/** Who did it and when, or how it stands (rule 111). */
function StateNote({ state, day, hasBegun, dueTime }: Standing) {
  const clock = useListClock(day);
  if (state.state === 'done') {
    const { userName, claimedAt, seq, payload } = state.tick;
    return (
      <>
        {userName}, {clock.showTime(claimedAt)}
        {payload.reading ? ` · ${showTemperature(payload.reading)}` : ''}
        {seq === null ? ' · unsent' : ''}
        {state.late ? <StatusBadge tone="warning">Done late</StatusBadge> : null}
      </>
    );
  }
  if (state.state === 'closed') return 'Not due: closed';
  if (hasBegun && state.state === 'missed') return <StatusBadge tone="bad">Missed</StatusBadge>;
  if (hasBegun && state.state === 'overdue') return <StatusBadge tone="warning">Overdue</StatusBadge>;
  return dueTime === null ? '' : `by ${dueTime}`;
}
