import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Navigate, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type ReachableAccount, type Session, sessions } from '../../data/session.ts';
import { Screen } from '../../ui/page/Screen.tsx';
import { AccountCards } from '../cards/AccountCards.tsx';
import { ClosedGroups } from '../frame/ClosedGroups.tsx';
import { GuestPage } from '../frame/GuestFrame.tsx';
import { groupAccounts } from './account-groups.ts';

/** Its form is not part of the first page. */
const NewHeadOfficeDialog = lazy(() =>
  import('./NewHeadOfficeDialog.tsx').then((module) => ({ default: module.NewHeadOfficeDialog })),
);

const SECTIONS = { 'Head Office': 'Head offices', Suppliers: 'Supplier accounts', Locations: 'Locations' } as const;

const ACCESS = {
  OWNER: 'Access head office',
  SUPPLIER: 'Access supplier account',
  LOCATION: 'Access location',
  DEPARTMENT: 'Access area',
  GROUP: 'Access group',
  TRANSFER: 'Access account',
  UNKNOWN: 'Access account',
} as const;

/**
 * The welcome page, while no account is chosen (AUTH-004, NAV-065): head offices, supplier accounts and locations as cards (ACC-020). Who
 * reaches none sets one up.
 */
export function AccountSelection({ session }: { session: Session }) {
  // Nothing here may hear of the address: a Navigate that is drawn again navigates again.
  return session.accounts.length === 0 ? <Navigate to="/account/new" replace /> : <Welcome session={session} />;
}

function Welcome({ session }: { session: Session }) {
  const { pathname } = useLocation();
  const [creating, { open, close }] = useDisclosure(false);
  if (pathname !== '/') return <Navigate to="/" replace />;

  const groups = groupAccounts(session.accounts);
  return (
    <GuestPage wide>
      <Screen title="Choose an account">
        <Group justify="space-between" gap="sm">
          <Text c="dimmed">Welcome {session.name}. Where do you want to work?</Text>
          <Button variant="default" onClick={open}>
            Create a new head office
          </Button>
        </Group>
        <ClosedGroups session={session} />
        {Object.entries(SECTIONS).map(([title, heading]) => {
          const accounts = groups.find((group) => group.title === title)?.accounts ?? [];
          return accounts.length === 0 ? null : (
            <Stack key={title} component="section" gap="sm" aria-label={heading}>
              <Title order={2}>{heading}</Title>
              <AccountCards
                label={heading}
                accounts={accounts.map(({ account }) => account)}
                action={(account) => <Access account={account} />}
              />
            </Stack>
          );
        })}
      </Screen>
      {creating ? (
        <Suspense fallback={null}>
          <NewHeadOfficeDialog opened={creating} onClose={close} />
        </Suspense>
      ) : null}
    </GuestPage>
  );
}

function Access({ account }: { account: ReachableAccount }) {
  const label = ACCESS[account.type];
  return (
    <Button aria-label={`${label} ${account.name}`} onClick={() => sessions.choose(account.id)}>
      {label}
    </Button>
  );
}
