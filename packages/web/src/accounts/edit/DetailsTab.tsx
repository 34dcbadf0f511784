import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Stack } from '@mantine/core';
import { Panel } from '../../ui/page/Panel.tsx';
import type { AccountTabProps } from '../account-tab-props.ts';
import { DeleteDemo } from '../demo/DeleteDemo.tsx';
import { CloseAccount } from './CloseAccount.tsx';
import { CloseGroup } from './CloseGroup.tsx';
import { DetailsFacts } from './DetailsFacts.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { fieldsOf } from './details-form.ts';
import { InvoiceMatching } from './InvoiceMatching.tsx';
import { LockedDays } from './LockedDays.tsx';
import { LotTracing } from './LotTracing.tsx';
import { OwnerFacts } from './OwnerFacts.tsx';
import { RemoveAccount } from './RemoveAccount.tsx';
import { InheritedZone } from './TimeZoneField.tsx';
import { TransferConfirmation } from './TransferConfirmation.tsx';
import { WastageReasons } from './WastageReasons.tsx';

/** What is known of an account: name, address, how it is written to, when it is open; and its removal, where it may be removed. */
export function DetailsTab({ account, mayEdit }: AccountTabProps) {
  const choosesZone = fieldsOf(account.type).includes('timeZone');
  return (
    <Stack gap="md">
      <Panel title="Details">
        {mayEdit ? <DetailsForm account={account} /> : <DetailsFacts account={account} />}
        {account.timeZone === null && !(mayEdit && choosesZone) ? <InheritedZone account={account} /> : null}
      </Panel>
      <OwnerFacts account={account} />
      {MATCHES.includes(account.type) ? <InvoiceMatching account={account} mayEdit={mayEdit} /> : null}
      {account.type === 'OWNER' ? <TransferConfirmation account={account} mayEdit={mayEdit} /> : null}
      {account.type === 'OWNER' ? <LotTracing account={account} mayEdit={mayEdit} /> : null}
      {mayEdit && account.type === 'OWNER' ? <WastageReasons account={account} /> : null}
      {mayEdit && account.type === 'OWNER' ? <LockedDays account={account} /> : null}
      {mayEdit && account.parentId ? (
        <CloseAccount key={account.closedFrom} account={account} parentId={account.parentId} />
      ) : null}
      {mayEdit && account.parentId ? <RemoveAccount account={account} parentId={account.parentId} /> : null}
      {mayEdit && (account.type === 'OWNER' || account.type === 'SUPPLIER') ? <CloseGroup account={account} /> : null}
      {account.type === 'OWNER' ? <DeleteDemo /> : null}
    </Stack>
  );
}

/** Where invoices can be matched, or those below. */
const MATCHES: readonly AccountRow['type'][] = ['OWNER', 'LOCATION', 'DEPARTMENT'];
