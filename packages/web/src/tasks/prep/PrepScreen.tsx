import { Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { PrepTaskDialog } from '../../app/tasks/PrepTaskDialog.tsx';
import { SectionDialog } from '../../app/tasks/SectionDialog.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { refusalText } from '../../data/refusal.ts';
import { useCollection, useMayDo } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { HeadAction } from '../../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { MineButton } from '../MineButton.tsx';
import { TasksFrame } from '../TasksFrame.tsx';
import classes from '../tasks.module.css';
import { useDayEntries } from '../useDayEntries.ts';
import { useMine } from '../useMine.ts';
import { useTaskDay } from '../useTaskDay.ts';
import { PrepSectionCard } from './PrepSectionCard.tsx';
import { SuggestedPrep } from './SuggestedPrep.tsx';
import { usePrepDay } from './usePrepDay.ts';

/** What is to be prepared on a day, to be ticked; in edit mode what can be prepared, to be put on the day (TASK-014, TASK-015). */
export function PrepScreen() {
  const { accountId } = useWorkingAccount();
  const { day, today, isEditable, mayAdd } = useTaskDay();
  const { entries, error } = useDayEntries(day, today);
  const sections = useCollection('sections');
  const lists = usePrepDay(day, today);
  const mine = useMine(lists.flatMap(({ listed }) => listed));
  const mayChange = useMayDo('tasks');
  const hasNetwork = useHasNetwork();
  const [isEdited, setEdited] = useState(false);
  const [adding, setAdding] = useState<'task' | 'section' | null>(null);
  const close = () => setAdding(null);
  const editMode = isEdited && isEditable;

  return (
    <TasksFrame
      tab="prep"
      actions={
        <>
          <MineButton mine={mine} />
          <Switch
            label="Edit mode"
            size="md"
            checked={editMode}
            disabled={!isEditable}
            onChange={(event) => setEdited(event.currentTarget.checked)}
          />
          {mayChange ? (
            <HeadActions
              first={
                <HeadAction filled icon={IconPlus} disabled={!mayAdd || !hasNetwork} onClick={() => setAdding('task')}>
                  Add manually
                </HeadAction>
              }
            >
              <HeadAction disabled={!hasNetwork} onClick={() => setAdding('section')}>
                New section
              </HeadAction>
            </HeadActions>
          ) : null}
        </>
      }
    >
      {error ? <ErrorState message={refusalText(error)} /> : null}
      {lists.length === 0 ? (
        <EmptyState
          title="No tasks to display"
          {...(mayChange ? { hint: 'Add a section such as the grill, then what is prepared there.' } : {})}
        />
      ) : (
        <div className={classes.cards}>
          {lists.map(({ listed, ...list }) => (
            <PrepSectionCard
              key={list.section?.id ?? ''}
              list={{ ...list, listed: mine.narrowed(listed) }}
              entries={entries}
              editMode={editMode}
            />
          ))}
          <SuggestedPrep />
        </div>
      )}
      {adding === 'section' ? <SectionDialog accountId={accountId} type="PREP" section={null} onClose={close} /> : null}
      {adding === 'task' ? (
        <PrepTaskDialog accountId={accountId} sections={sections} prep={null} onDay={day} onClose={close} />
      ) : null}
    </TasksFrame>
  );
}
