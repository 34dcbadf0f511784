import type { TaskRow } from '@larder/contract/rows/tasks.ts';
import type { TaskVersion } from '@larder/domain/tasks/task-versions.ts';
import { IconHistory, IconPencil, IconTrash, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { AssignTaskDialog } from '../../app/tasks/AssignTaskDialog.tsx';
import { RemoveTaskDialog } from '../../app/tasks/RemoveTaskDialog.tsx';
import { TaskDialog } from '../../app/tasks/TaskDialog.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCollection, useMayDo } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { useTaskDay } from '../useTaskDay.ts';
import { TaskHistory } from './TaskHistory.tsx';

/**
 * The history of a task; and changing it, naming who does it, or taking it off its list, on days that can be edited: a single day that is over stays as
 * it was (rule 110).
 */
export function TaskMenu({ task, version }: { task: TaskRow; version: TaskVersion }) {
  const { accountId } = useWorkingAccount();
  const { day, today, isEditable } = useTaskDay();
  const sections = useCollection('sections');
  const mayChange = useMayDo('tasks');
  const hasNetwork = useHasNetwork();
  const [opened, setOpened] = useState<'edit' | 'assign' | 'history' | 'remove' | null>(null);
  const goesOn = version.toDay === null && (version.repeats || (version.date ?? '') >= today);
  const isChangeable = mayChange && isEditable && goesOn;
  const close = () => setOpened(null);
  return (
    <>
      <RowMenu label={`${isChangeable ? 'Change' : 'More about'} ${version.action}`}>
        {isChangeable ? (
          <>
            <MoreAction icon={IconPencil} disabled={!hasNetwork} onClick={() => setOpened('edit')}>
              Edit
            </MoreAction>
            <MoreAction icon={IconUser} disabled={!hasNetwork} onClick={() => setOpened('assign')}>
              Who does it
            </MoreAction>
          </>
        ) : null}
        <MoreAction icon={IconHistory} onClick={() => setOpened('history')}>
          History
        </MoreAction>
        {isChangeable ? (
          <MoreAction icon={IconTrash} danger disabled={!hasNetwork} onClick={() => setOpened('remove')}>
            Remove
          </MoreAction>
        ) : null}
      </RowMenu>
      {opened === 'edit' ? (
        <TaskDialog
          accountId={accountId}
          sections={sections}
          day={day}
          today={today}
          known={{ task, version }}
          onClose={close}
        />
      ) : null}
      {opened === 'assign' ? (
        <AssignTaskDialog accountId={accountId} task={task} version={version} onClose={close} />
      ) : null}
      {opened === 'history' ? <TaskHistory taskId={task.id} action={version.action} onClose={close} /> : null}
      {opened === 'remove' ? (
        <RemoveTaskDialog
          accountId={accountId}
          taskId={task.id}
          name={version.action}
          stays="It is on no list from today on. Earlier days go on listing it."
          onClose={close}
        />
      ) : null}
    </>
  );
}
