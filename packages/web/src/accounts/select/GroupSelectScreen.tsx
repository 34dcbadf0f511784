import { Screen } from '../../ui/page/Screen.tsx';
import { GroupSelect } from './GroupSelect.tsx';
import { ManageGroups } from './ManageGroups.tsx';

/** The product groups of a head office, or the areas of a location (NAV-032). */
export function GroupSelectScreen() {
  return (
    <Screen title="Products groups" actions={<ManageGroups />}>
      <GroupSelect />
    </Screen>
  );
}
