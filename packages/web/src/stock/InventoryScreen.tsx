import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { Screen } from '../ui/page/Screen.tsx';
import { TabList } from '../ui/page/TabList.tsx';
import { StocktakeList } from './StocktakeList.tsx';
import { TheoreticalStock } from './TheoreticalStock.tsx';
import { TransferPage } from './transfer/TransferPage.tsx';
import { WastagePage } from './wastage/WastagePage.tsx';

const TABS = {
  wastage: { label: 'Wastage', title: 'Wastage', to: '/$accountId/inventory' },
  stocktake: { label: 'Stocktake', title: 'Stocktake', to: '/$accountId/inventory/stocktake' },
  transfer: { label: 'Transfer', title: 'Transfer', to: '/$accountId/inventory/transfer' },
  livestock: { label: 'Theoretical stock', title: 'Theoretical Stocktake', to: '/$accountId/inventory/livestock' },
} as const;

export function WastageTab() {
  return (
    <Inventory tab="wastage">
      <WastagePage />
    </Inventory>
  );
}

export function StocktakeTab() {
  return (
    <Inventory tab="stocktake">
      <StocktakeList />
    </Inventory>
  );
}

export function TransferTab() {
  return (
    <Inventory tab="transfer">
      <TransferPage />
    </Inventory>
  );
}

export function LivestockTab() {
  return (
    <Inventory tab="livestock">
      <TheoreticalStock />
    </Inventory>
  );
}

/** Each tab has an address of its own (STK-002, STK-003). */
function Inventory({ tab, children }: { tab: keyof typeof TABS; children: ReactNode }) {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  return (
    <Screen title={TABS[tab].title}>
      <Tabs
        value={tab}
        onChange={(chosen) => {
          const target = TABS[(chosen ?? 'wastage') as keyof typeof TABS];
          navigate({ to: target.to, params: { accountId } });
        }}
        keepMounted={false}
      >
        <TabList label="Inventory" tabs={Object.entries(TABS).map(([key, { label }]) => ({ key, label }))} open={tab} />
        <Tabs.Panel value={tab} pt="md">
          {children}
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
