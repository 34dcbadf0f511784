import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOpenPlaces } from '../../app/routes/useOpenPlaces.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { RoomTabs } from '../../ui/page/RoomTabs.tsx';

const TABS = [
  { key: 'today', label: 'Today', to: '/$accountId/tasks/sites' },
  { key: 'missed', label: 'Missed', to: '/$accountId/tasks/missed' },
  { key: 'templates', label: 'Templates', to: '/$accountId/tasks/templates' },
] as const;

/** What a head office or location sees of the lists of its sites; an area has the one page. */
export function SitesFrame({ open, children }: { open: (typeof TABS)[number]['key']; children: ReactNode }) {
  const { accountId, account } = useWorkingAccount();
  const navigate = useNavigate();
  const opens = useOpenPlaces();
  const mayChange = useMayDo('tasks');
  if (account.type === 'DEPARTMENT') return children;
  return (
    <RoomTabs
      label="Lists of the sites"
      tabs={TABS.filter(({ key, to }) => opens(to) && (key !== 'templates' || (mayChange && account.type === 'OWNER')))}
      open={open}
      onGo={(key) => {
        const to = TABS.find((tab) => tab.key === key)?.to ?? TABS[0].to;
        void navigate({ to, params: { accountId } });
      }}
    >
      {children}
    </RoomTabs>
  );
}
