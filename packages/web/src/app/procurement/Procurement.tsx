import { Stack, Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Screen } from '../../ui/page/Screen.tsx';
import { TabList } from '../../ui/page/TabList.tsx';
import { useWorkingAccount } from '../working/working-account.ts';

const TABS = {
  create: { label: 'Create PO', to: '/$accountId/procurement' },
  drafts: { label: 'Draft POs', to: '/$accountId/procurement/open-orders' },
  issued: { label: 'Issued POs', to: '/$accountId/procurement/received-orders' },
  uploads: { label: 'Invoice Tracker', to: '/$accountId/procurement/uploads' },
  claims: { label: 'Claims', to: '/$accountId/procurement/claims' },
} as const;

/** Each tab has an address of its own (PROC-002 to PROC-005); claims have one beside them. */
export function Procurement({ tab, children }: { tab: keyof typeof TABS; children: ReactNode }) {
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
