import { isFreeOfDuties } from '@larder/domain/tasks/closed-days.ts';
import { entriesAbout } from '@larder/domain/tasks/ticks.ts';
import { refusalText } from '../../data/refusal.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import { DayClosedNotice } from '../closed/DayClosedNotice.tsx';
import { useDayClosed } from '../closed/useDayClosed.ts';
import { DaySignOff } from '../sign-off/DaySignOff.tsx';
import { TasksFrame } from '../TasksFrame.tsx';
import classes from '../tasks.module.css';
import { isOnDevice, useDayEntries } from '../useDayEntries.ts';
import { useLists } from '../useLists.ts';
import { useMine } from '../useMine.ts';
import { useTaskDay } from '../useTaskDay.ts';
import { useTaskEntries } from '../useTaskEntries.ts';
import { DailyActions } from './DailyActions.tsx';
import { TaskListCard } from './TaskListCard.tsx';

/** Opening, closing and daily lists of a day, to be ticked (TASK-001, TASK-013). */
export function DailyScreen() {
  return (
    <TasksFrame tab="daily" notice={<DayClosedNotice />} actions={<DailyActions />}>
      <DailyLists />
    </TasksFrame>
  );
}

const NO_TASKS: ReadonlySet<string> = new Set();

/** A part of its own: at a tick the list that it is on is drawn anew, and neither the frame around the lists nor another one. */
function DailyLists() {
  const { day, today, isEditable } = useTaskDay();
  const { entries, isLoading, error } = useDayEntries(day, today);
  const known = useTaskEntries();
  const isKnown = isOnDevice(day, today);
  const isFree = isFreeOfDuties(useDayClosed());
  const lists = useLists(day);
  const mine = useMine(lists.flatMap(({ tasks }) => tasks));
  return (
    <>
      {error ? <ErrorState message={refusalText(error)} /> : null}
      {isLoading ? (
        <Loading text="Loading..." />
      ) : (
        <div className={classes.cards}>
          {lists.map(({ key, name, tasks }) => (
            <TaskListCard
              key={key}
              about={key}
              tasks={mine.narrowed(tasks)}
              entries={entriesAbout(entries, new Set(tasks.map(({ task }) => task.id)))}
              {...{ name, isFree }}
            />
          ))}
          {day <= today ? (
            <DaySignOff day={day} entries={entriesAbout(isKnown ? known : entries, NO_TASKS)} isEditable={isEditable} />
          ) : null}
        </div>
      )}
    </>
  );
}
