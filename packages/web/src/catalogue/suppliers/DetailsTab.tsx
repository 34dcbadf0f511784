import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { SupplierDetails } from '@larder/contract/suppliers.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { TolerancePanel } from '../../app/invoices/tolerances/TolerancePanel.tsx';
import { DepositsHeldPanel } from '../../app/suppliers/deposits/DepositsHeldPanel.tsx';
import { NoOrdersNotice } from '../../app/suppliers/NoOrdersNotice.tsx';
import { SupplierScorePanel } from '../../app/suppliers/score/SupplierScorePanel.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { useCan } from '../../data/use-collections.ts';
import { useOpened } from '../../data/use-opened.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { ChangedMeanwhile } from '../../ui/unfinished/ChangedMeanwhile.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { AccountNumberPanel } from './AccountNumberPanel.tsx';
import { SupplierFacts } from './SupplierFacts.tsx';
import { SupplierForm } from './SupplierForm.tsx';

/**
 * The details of a supplier: a form in the head office that maintains it and in the supplier's own account, else to be read. What a provider maintains
 * is never changed by its customers (PERM-044).
 */
export function DetailsTab({ supplier }: { supplier: SupplierRow }) {
  const { account } = useWorkingAccount();
  const mayOrder = useCan('procurementLocation') && account.type !== 'SUPPLIER';
  return (
    <Stack>
      <Details supplier={supplier} />
      {mayOrder ? <SupplierScorePanel supplierId={supplier.id} /> : null}
      {mayOrder ? <DepositsHeldPanel supplierId={supplier.id} /> : null}
      {mayOrder ? <TolerancePanel supplierId={supplier.id} /> : null}
    </Stack>
  );
}

function Details({ supplier }: { supplier: SupplierRow }) {
  const { account, accountId } = useWorkingAccount();
  const isStored = useHeadOffice().kind === 'here';
  const ofItself = account.type === 'SUPPLIER' && supplier.id === accountId;
  if (supplier.type === 'SLAVE')
    return (
      <Stack>
        <Notice tone="info">This supplier maintains its own details, so they can't be changed here.</Notice>
        <NoOrdersNotice supplier={supplier} />
        <SupplierFacts supplier={supplier} />
        {isStored ? <AccountNumberPanel supplier={supplier} /> : null}
      </Stack>
    );
  return isStored || ofItself ? (
    <EditedDetails supplier={supplier} ofItself={ofItself} />
  ) : (
    <SupplierFacts supplier={supplier} />
  );
}

/** Works on the details as they were when typing began; shows a notice when somebody else has changed them since. */
function EditedDetails({ supplier: newest, ofItself }: { supplier: SupplierRow; ofItself: boolean }) {
  const [unsaved, setUnsaved] = useState(false);
  const { opened, take, saving, savingOwn } = useOpened(newest, unsaved);
  const save = useCommand('catalogue.saveSupplier');

  const send = (details: SupplierDetails) =>
    withToast(outcomeOf('Supplier', 'updated'), () =>
      savingOwn(async () => {
        await save.run({ supplierId: newest.id, version: opened.row.version, ...details });
      }),
    );
  return (
    <Stack>
      {newest.version > opened.row.version && !saving ? (
        <ChangedMeanwhile by={newest.updatedBy} what="this supplier" takeLabel="Open the newer details" onTake={take} />
      ) : null}
      <SupplierForm
        key={opened.takes}
        supplier={opened.row}
        submitLabel="Save"
        ofItself={ofItself}
        onSave={send}
        onUnsaved={setUnsaved}
      />
    </Stack>
  );
}
