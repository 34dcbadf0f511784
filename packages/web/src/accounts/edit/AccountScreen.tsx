import { linkOptions, Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { NotFound } from '../../ui/page/NotFound.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { ACCOUNT_TABS, GUEST_VIEW_TABS, isClosed, tabsOf } from '../account-tabs.ts';
import { OwnerNotice } from '../OwnerNotice.tsx';
import { AccountTabs } from './AccountTabs.tsx';
import { useEdited } from './useEdited.ts';

const MANAGE_GROUPS = { ...linkOptions({ to: '/products/manage-groups' }), label: 'Manage groups' };
const LOCATIONS = { ...linkOptions({ to: '/locations' }), label: 'Locations' };

/** The page of an account: the location or product group of the address, else the one the person works in (ACC-013). */
export function AccountScreen() {
  const { locationId, groupId }: { locationId?: string; groupId?: string } = useParams({ strict: false });
  const { tab }: { tab?: string } = useSearch({ strict: false });
  const { accountId } = useWorkingAccount();
  const { account, loading, role, mayEdit, can } = useEdited(locationId ?? groupId ?? accountId);

  if (loading)
    return (
      <Screen title="Account" loading>
        {null}
      </Screen>
    );
  if (!account || !role) return <NotFound />;
  const tabs = account.type === 'TRANSFER' ? GUEST_VIEW_TABS : ACCOUNT_TABS;
  if (isClosed(tabs, tab, can)) return <Navigate to="/" replace />;
  return (
    <Screen title={account.name} {...(groupId ? { back: MANAGE_GROUPS } : locationId ? { back: LOCATIONS } : {})}>
      {mayEdit ? null : <OwnerNotice />}
      <AccountTabs key={account.id} account={account} mayEdit={mayEdit} tabs={tabsOf(tabs, account, role, can)} />
    </Screen>
  );
}
