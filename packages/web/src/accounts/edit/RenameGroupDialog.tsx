import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DetailsForm } from './DetailsForm.tsx';

/** Changes the name of a product group where it is listed. */
export function RenameGroupDialog({ group, onClose }: { group: AccountRow; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Edit ${group.name}`}>
      <DetailsForm account={group} onSaved={onClose} />
    </Dialog>
  );
}
