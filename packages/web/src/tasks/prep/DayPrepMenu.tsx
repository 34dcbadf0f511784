import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { AssignTaskDialog } from '../../app/tasks/AssignTaskDialog.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { useTaskDay } from '../useTaskDay.ts';
import type { ListedPrep } from './usePrepDay.ts';

/** Naming who prepares what stands on the list, until it is done. */
export function DayPrepMenu({ listed: { task, action, version } }: { listed: ListedPrep }) {
  const { accountId } = useWorkingAccount();
  const { isEditable } = useTaskDay();
  const mayChange = useMayDo('tasks');
  const hasNetwork = useHasNetwork();
  const [assigning, setAssigning] = useState(false);
  if (!mayChange || !isEditable || task.completedOn !== null) return null;
  return (
    <>
      <RowMenu label={`Change ${action}`}>
        <MoreAction icon={IconUser} disabled={!hasNetwork} onClick={() => setAssigning(true)}>
          Who does it
        </MoreAction>
      </RowMenu>
      {assigning ? (
        <AssignTaskDialog accountId={accountId} task={task} version={version} onClose={() => setAssigning(false)} />
      ) : null}
    </>
  );
}
