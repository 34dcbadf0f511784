import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOpenPlaces } from '../app/routes/useOpenPlaces.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { RoomTabs } from '../ui/page/RoomTabs.tsx';

const TABS = [
  { key: 'periods', label: 'Periods' },
  { key: 'sites', label: 'Sites' },
  { key: 'dishes', label: 'Dishes' },
] as const;

const ADDRESSES = {
  periods: '/$accountId/reports/gross-profit',
  sites: '/$accountId/reports/sites',
  dishes: '/$accountId/reports/dishes',
} as const;

/** Around the reports: period by period, dish by dish, and in a head office site by site. */
export function ReportTabs({ open, children }: { open: keyof typeof ADDRESSES; children: ReactNode }) {
  const { accountId, account } = useWorkingAccount();
  const navigate = useNavigate();
  const opens = useOpenPlaces();
  return (
    <RoomTabs
      label="Reports"
      tabs={TABS.filter(({ key }) => opens(ADDRESSES[key]) && (key !== 'sites' || account.type === 'OWNER'))}
      open={open}
      onGo={(key) => void navigate({ to: ADDRESSES[key], params: { accountId } })}
    >
      {children}
    </RoomTabs>
  );
}
