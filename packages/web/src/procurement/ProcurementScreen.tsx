import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMatchesInvoices } from '../app/invoices/useMatchesInvoices.ts';
import { Procurement } from '../app/procurement/Procurement.tsx';
import { WhileOpen } from '../app/working/WhileOpen.tsx';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useMayDo } from '../data/use-collections.ts';
import { ButtonLink } from '../ui/page/links.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { DraftList } from './DraftList.tsx';
import { IssuedOrders } from './IssuedOrders.tsx';
import { IssuePoDialog } from './IssuePoDialog.tsx';
import { RecentOrders } from './RecentOrders.tsx';
import { SupplierList } from './SupplierList.tsx';

export function CreatePoTab() {
  const mayOrder = useMayDo('orders');
  const [issuing, issue] = useDisclosure(false);
  return (
    <Procurement tab="create">
      <WhileOpen>
        <Panel
          title="Suppliers"
          actions={
            mayOrder ? (
              <Button variant="default" onClick={issue.open}>
                Issue PO
              </Button>
            ) : null
          }
        >
          <SupplierList />
        </Panel>
      </WhileOpen>
      <Panel title="Recent Orders" actions={<UploadButton />}>
        <RecentOrders />
      </Panel>
      <IssuePoDialog opened={issuing} onClose={issue.close} />
    </Procurement>
  );
}

export function DraftPosTab() {
  return (
    <Procurement tab="drafts">
      <DraftList />
    </Procurement>
  );
}

export function IssuedPosTab() {
  return (
    <Procurement tab="issued">
      <IssuedOrders />
    </Procurement>
  );
}

/** To the form that brings an invoice in, where invoices are matched here (PROC-024). */
function UploadButton() {
  const { accountId } = useWorkingAccount();
  if (!useMatchesInvoices()) return null;
  return (
    <WhileOpen>
      <ButtonLink to="/$accountId/procurement/uploads/new" params={{ accountId }} variant="default">
        Upload
      </ButtonLink>
    </WhileOpen>
  );
}
