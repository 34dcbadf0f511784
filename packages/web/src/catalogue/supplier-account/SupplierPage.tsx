import { IconArchive, IconArchiveOff, IconCategory, IconPencil, IconUpload, IconUsers } from '@tabler/icons-react';
import { linkOptions, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOpenPlaces } from '../../app/routes/useOpenPlaces.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { useMayPrice, useRow } from '../../data/use-collections.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { MoreLink } from '../../ui/menu/MoreMenu.tsx';
import { HeadAction, HeadLink } from '../../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { CustomerRequests } from './CustomerRequests.tsx';
import { useListing } from './calls.ts';
import { ListingPanel } from './ListingPanel.tsx';
import { OrdersPanel } from './OrdersPanel.tsx';
import { OwnListPanel } from './OwnListPanel.tsx';
import { PublishPanel } from './PublishPanel.tsx';

/** What a supplier's account opens with (SUP-006); whoever buys is led to their suppliers (SUP-007). */
export function SupplierPage() {
  const { account } = useWorkingAccount();
  return account.type === 'SUPPLIER' ? <OwnPage /> : <Navigate to="/suppliers" replace />;
}

function OwnPage() {
  const { account, accountId } = useWorkingAccount();
  const supplier = useRow('suppliers', accountId);
  const listing = useListing();
  return (
    <Screen
      title={account.name}
      actions={<Ways archived={supplier?.archived ?? false} onChanged={listing.refetch} />}
      loading={listing.isPending}
      error={listing.data ? null : listing.error}
      onRetry={listing.refetch}
    >
      {supplier?.archived ? <StatusBadge tone="warning">Archived: nobody finds you or your prices</StatusBadge> : null}
      <OrdersPanel />
      <CustomerRequests />
      <OwnListPanel />
      {listing.data ? (
        <CostsOnly>
          <PublishPanel listing={listing.data} onPublished={listing.refetch} />
        </CostsOnly>
      ) : null}
      {listing.data ? <ListingPanel listing={listing.data} onSaved={listing.refetch} /> : null}
    </Screen>
  );
}

const WAYS = [
  { label: 'Upload CSV', icon: IconUpload, to: '/supplier-ingredient-upload', prices: true },
  { label: 'Categories', icon: IconCategory, to: '/supplier-categories', prices: false },
  { label: 'Edit', icon: IconPencil, to: '/suppliers/$supplierId/$tab', prices: false },
] as const;

/** Who works in this account, and the way to invite others. */
const PEOPLE = linkOptions({ to: '/account', search: { tab: 'users' } });

function Ways({ archived, onChanged }: { archived: boolean; onChanged: () => unknown }) {
  const { accountId } = useWorkingAccount();
  const isOpen = useOpenPlaces();
  const mayPrice = useMayPrice();
  const archiveListing = useCommand('supplierAccounts.archiveListing');
  const [asking, setAsking] = useState(false);
  const done = archived ? 'Supplier unarchived' : 'Supplier archived';
  const toggle = async () => {
    await withToast({ done, failed: 'Supplier could not be (un)archived' }, () =>
      archiveListing.run({ archived: !archived }),
    );
    await onChanged();
  };
  const [first, ...others] = WAYS.filter(({ to, prices }) => isOpen(to) && (mayPrice || !prices));
  const way = ({ label, to, icon }: (typeof WAYS)[number]) => (
    <HeadLink key={to} icon={icon} target={{ to, params: { supplierId: accountId, tab: 'details' } }}>
      {label}
    </HeadLink>
  );
  return (
    <>
      <HeadActions
        first={first ? way(first) : null}
        more={
          <MoreLink icon={IconUsers} target={PEOPLE}>
            People
          </MoreLink>
        }
      >
        {others.map(way)}
        <HeadAction icon={archived ? IconArchiveOff : IconArchive} onClick={() => setAsking(true)}>
          {archived ? 'Unarchive' : 'Archive'}
        </HeadAction>
      </HeadActions>
      <ConfirmDialog
        opened={asking}
        title={archived ? 'Unarchive this supplier?' : 'Archive this supplier?'}
        confirmLabel={archived ? 'Unarchive' : 'Archive'}
        onConfirm={toggle}
        onClose={() => setAsking(false)}
      >
        {archived
          ? 'New customers can find you again and ask to buy.'
          : 'New customers no longer find you or your prices. Those who buy from you keep your list.'}
      </ConfirmDialog>
    </>
  );
}
