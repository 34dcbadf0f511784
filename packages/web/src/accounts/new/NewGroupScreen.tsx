import { linkOptions, Navigate, useNavigate } from '@tanstack/react-router';
import { useOwnsGroup } from '../../app/working/useOwnsGroup.ts';
import { Screen } from '../../ui/page/Screen.tsx';
import { NewAccountForm } from './NewAccountForm.tsx';
import { useOpenBelowHeadOffice } from './useOpenBelowHeadOffice.ts';

/** A further product group, which the specification calls a department of the head office. */
export function NewGroupScreen() {
  const navigate = useNavigate();
  const open = useOpenBelowHeadOffice('DEPARTMENT');
  if (!useOwnsGroup()) return <Navigate to="/" replace />;

  const create = async (name: string) => {
    await open(name);
    await navigate({ to: '/products/manage-groups' });
  };
  return (
    <Screen
      title="New product group"
      back={{ ...linkOptions({ to: '/products/manage-groups' }), label: 'Manage groups' }}
    >
      <NewAccountForm label="Department" description="The recipes of a kitchen or a bar." onCreate={create} />
    </Screen>
  );
}
