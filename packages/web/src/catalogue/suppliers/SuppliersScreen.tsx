import { Anchor, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconGauge, IconPlus, IconTrendingUp, IconTruckDelivery, IconUpload } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { RequestSuppliersDialog } from '../../app/suppliers/request/RequestSuppliersDialog.tsx';
import { useArchivedSuppliers, useSuppliers } from '../../app/suppliers/useSuppliers.ts';
import { useSettled } from '../../app/working/useSettled.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useData } from '../../data/DataProvider.tsx';
import { useCan, useMayPrice, useRow, useSeesCosts } from '../../data/use-collections.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { HeadAction, HeadLink } from '../../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Loading, Screen } from '../../ui/page/Screen.tsx';
import { HeadOfficeNotice } from '../HeadOfficeNotice.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { ArchivedSuppliers } from './ArchivedSuppliers.tsx';
import { SupplierTable } from './SupplierTable.tsx';
import { supplierPage } from './supplier-page.ts';

/** Whom the group buys from, and how each is ordered from: email, days, cut-off and minimum spend. */
export function SuppliersScreen() {
  const suppliers = useSuppliers();
  const archived = useArchivedSuppliers();
  const { accountId } = useWorkingAccount();
  const invoiceEmail = useRow('accounts', accountId)?.userInvoiceEmail;
  return (
    <Screen title="Suppliers" actions={<Ways />}>
      <HeadOfficeNotice />
      {invoiceEmail ? (
        <Text>
          Suppliers send their invoices to <Anchor href={`mailto:${invoiceEmail}`}>{invoiceEmail}</Anchor>.
        </Text>
      ) : null}
      {suppliers.length > 0 ? (
        <Panel>
          <SupplierTable suppliers={suppliers} link={supplierPage} />
        </Panel>
      ) : (
        <NoSuppliers />
      )}
      <ArchivedSuppliers suppliers={archived} />
    </Screen>
  );
}

/** How suppliers come to be here, for whoever maintains them. */
function Ways() {
  const mayChange = useHeadOffice().kind === 'here';
  const mayUpload = useCan('uploadSuppliersCsv');
  const mayPrice = useMayPrice();
  const mayAdd = useCan('addSupplierManually');
  const mayOrder = useCan('procurementLocation');
  const { accountId } = useWorkingAccount();
  const seesCosts = useSeesCosts();
  const [requesting, request] = useDisclosure(false);
  return (
    <>
      <HeadActions
        first={
          mayChange && mayAdd ? (
            <HeadLink icon={IconPlus} filled target={linkOptions({ to: '/suppliers/add' })}>
              Add supplier
            </HeadLink>
          ) : null
        }
      >
        {mayOrder ? (
          <HeadLink
            icon={IconGauge}
            target={linkOptions({ to: '/$accountId/procurement/supplier-scores', params: { accountId } })}
          >
            Supplier scores
          </HeadLink>
        ) : null}
        {seesCosts ? (
          <HeadLink icon={IconTrendingUp} target={linkOptions({ to: '/price-rises' })}>
            Price rises
          </HeadLink>
        ) : null}
        {mayChange ? (
          <HeadAction icon={IconTruckDelivery} onClick={request.open}>
            Request suppliers
          </HeadAction>
        ) : null}
        {mayChange && mayUpload && mayPrice ? (
          <HeadLink icon={IconUpload} target={{ to: '/supplier-ingredient-upload' }}>
            Upload CSV
          </HeadLink>
        ) : null}
      </HeadActions>
      {requesting ? <RequestSuppliersDialog onClose={request.close} /> : null}
    </>
  );
}

function NoSuppliers() {
  const settled = useSettled();
  const { collections } = useData().account;
  if (!settled) return <Loading text="Loading..." />;
  if (collections.cursor === null) return <ErrorState message="Suppliers could not be loaded" />;
  return (
    <EmptyState title="No suppliers to display" hint="Suppliers come with their price list, or add one by hand." />
  );
}
