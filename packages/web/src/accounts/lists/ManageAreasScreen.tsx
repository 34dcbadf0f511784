import { linkOptions } from '@tanstack/react-router';
import { useOwnsGroup } from '../../app/working/useOwnsGroup.ts';
import { Screen } from '../../ui/page/Screen.tsx';
import { OwnerNotice } from '../OwnerNotice.tsx';
import { NamesList } from './NamesList.tsx';

/** The areas that locations pick from. */
export function ManageAreasScreen() {
  const owns = useOwnsGroup();
  return (
    <Screen title="Manage areas" back={{ ...linkOptions({ to: '/locations' }), label: 'Locations' }}>
      {owns ? null : <OwnerNotice />}
      <NamesList kind="area" />
    </Screen>
  );
}
