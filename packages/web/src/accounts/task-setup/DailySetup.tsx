import type { SectionRow, TaskRow } from '@larder/contract/rows/tasks.ts';
import { listDay } from '@larder/domain/dated-zone.ts';
import { LIST_TYPES, type TaskVersion } from '@larder/domain/tasks/task-versions.ts';
import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type ListKey, listOfTask, listsOf } from '../../app/tasks/lists.ts';
import { RemoveSectionDialog } from '../../app/tasks/RemoveSectionDialog.tsx';
import { RemoveTaskDialog } from '../../app/tasks/RemoveTaskDialog.tsx';
import { SectionDialog } from '../../app/tasks/SectionDialog.tsx';
import { TaskDialog } from '../../app/tasks/TaskDialog.tsx';
import { useDatedZone } from '../../data/clock.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { ClosedDaysPanel } from './ClosedDaysPanel.tsx';
import { ListHead } from './ListHead.tsx';
import type { SetupProps } from './setup-props.ts';
import { TaskTable } from './TaskTable.tsx';

/** A task as it is from today on. */
export interface SetUpTask {
  task: TaskRow;
  version: TaskVersion;
}

type Opened =
  | { what: 'task'; list: ListKey; known: SetUpTask | null }
  | { what: 'remove'; known: SetUpTask }
  | { what: 'section'; section: SectionRow | null }
  | { what: 'remove-section'; section: SectionRow };

/** Opening and closing list and the daily sections, each with its tasks and the weekdays on which they are to be done (TASK-004). */
export function DailySetup({ account, setup: { sections, tasks }, onSaved }: SetupProps) {
  const today = listDay(useDatedZone(account.id), new Date());
  const [opened, setOpened] = useState<Opened | null>(null);
  const shared = { accountId: account.id, onSaved, onClose: () => setOpened(null) };
  const listed = tasks
    .flatMap((task) => asSetUp(task))
    .toSorted((one, other) => one.version.position - other.version.position);
  return (
    <Stack>
      {listsOf(sections).map(({ key, name }) => {
        const section = sections.find(({ id }) => id === key);
        return (
          <Panel
            key={key}
            title={name}
            actions={
              <ListHead
                name={name}
                onAdd={() => setOpened({ what: 'task', list: key, known: null })}
                {...(section
                  ? {
                      onRename: () => setOpened({ what: 'section', section }),
                      onRemove: () => setOpened({ what: 'remove-section', section }),
                    }
                  : {})}
              />
            }
          >
            <TaskTable
              label={name}
              rows={listed.filter(({ task, version }) => listOfTask(task.type, version.sectionId) === key)}
              onEdit={(known) => setOpened({ what: 'task', list: key, known })}
              onRemove={(known) => setOpened({ what: 'remove', known })}
            />
          </Panel>
        );
      })}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpened({ what: 'section', section: null })}
      >
        New section
      </Button>
      <ClosedDaysPanel accountId={account.id} />
      {opened?.what === 'task' ? (
        <TaskDialog
          {...shared}
          {...{ sections, today, day: today, list: opened.list, repeats: true, textLabel: 'TO DO' }}
          {...(opened.known ? { known: opened.known } : {})}
        />
      ) : null}
      {opened?.what === 'remove' ? (
        <RemoveTaskDialog
          {...shared}
          taskId={opened.known.task.id}
          name={opened.known.version.action}
          stays="It is on no list from today on. Earlier days go on listing it."
        />
      ) : null}
      {opened?.what === 'section' ? <SectionDialog {...shared} type="DAILY" section={opened.section} /> : null}
      {opened?.what === 'remove-section' ? <RemoveSectionDialog {...shared} section={opened.section} /> : null}
    </Stack>
  );
}

function asSetUp(task: TaskRow): SetUpTask[] {
  const version = task.versions.at(-1);
  return version && (LIST_TYPES as readonly string[]).includes(task.type) ? [{ task, version }] : [];
}
