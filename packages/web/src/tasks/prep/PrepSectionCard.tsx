import { isDoneOn } from '@larder/domain/tasks/prep-day.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { Text } from '@mantine/core';
import { useMayDo } from '../../data/use-collections.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { ListComments } from '../comments/ListComments.tsx';
import classes from '../tasks.module.css';
import { useTaskDay } from '../useTaskDay.ts';
import { DayPrep } from './DayPrep.tsx';
import { PossiblePrep } from './PossiblePrep.tsx';
import type { PrepSection } from './usePrepDay.ts';

interface Props {
  list: PrepSection;
  entries: readonly TaskEntry[];
  editMode: boolean;
}

/** The preparations of a section: of the day, or in edit mode all that can be prepared there. */
export function PrepSectionCard({ list: { section, name, listed, possible }, entries, editMode }: Props) {
  const { day, isEditable } = useTaskDay();
  const done = listed.filter(({ task }) => isDoneOn(task, day)).length;
  const progress = done === 0 ? 'No tasks completed' : `${done} of ${listed.length} done`;
  const mayChange = useMayDo('tasks');
  const toAdd = mayChange ? 'Use Add manually for what is prepared here.' : null;
  const hint = possible.length === 0 ? toAdd : 'Turn on edit mode and tick Today.';
  return (
    <Panel
      title={name}
      actions={
        !editMode && listed.length > 0 ? (
          <Text c={done === listed.length ? 'var(--larder-success)' : 'dimmed'} size="sm" fw={500}>
            {progress}
          </Text>
        ) : null
      }
    >
      {(editMode ? possible : listed).length === 0 ? (
        <EmptyState title="No tasks to display" {...(hint && isEditable ? { hint } : {})} />
      ) : (
        <ul className={classes.tasks} aria-label={name}>
          {editMode
            ? possible.map((prep) => <PossiblePrep key={prep.id} prep={prep} />)
            : listed.map((one) => <DayPrep key={one.task.id} listed={one} />)}
        </ul>
      )}
      {section ? <ListComments about={`PREP_${section.id}`} name={name} entries={entries} /> : null}
    </Panel>
  );
}
