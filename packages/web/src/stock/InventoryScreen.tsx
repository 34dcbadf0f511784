import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTracesLots } from '../app/lots/useTracesLots.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { Screen } from '../ui/page/Screen.tsx';
import { TabList } from '../ui/page/TabList.tsx';
import { LotsPage } from './lots/LotsPage.tsx';
import { StocktakeList } from './StocktakeList.tsx';
import { TheoreticalStock } from './TheoreticalStock.tsx';
import { TransferPage } from './transfer/TransferPage.tsx';
import { WastagePage } from './wastage/WastagePage.tsx';

const TABS = {
  wastage: { label: 'Wastage', title: 'Wastage', to: '/$accountId/inventory' },
  stocktake: { label: 'Stocktake', title: 'Stocktake', to: '/$accountId/inventory/stocktake' },
  transfer: { label: 'Transfer', title: 'Transfer', to: '/$accountId/inventory/transfer' },
  lots: { label: 'Lots', title: 'Lots', to: '/$accountId/inventory/lots' },
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

export function LotsTab() {
  return (
    <Inventory tab="lots">
      <LotsPage />
    </Inventory>
  );
}

/** Each tab has an address of its own (STK-002, STK-003). */
function Inventory({ tab, children }: { tab: keyof typeof TABS; children: ReactNode }) {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const tracesLots = useTracesLots();
  const shown = Object.entries(TABS).filter(([key]) => key !== 'lots' || tracesLots || tab === 'lots');
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
        <TabList label="Inventory" tabs={shown.map(([key, { label }]) => ({ key, label }))} open={tab} />
        <Tabs.Panel value={tab} pt="md">
          {children}
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
