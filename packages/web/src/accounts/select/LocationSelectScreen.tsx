import { AccountCards } from '../../app/cards/AccountCards.tsx';
import { venueOf } from '../../app/working/venue.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { type ReachableAccount, useSession } from '../../data/session.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
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
  return (
    <>
      <PlaceButton path="/locations/manage-areas" variant="default">
        Manage areas
      </PlaceButton>
      <PlaceButton path="/locations/new">Create location</PlaceButton>
    </>
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
