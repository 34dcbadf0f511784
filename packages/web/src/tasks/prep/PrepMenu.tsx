import type { PrepTaskRow } from '@larder/contract/rows/tasks.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { PrepTaskDialog } from '../../app/tasks/PrepTaskDialog.tsx';
import { RemovePrepTaskDialog } from '../../app/tasks/RemovePrepTaskDialog.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCollection, useMayDo } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';

/** Changing what can be prepared, or removing it. */
export function PrepMenu({ prep }: { prep: PrepTaskRow }) {
  const { accountId } = useWorkingAccount();
  const sections = useCollection('sections');
  const mayChange = useMayDo('tasks');
  const hasNetwork = useHasNetwork();
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpened(null);
  if (!mayChange) return null;
  return (
    <>
      <RowMenu label={`Change ${prep.action}`}>
        <MoreAction icon={IconPencil} disabled={!hasNetwork} onClick={() => setOpened('edit')}>
          Edit
        </MoreAction>
        <MoreAction icon={IconTrash} danger disabled={!hasNetwork} onClick={() => setOpened('remove')}>
          Remove
        </MoreAction>
      </RowMenu>
      {opened === 'edit' ? (
        <PrepTaskDialog accountId={accountId} sections={sections} prep={prep} onDay={null} onClose={close} />
      ) : null}
      {opened === 'remove' ? <RemovePrepTaskDialog accountId={accountId} prep={prep} onClose={close} /> : null}
    </>
  );
}
