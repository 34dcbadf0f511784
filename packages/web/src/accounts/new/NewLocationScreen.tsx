import { linkOptions, Navigate, useNavigate } from '@tanstack/react-router';
import { useSession } from '../../data/session.ts';
import { Screen } from '../../ui/page/Screen.tsx';
import { NewAccountForm } from './NewAccountForm.tsx';
import { useOpenBelowHeadOffice } from './useOpenBelowHeadOffice.ts';

/** A further location of the head office, for whoever owns one (PERM-033). */
export function NewLocationScreen() {
  const navigate = useNavigate();
  const open = useOpenBelowHeadOffice('LOCATION');
  const hasOwnership = useSession().accounts.some(({ type, role }) => type === 'OWNER' && role === 'owner');
  if (!hasOwnership) return <Navigate to="/" replace />;

  const create = async (name: string) => {
    await open(name);
    await navigate({ to: '/account' });
  };
  return (
    <Screen title="New location" back={{ ...linkOptions({ to: '/locations' }), label: 'Locations' }}>
      <NewAccountForm label="Location" description="A restaurant, a bar, a production kitchen." onCreate={create} />
    </Screen>
  );
}
