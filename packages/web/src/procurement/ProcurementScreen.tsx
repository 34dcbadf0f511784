import { Button, Stack, Tabs } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { WhileOpen } from '../app/working/WhileOpen.tsx';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useMayDo } from '../data/use-collections.ts';
import { Panel } from '../ui/page/Panel.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { TabList } from '../ui/page/TabList.tsx';
import { DraftList } from './DraftList.tsx';
import { IssuedOrders } from './IssuedOrders.tsx';
import { IssuePoDialog } from './IssuePoDialog.tsx';
import { RecentOrders } from './RecentOrders.tsx';
import { SupplierList } from './SupplierList.tsx';

const TABS = {
  create: { label: 'Create PO', to: '/$accountId/procurement' },
  drafts: { label: 'Draft POs', to: '/$accountId/procurement/open-orders' },
  issued: { label: 'Issued POs', to: '/$accountId/procurement/received-orders' },
} as const;

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
      <Panel title="Recent Orders">
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

/** Each tab has an address of its own (PROC-002 to PROC-004). */
function Procurement({ tab, children }: { tab: keyof typeof TABS; children: ReactNode }) {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  return (
    <Screen title="Procurement">
      <Tabs
        value={tab}
        onChange={(chosen) =>
          navigate({ to: TABS[(chosen ?? 'create') as keyof typeof TABS].to, params: { accountId } })
        }
        keepMounted={false}
      >
        <TabList
          label="Procurement"
          tabs={Object.entries(TABS).map(([key, { label }]) => ({ key, label }))}
          open={tab}
        />
        <Tabs.Panel value={tab} pt="md">
          <Stack>{children}</Stack>
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
