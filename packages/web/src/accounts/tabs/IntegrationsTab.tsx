import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { AccountIntegrationRow } from '@larder/contract/rows/integrations.ts';
import { Stack } from '@mantine/core';
import { useById } from '../../data/use-collections.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { AccountTabProps } from '../account-tab-props.ts';
import { DeliverectForm } from './DeliverectForm.tsx';
import { DeliverectLocationForm } from './DeliverectLocationForm.tsx';
import { FormOfRow } from './FormOfRow.tsx';
import { useHeadOfficeOf } from './head-office-of.ts';
import { Missing, NotConnected } from './NotConnected.tsx';

const ACCOUNTING = ['Xero', 'Sage', 'QuickBooks'];

/** Till, delivery service and accounting: Deliverect and accounting for the head office, the till and a place at Deliverect for an area (INT-003 to INT-006). */
export function IntegrationsTab({ account, mayEdit }: AccountTabProps) {
  const integrations = useById('accountIntegrations');
  const ofGroup = integrations.get(useHeadOfficeOf(account));
  const tab = { account, mayEdit, row: integrations.get(account.id) };
  if (account.type === 'OWNER') return <OfHeadOffice {...tab} />;
  if (account.type === 'DEPARTMENT') return <OfArea {...tab} groupHasDeliverect={ofGroup?.hasDeliverect ?? false} />;
  return (
    <EmptyState title="No integrations here" hint="They belong to the head office and to the areas of its locations." />
  );
}

interface OfAccount {
  account: AccountRow;
  mayEdit: boolean;
  row: AccountIntegrationRow | undefined;
}

function OfHeadOffice({ account, mayEdit, row }: OfAccount) {
  return (
    <Stack>
      <Panel title="Deliverect">
        <Missing what="Orders do not come in yet" needs="the partner secret of Deliverect" />
        <FormOfRow row={row} thing="Deliverect">
          {(shown, asRow) => <DeliverectForm account={account} row={shown} asRow={asRow} mayEdit={mayEdit} />}
        </FormOfRow>
      </Panel>
      <Panel title="Accounting">
        <Missing what="No integration connected." needs="an app id and an API key of Apideck" />
        {ACCOUNTING.map((provider) => (
          <NotConnected key={provider} name={provider} />
        ))}
      </Panel>
    </Stack>
  );
}

function OfArea({ account, mayEdit, row, groupHasDeliverect }: OfAccount & { groupHasDeliverect: boolean }) {
  return (
    <Stack>
      <Panel title="Lightspeed L-series">
        <Missing
          what="Sales come from files, not from the till"
          needs="a client id and a client secret of Lightspeed"
        />
        <NotConnected name="Till" />
      </Panel>
      {groupHasDeliverect ? (
        <Panel title="Deliverect location">
          <FormOfRow row={row} thing="Deliverect location">
            {(shown, asRow) => <DeliverectLocationForm account={account} row={shown} asRow={asRow} mayEdit={mayEdit} />}
          </FormOfRow>
        </Panel>
      ) : null}
    </Stack>
  );
}
