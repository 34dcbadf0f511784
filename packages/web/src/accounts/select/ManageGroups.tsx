import { useWorkingAccount } from '../../app/working/working-account.ts';
import { PlaceButton } from './PlaceButton.tsx';

/** 'Manage groups' of a head office (ACC-025). */
export function ManageGroups() {
  const { account } = useWorkingAccount();
  if (account.type !== 'OWNER' || account.role === 'guest') return null;
  return (
    <PlaceButton path="/products/manage-groups" variant="default">
      Manage groups
    </PlaceButton>
  );
}
