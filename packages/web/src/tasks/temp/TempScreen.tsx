import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { RoomTabs } from '../../ui/page/RoomTabs.tsx';
import { DayClosedNotice } from '../closed/DayClosedNotice.tsx';
import { useCloseDay } from '../closed/useCloseDay.tsx';
import { useDayClosed } from '../closed/useDayClosed.ts';
import { TasksFrame } from '../TasksFrame.tsx';
import { ActionsNeeded } from './actions/ActionsNeeded.tsx';
import { DeliveryPage } from './delivery/DeliveryPage.tsx';
import { FoodPage } from './food/FoodPage.tsx';
import { ReadingsPage } from './readings/ReadingsPage.tsx';

const TABS = {
  food: { label: 'Food', to: '/$accountId/tasks/temp/food' },
  fridge: { label: 'Fridge', to: '/$accountId/tasks/temp/fridge' },
  delivery: { label: 'Delivery', to: '/$accountId/tasks/temp/delivery' },
  probe: { label: 'Probe', to: '/$accountId/tasks/temp/probe' },
} as const;
type TempTab = keyof typeof TABS;

/** The temperature logs of a day; each has an address of its own (HACCP-002). What needs an action stands above all of them (rule 124). */
function TempFrame({ tab, children }: { tab: TempTab; children: ReactNode }) {
  const { accountId } = useWorkingAccount();
  const { day }: { day?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <TasksFrame tab="temp" notice={<DayClosedNotice />} actions={<OpenDay />}>
      <RoomTabs
        label="Temperature logs"
        tabs={(Object.keys(TABS) as TempTab[]).map((key) => ({ key, label: TABS[key].label }))}
        open={tab}
        onGo={(key) => navigate({ to: TABS[key].to, params: { accountId }, search: day ? { day } : {} })}
      >
        <ActionsNeeded />
        {children}
      </RoomTabs>
    </TasksFrame>
  );
}

/** Opens the day again where it is closed. */
function OpenDay() {
  return useCloseDay(useDayClosed()).openDay;
}

export function FoodTab() {
  return (
    <TempFrame tab="food">
      <FoodPage />
    </TempFrame>
  );
}

export function FridgeTab() {
  return (
    <TempFrame tab="fridge">
      <ReadingsPage kind="fridge" />
    </TempFrame>
  );
}

export function DeliveryTab() {
  return (
    <TempFrame tab="delivery">
      <DeliveryPage />
    </TempFrame>
  );
}

export function ProbeTab() {
  return (
    <TempFrame tab="probe">
      <ReadingsPage kind="probe" />
    </TempFrame>
  );
}
