import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { Tabs } from '@mantine/core';
import { getRouteApi, linkOptions, Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useSettled } from '../../app/working/useSettled.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import type { ReachableAccount } from '../../data/session.ts';
import { useCollection, useMayPrice, useRow } from '../../data/use-collections.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { TabList } from '../../ui/page/TabList.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { HeadOfficeNotice } from '../HeadOfficeNotice.tsx';
import { OWN_PAGE } from '../own-page.ts';
import { SupplierDatabase } from '../SupplierDatabase.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { DetailsTab } from './DetailsTab.tsx';
import { SupplierActions } from './SupplierActions.tsx';
import { type SupplierTab, tabsOf, wayOut } from './supplier-tabs.ts';
import { UnapprovedItems } from './UnapprovedItems.tsx';

const route = getRouteApi('/shell/suppliers/$supplierId/$tab');
const BACK = { ...linkOptions({ to: '/suppliers' }), label: 'Suppliers' };
const LABELS: Record<SupplierTab, string> = {
  details: 'Details',
  database: 'Price list',
  unapproved: 'Unapproved items',
};

/** One supplier, for whoever may open it (PERM-046, PERM-047). */
export function SupplierScreen() {
  const { supplierId } = route.useParams();
  const { account } = useWorkingAccount();
  const supplier = useRow('suppliers', supplierId);
  const settled = useSettled();
  const [shown, setShown] = useState<string | null>(null);
  if (supplier && shown !== supplierId) setShown(supplierId);

  if (supplier) return <OpenSupplier key={supplierId} supplier={supplier} />;
  const out = wayOut(supplier, account.type);
  if (settled && out && shown !== supplierId) return <Refused to={out} />;
  return (
    <Screen title="Supplier" back={backOf(account.type)} loading={!settled}>
      <EmptyState title="No supplier details found." hint="It was removed in the meantime." />
    </Screen>
  );
}

/** A supplier's own account has no list of suppliers to go back to. */
function backOf(accountType: ReachableAccount['type']) {
  return accountType === 'SUPPLIER' ? OWN_PAGE : BACK;
}

function Refused({ to }: { to: '/' | '/suppliers' }) {
  useEffect(() => toast.warning('No supplier details found.'), []);
  return <Navigate to={to} replace />;
}

/** Its tabs stand in the path; an unknown one leads to the details (SUP-008). */
function OpenSupplier({ supplier }: { supplier: SupplierRow }) {
  const { tab: inPath } = route.useParams();
  const { account } = useWorkingAccount();
  const all = useCollection('supplierOptions');
  const options = useMemo(
    () =>
      all
        .filter(({ supplierId }) => supplierId === supplier.id)
        .sort((one, other) => one.name.localeCompare(other.name, 'en-GB')),
    [all, supplier.id],
  );
  const mayChange = useHeadOffice().kind === 'here';
  const navigate = useNavigate();

  const tabs = tabsOf(account.type, useMayPrice() ? options : []); // what is approved is approved with its price
  const open = tabs.find((tab) => tab === inPath);
  const place = (tab: string) =>
    linkOptions({ to: '/suppliers/$supplierId/$tab', params: { supplierId: supplier.id, tab } });
  if (!open) return <Navigate {...place('details')} replace />;

  return (
    <Screen
      title={supplier.name}
      back={backOf(account.type)}
      actions={mayChange ? <SupplierActions supplier={supplier} /> : null}
    >
      {account.type === 'SUPPLIER' ? null : <HeadOfficeNotice />}
      {supplier.archived ? <StatusBadge tone="warning">Archived: nothing new is ordered from it</StatusBadge> : null}
      <Tabs value={open} onChange={(tab) => tab && navigate(place(tab))} keepMounted={false}>
        <TabList label={supplier.name} tabs={tabs.map((tab) => ({ key: tab, label: LABELS[tab] }))} open={open} />
        <Tabs.Panel value={open} pt="md">
          {open === 'details' ? <DetailsTab supplier={supplier} /> : null}
          {open === 'database' ? <SupplierDatabase supplierId={supplier.id} /> : null}
          {open === 'unapproved' ? <UnapprovedItems options={options.filter(({ unVerified }) => unVerified)} /> : null}
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
