import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { RemovalDialog } from '../../app/removal/RemovalDialog.tsx';
import { useCommand } from '../../data/command.ts';
import { useAnswer } from '../../data/query.ts';
import { sessions } from '../../data/session.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { RemovalImpact } from './RemovalImpact.tsx';
import { REMOVABLE } from './removable.ts';

interface Props {
  account: AccountRow;
  parentId: string;
  onClose: () => void;
  /** Before it leaves the person's accounts: go somewhere else. */
  onRemoved: () => unknown;
}

/**
 * Asks before a location, an area or a product group is removed; what stands in the way is named, with the way there. One that was used is
 * shown in pounds, and its name is to be typed.
 */
export function RemoveAccountDialog({ account, parentId, onClose, onRemoved }: Props) {
  const remove = useCommand('accounts.removeAccount', { at: parentId });
  const [typedName, setTypedName] = useState('');
  const holdsStock = account.type === 'LOCATION' || account.type === 'DEPARTMENT';
  const { data: impact } = useAnswer(
    'accounts.removalImpact',
    { id: account.id },
    { at: parentId, enabled: holdsStock },
  );
  const kind = REMOVABLE[account.type];
  if (!kind) return null;

  const leave = async () => {
    toast.success(kind.removed);
    await onRemoved();
    await sessions.load();
  };
  return (
    <RemovalDialog
      title={`Remove ${account.name}?`}
      confirmLabel="Remove"
      command={remove}
      onConfirm={() => remove.run({ id: account.id, version: account.version, ...(impact?.used ? { typedName } : {}) })}
      onGone={leave}
      onClose={onClose}
      disabled={(holdsStock && !impact) || (impact?.used === true && typedName.trim() !== account.name)}
    >
      <Text>{kind.about} This cannot be undone.</Text>
      {impact?.used ? (
        <RemovalImpact account={account} impact={impact} typedName={typedName} onType={setTypedName} />
      ) : null}
    </RemovalDialog>
  );
}
