import { linkOptions } from '@tanstack/react-router';
import { useOwnsGroup } from '../../app/working/useOwnsGroup.ts';
import { Screen } from '../../ui/page/Screen.tsx';
import { OwnerNotice } from '../OwnerNotice.tsx';
import { NamesList } from './NamesList.tsx';

/** The group categories of the head office, as a list of their own (NAV-037). */
export function DepartmentsScreen() {
  const owns = useOwnsGroup();
  return (
    <Screen
      title="Group categories"
      back={{
        ...linkOptions({ to: '/products/manage-groups', search: { tab: 'categories' } }),
        label: 'Manage groups',
      }}
    >
      {owns ? null : <OwnerNotice />}
      <NamesList kind="department" />
    </Screen>
  );
}
