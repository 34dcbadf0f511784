import { useVenue } from '../app/working/useVenue.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { NotFound } from '../ui/page/NotFound.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { ClosedPage } from './ClosedPage.tsx';
import { ForToday } from './ForToday.tsx';
import { RoomCards } from './RoomCards.tsx';
import { GroupSelect } from './select/GroupSelect.tsx';
import { ManageGroups } from './select/ManageGroups.tsx';
import { SelectArea } from './select/SelectArea.tsx';

/**
 * The start page: what comes next until the first gross profit (rule 29) and what needs a person today, then the groups of a head office or of
 * a location with areas (NAV-022) and the rooms of the house elsewhere.
 */
export function StartScreen() {
  const { account } = useWorkingAccount();
  const { areas } = useVenue();
  if (account.type === 'UNKNOWN') return <NotFound />;

  const hasGroups = account.type === 'OWNER' || (account.type === 'LOCATION' && areas.length > 0);
  return (
    <Screen title={account.name}>
      <ClosedPage />
      <ForToday>
        {hasGroups ? (
          <Panel title="Products groups" actions={<ManageGroups />}>
            <GroupSelect />
          </Panel>
        ) : (
          <RoomCards />
        )}
      </ForToday>
      <SelectArea />
    </Screen>
  );
}
