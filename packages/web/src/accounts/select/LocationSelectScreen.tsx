import { IconListDetails } from '@tabler/icons-react';
import { AccountCards } from '../../app/cards/AccountCards.tsx';
import { useOpenPlaces } from '../../app/routes/useOpenPlaces.ts';
import { venueOf } from '../../app/working/venue.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { type ReachableAccount, useSession } from '../../data/session.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { HeadLink } from '../../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { AreaLinks } from './AreaLinks.tsx';
import { PlaceButton } from './PlaceButton.tsx';

/** The locations of a head office; its owner opens further ones and manages their areas (NAV-047, ACC-026, ACC-027). */
export function LocationSelectScreen() {
  const { account } = useWorkingAccount();
  const { accounts } = useSession();
  const locations = accounts.filter(({ type, parentId }) => type === 'LOCATION' && parentId === account.id);

  return (
    <Screen title="Locations" actions={account.role === 'owner' ? <OwnersActions /> : null}>
      {locations.length === 0 ? (
        <EmptyState title="Locations data is unavailable." />
      ) : (
        <AccountCards
          label="Locations"
          accounts={locations}
          detail={(location) => <AreaLinks areas={venueOf(accounts, location).areas} />}
          action={(location) => <AccessLocation location={location} />}
        />
      )}
    </Screen>
  );
}

function OwnersActions() {
  const isOpen = useOpenPlaces();
  return (
    <HeadActions first={<PlaceButton path="/locations/new">Create location</PlaceButton>}>
      {isOpen('/locations/manage-areas') ? (
        <HeadLink icon={IconListDetails} target={{ to: '/locations/manage-areas' }}>
          Manage areas
        </HeadLink>
      ) : null}
    </HeadActions>
  );
}

function AccessLocation({ location }: { location: ReachableAccount }) {
  return (
    <PlaceButton
      path="/locations/$locationId/account"
      params={{ locationId: location.id }}
      aria-label={`Access Location ${location.name}`}
    >
      Access Location
    </PlaceButton>
  );
}
