import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { SupplierDetails } from '@larder/contract/suppliers.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useWorkingAccount } from '../../app/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { Notice } from '../../ui/Notice.tsx';
import { outcomeOf, telling } from '../../ui/outcome.ts';
import { useHeadOffice } from '../useHeadOffice.ts';
import { SupplierFacts } from './SupplierFacts.tsx';
import { SupplierForm } from './SupplierForm.tsx';

/**
 * The details of a supplier: a form in the head office that keeps it and in the supplier's own account, else to be read. What a provider keeps
 * is never changed by its customers (PERM-044).
 */
export function DetailsTab({ supplier }: { supplier: SupplierRow }) {
  const { account, accountId } = useWorkingAccount();
  const isKept = useHeadOffice().kind === 'here';
  const ofItself = account.type === 'SUPPLIER' && supplier.id === accountId;
  if (supplier.type === 'SLAVE')
    return (
      <Stack>
        <Notice tone="info">This supplier keeps its own details, so they can't be changed here.</Notice>
        <SupplierFacts supplier={supplier} />
      </Stack>
    );
  return isKept || ofItself ? (
    <EditedDetails supplier={supplier} ofItself={ofItself} />
  ) : (
    <SupplierFacts supplier={supplier} />
  );
}

/** Works on the details as they were when they were opened; says so when somebody else has changed them since. */
function EditedDetails({ supplier: newest, ofItself }: { supplier: SupplierRow; ofItself: boolean }) {
  const [opened, open] = useState(newest);
  const [version, setVersion] = useState(newest.version);
  const [sending, setSending] = useState(false);
  const save = useCommand('catalogue.saveSupplier');

  const send = async (details: SupplierDetails) => {
    setSending(true);
    try {
      await telling(outcomeOf('Supplier', 'updated'), () => save.run({ supplierId: newest.id, version, ...details }));
      setVersion(version + 1);
    } finally {
      setSending(false);
    }
  };
  const openNewest = () => {
    open(newest);
    setVersion(newest.version);
  };
  return (
    <Stack>
      {newest.version > version && !sending ? (
        <Notice tone="warning" role="alert">
          <Group justify="space-between">
            {newest.updatedBy} has changed this supplier in the meantime.
            <Button variant="default" onClick={openNewest}>
              Open the newer details
            </Button>
          </Group>
        </Notice>
      ) : null}
      <SupplierForm key={opened.version} supplier={opened} submitLabel="Save" ofItself={ofItself} onSave={send} />
    </Stack>
  );
}
