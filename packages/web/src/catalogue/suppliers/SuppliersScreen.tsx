import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { SupplierTable } from '../../app/suppliers/SupplierTable.tsx';
import { useSuppliers } from '../../app/suppliers/useSuppliers.ts';
import { useSyncState } from '../../data/DataProvider.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Loading, Screen } from '../../ui/Screen.tsx';
import { HeadOfficeNotice } from '../HeadOfficeNotice.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { SupplierDialog } from './SupplierDialog.tsx';

/** Whom the group buys from, and how each is ordered from: e-mail, days, cut-off and minimum spend. */
export function SuppliersScreen() {
  const suppliers = useSuppliers();
  const sync = useSyncState();
  const mayChange = useHeadOffice().kind === 'here';
  const [edited, setEdited] = useState<SupplierRow['id'] | 'new' | null>(null);
  const opened = suppliers.find(({ id }) => id === edited);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      Add supplier
    </Button>
  );

  const actions = (
    <>
      <ButtonLink to="/price-rises" variant="default">
        Price rises
      </ButtonLink>
      {mayChange ? add : null}
    </>
  );

  return (
    <Screen title="Suppliers" actions={suppliers.length > 0 ? actions : null}>
      <HeadOfficeNotice />
      {suppliers.length > 0 ? (
        <Panel>
          <SupplierTable suppliers={suppliers} {...(mayChange ? { onOpen: ({ id }) => setEdited(id) } : {})} />
        </Panel>
      ) : sync === 'starting' || sync === 'fetching' ? (
        <Loading text="Loading..." />
      ) : (
        <EmptyState
          title="No suppliers to display"
          hint="Suppliers come with their price list, or add one by hand."
          action={
            <>
              <ButtonLink to="/ingredients/import">Import price list</ButtonLink>
              {mayChange ? (
                <Button variant="default" onClick={() => setEdited('new')}>
                  Add supplier
                </Button>
              ) : null}
            </>
          }
        />
      )}
      {edited === 'new' ? <SupplierDialog supplier={null} onClose={() => setEdited(null)} /> : null}
      {opened ? <SupplierDialog key={opened.id} supplier={opened} onClose={() => setEdited(null)} /> : null}
    </Screen>
  );
}
