import { isFreeOfDuties } from '@larder/domain/tasks/closed-days.ts';
import { IconPlus } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { TaskDialog } from '../../app/tasks/TaskDialog.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { refusalText } from '../../data/refusal.ts';
import { useCollection, useMayDo } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { HeadAction, HeadLink } from '../../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import { ClosedNotice } from '../closed/ClosedNotice.tsx';
import { useCloseDay } from '../closed/useCloseDay.tsx';
import { useClosedDay } from '../closed/useClosedDay.ts';
import { MineButton } from '../MineButton.tsx';
import { DaySignOff } from '../sign-off/DaySignOff.tsx';
import { TasksFrame } from '../TasksFrame.tsx';
import classes from '../tasks.module.css';
import { isOnDevice, useDayEntries } from '../useDayEntries.ts';
import { useLists } from '../useLists.ts';
import { useMine } from '../useMine.ts';
import { useTaskDay } from '../useTaskDay.ts';
import { useTaskEntries } from '../useTaskEntries.ts';
import { TaskListCard } from './TaskListCard.tsx';

/** Opening, closing and daily lists of a day, to be ticked (TASK-001, TASK-013). */
export function DailyScreen() {
  const { accountId } = useWorkingAccount();
  const { day, today, mayAdd, isEditable } = useTaskDay();
  const { entries, isLoading, error } = useDayEntries(day, today);
  const known = useTaskEntries();
  const isKnown = isOnDevice(day, today);
  const sections = useCollection('sections');
  const closed = useClosedDay(day, entries);
  const lists = useLists(day);
  const closing = useCloseDay(closed);
  const mine = useMine(lists.flatMap(({ tasks }) => tasks));
  const mayChange = useMayDo('tasks');
  const hasNetwork = useHasNetwork();
  const [adding, setAdding] = useState(false);

  return (
    <TasksFrame
      tab="daily"
      notice={<ClosedNotice closed={closed} />}
      actions={
        <>
          <MineButton mine={mine} />
          <HeadActions
            first={
              mayChange ? (
                <HeadAction filled icon={IconPlus} disabled={!mayAdd || !hasNetwork} onClick={() => setAdding(true)}>
                  New task
                </HeadAction>
              ) : null
            }
          >
            {closing.openDay}
            {closing.closeDay}
            {mayChange ? <HeadLink target={linkOptions({ to: '/sections' })}>Sections</HeadLink> : null}
          </HeadActions>
        </>
      }
    >
      {closing.dialog}
      {error ? <ErrorState message={refusalText(error)} /> : null}
      {isLoading ? (
        <Loading text="Loading..." />
      ) : (
        <div className={classes.cards}>
          {lists.map(({ tasks, ...list }) => (
            <TaskListCard
              key={list.key}
              list={{ ...list, tasks: mine.narrowed(tasks) }}
              entries={entries}
              isFree={isFreeOfDuties(closed)}
            />
          ))}
          {day <= today ? <DaySignOff day={day} entries={isKnown ? known : entries} isEditable={isEditable} /> : null}
        </div>
      )}
      {adding ? (
        <TaskDialog
          accountId={accountId}
          sections={sections}
          day={day}
          today={today}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </TasksFrame>
  );
}
