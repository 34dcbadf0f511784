import type { PrepTaskRow, TaskRow } from '@larder/contract/rows/tasks.ts';
import { isOnPrepList } from '@larder/domain/tasks/prep-day.ts';
import { Checkbox } from '@mantine/core';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { useCollection } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import classes from '../tasks.module.css';
import { useTaskDay } from '../useTaskDay.ts';
import { PrepMenu } from './PrepMenu.tsx';
import { QuantityField } from './QuantityField.tsx';

/** Something that can be prepared, with 'Today', which puts it on the day or takes it off (TASK-014, TASK-019). */
export function PossiblePrep({ prep }: { prep: PrepTaskRow }) {
  const { day, today } = useTaskDay();
  const setToday = useCommand('tasks.setPrepToday');
  const hasNetwork = useHasNetwork();
  const listed = useCollection('tasks').filter(({ prepId }) => prepId === prep.id);
  const ofDay = listed.find(({ dueDate }) => dueDate === day);
  const known = ofDay ?? listed.find((task) => isOnPrepList(task, day, today));
  const change = (isToday: boolean) =>
    void withToast(outcomeOf('Task', whatChanges(known, isToday)), () =>
      setToday.run({ prepTaskId: prep.id, taskId: known?.id ?? newId(), day, today: isToday }),
    ).catch(() => undefined); // the toast states it

  return (
    <li className={classes.possible}>
      <span className={classes.action}>{prep.action}</span>
      <span className={classes.controls}>
        <Checkbox
          label="Today"
          aria-label={`Today: ${prep.action}`}
          size="md"
          className={classes.today}
          checked={ofDay !== undefined}
          disabled={!hasNetwork || setToday.pending}
          onChange={(event) => change(event.currentTarget.checked)}
        />
        {ofDay ? <QuantityField key={ofDay.id} task={ofDay} name={prep.action} /> : null}
        <PrepMenu prep={prep} />
      </span>
    </li>
  );
}

/** One that is there already moves to the day; done, it stays and only loses its day (TASK-019). */
function whatChanges(known: TaskRow | undefined, isToday: boolean): 'added' | 'updated' | 'removed' {
  if (isToday) return known ? 'updated' : 'added';
  return known && known.completedOn !== null ? 'updated' : 'removed';
}
