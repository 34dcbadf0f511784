import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOpenPlaces } from '../app/routes/useOpenPlaces.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { RoomTabs } from '../ui/page/RoomTabs.tsx';

const TABS = [
  { key: 'periods', label: 'Periods' },
  { key: 'sites', label: 'Sites' },
] as const;

const ADDRESSES = {
  periods: '/$accountId/reports/gross-profit',
  sites: '/$accountId/reports/sites',
} as const;

/** Around the reports of a head office: of all its sites together, and site by site. A site has periods alone, without tabs. */
export function ReportTabs({ open, children }: { open: keyof typeof ADDRESSES; children: ReactNode }) {
  const { accountId, account } = useWorkingAccount();
  const navigate = useNavigate();
  const opens = useOpenPlaces();
  if (account.type !== 'OWNER') return children;
  return (
    <RoomTabs
      label="Reports"
      tabs={TABS.filter(({ key }) => opens(ADDRESSES[key]))}
      open={open}
      onGo={(key) => void navigate({ to: ADDRESSES[key], params: { accountId } })}
    >
      {children}
    </RoomTabs>
  );
}
