import { linkOptions } from '@tanstack/react-router';
import { useOwnsGroup } from '../app/working/useOwnsGroup.ts';
import { Screen } from '../ui/page/Screen.tsx';
import { UrlTabs } from '../ui/page/UrlTabs.tsx';
import { GroupList } from './edit/GroupList.tsx';
import { NamesList } from './lists/NamesList.tsx';
import { OwnerNotice } from './OwnerNotice.tsx';

/** The product groups of the head office, and the categories that areas use under them (ACC-030). */
export function ManageGroupsScreen() {
  const owns = useOwnsGroup();
  return (
    <Screen title="Manage groups" back={{ ...linkOptions({ to: '/products' }), label: 'Products groups' }}>
      {owns ? null : <OwnerNotice />}
      <UrlTabs
        label="Manage groups"
        tabs={[
          { key: 'groups', label: 'Product groups', panel: () => <GroupList mayEdit={owns} /> },
          { key: 'categories', label: 'Group categories', panel: () => <NamesList kind="department" /> },
        ]}
      />
    </Screen>
  );
}
