import { showDay, weekdayName } from '@larder/domain/calendar.ts';
import { batchesOfQuantity, isDoneOn } from '@larder/domain/tasks/prep-day.ts';
import { useId } from 'react';
import { useOfflineCommand } from '../../data/offline/use-offline-command.ts';
import classes from '../tasks.module.css';
import { useListClock } from '../useListClock.ts';
import { useOneTouch } from '../useOneTouch.ts';
import { useTaskDay } from '../useTaskDay.ts';
import { DayPrepMenu } from './DayPrepMenu.tsx';
import { RecipeButton } from './RecipeButton.tsx';
import { Steps } from './Steps.tsx';
import type { ListedPrep } from './usePrepDay.ts';

/** Something to prepare on the day: a tap states that it is done, a second one that it is not (TASK-015). Works without a network. */
export function DayPrep({ listed }: { listed: ListedPrep }) {
  const { task, action, version } = listed;
  const { day, today, isEditable } = useTaskDay();
  const clock = useListClock(day);
  const { enter } = useOfflineCommand('tasks.tickPrep');
  const noteId = useId();
  const isDone = isDoneOn(task, day);
  const batches = batchesOfQuantity(task.quantity);
  const isOneTouch = useOneTouch();
  const change = () => {
    if (!isOneTouch()) return;
    void enter({ taskId: task.id, completedOn: isDone ? null : day > today ? today : day }, { about: action, task });
  };
  const notes = [
    !isDone && version.personName ? `For ${version.personName}` : '',
    task.quantity === '' ? '' : task.quantity === '1' ? '1 batch' : `${task.quantity} batches`,
    task.dueDate !== null && task.dueDate < day ? `from ${weekdayName(task.dueDate)} ${showDay(task.dueDate)}` : '',
    isDone && task.completedAt ? `${task.completedBy ?? ''}, ${clock.showTime(task.completedAt)}` : '',
  ].filter(Boolean);

  return (
    <li className={classes.prep} data-done={isDone || undefined}>
      <div className={classes.prepRow}>
        <label className={classes.tick}>
          <input
            type="checkbox"
            aria-label={action}
            aria-describedby={noteId}
            checked={isDone}
            disabled={!isEditable}
            onChange={change}
          />
          <span className={classes.what}>
            <span className={classes.action}>{action}</span>
            <span id={noteId} className={classes.note}>
              {notes.join(' · ')}
            </span>
          </span>
        </label>
        <RecipeButton recipeId={task.recipeId} name={action} batches={batches} />
        <DayPrepMenu listed={listed} />
      </div>
      <Steps steps={task.steps} batches={batches} />
    </li>
  );
}
