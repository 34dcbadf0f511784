import { Anchor, Button, Text } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { RequestSuppliers } from '../../app/suppliers/request/RequestSuppliers.tsx';
import { useArchivedSuppliers, useSuppliers } from '../../app/suppliers/useSuppliers.ts';
import { useSettled } from '../../app/working/useSettled.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useData } from '../../data/DataProvider.tsx';
import { useCan, useMayPrice, useRow } from '../../data/use-collections.ts';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { TargetLink } from '../../ui/page/link.tsx';
import { ButtonLink } from '../../ui/page/links.tsx';
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
  const rises = (
    <CostsOnly>
      <ButtonLink to="/price-rises" variant="default">
        Price rises
      </ButtonLink>
    </CostsOnly>
  );
  if (!mayChange) return rises;
  return (
    <>
      {rises}
      <RequestSuppliers />
      {mayUpload && mayPrice ? (
        <Button
          component={TargetLink}
          target={{ to: '/supplier-ingredient-upload' }}
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          Upload CSV
        </Button>
      ) : null}
      {mayAdd ? (
        <ButtonLink to="/suppliers/add" leftSection={<IconPlus size={16} aria-hidden />}>
          Add supplier
        </ButtonLink>
      ) : null}
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
