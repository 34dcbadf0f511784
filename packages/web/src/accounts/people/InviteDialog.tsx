import type { NamedRole } from '@larder/contract/people.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { InviteForm } from './InviteForm.tsx';

interface Props {
  headOffice: AccountRow;
  roles: readonly NamedRole[];
  onDone: () => unknown;
  onClose: () => void;
}

/** Invites people to places of the group. It stays open where somebody was left out, to say who. */
export function InviteDialog({ headOffice, roles, onDone, onClose }: Props) {
  const done = async (nobodyLeftOut: boolean) => {
    await onDone();
    if (nobodyLeftOut) onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="Invite people" size="lg">
      <InviteForm
        account={headOffice}
        roles={roles}
        places={[]}
        secondary={
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        }
        onDone={done}
      />
    </Dialog>
  );
}
