import { Button } from '@mantine/core';
import { AccountCards } from '../../app/cards/AccountCards.tsx';
import { useOpenPlaces } from '../../app/routes/useOpenPlaces.ts';
import { useWorkIn } from '../../app/shell/useWorkIn.ts';
import { useVenue } from '../../app/working/useVenue.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { type ReachableAccount, useSession } from '../../data/session.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PlaceButton } from './PlaceButton.tsx';
import { useCooksFrom } from './useCooksFrom.ts';

const TASKS = '/$accountId/tasks';
const SETUP = '/products/$accountId/setup/recipes';

/** What one works in, as cards: the product groups of a head office, the areas of a location (ACC-023). */
export function GroupSelect() {
  const { account } = useWorkingAccount();
  const { accounts } = useSession();
  const { areas } = useVenue();
  const cooksFrom = useCooksFrom(accounts);

  const atLocation = account.type === 'LOCATION';
  const shown = atLocation
    ? areas
    : accounts.filter(({ type, parentId }) => type === 'GROUP' && parentId === account.id);
  if (shown.length === 0)
    return (
      <EmptyState
        title="No account data available."
        hint={
          atLocation ? 'This location has no areas yet.' : 'Recipes belong to product groups, and there is none yet.'
        }
      />
    );
  return (
    <AccountCards
      label="Products groups"
      accounts={shown}
      detail={cooksFrom}
      action={(group) => <AccessGroup group={group} />}
    />
  );
}

/** A group leads to its recipes, an area to its tasks and, while there are none, to its start page (ACC-024). */
function AccessGroup({ group }: { group: ReachableAccount }) {
  const isOpen = useOpenPlaces();
  const workIn = useWorkIn();
  const name = { children: 'Access group', 'aria-label': `Access group ${group.name}` };
  if (group.type !== 'GROUP' && !isOpen(TASKS)) return <Button onClick={() => workIn(group.id)} {...name} />;
  return <PlaceButton path={group.type === 'GROUP' ? SETUP : TASKS} params={{ accountId: group.id }} {...name} />;
}
