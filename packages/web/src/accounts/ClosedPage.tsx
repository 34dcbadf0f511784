import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useWhyClosed } from '../app/plan/useWhyClosed.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useData } from '../data/DataProvider.tsx';
import { TargetLink } from '../ui/page/link.tsx';
import { Notice } from '../ui/page/Notice.tsx';

/** Stands on the start page for whoever asked for a page that is closed to them: why it is, and who can change that. */
export function ClosedPage() {
  const closed = useLocation({ select: ({ state }) => state.closed });
  const { collections } = useData().account;
  const can = useSyncExternalStore(collections.subscribe, () => collections.can);
  const { account } = useWorkingAccount();
  const whyClosed = useWhyClosed();
  if (!closed || can.has(closed)) return null;
  const plans = { to: '/account', search: { tab: 'billing' } };
  return (
    <Notice tone="info" role="status" title="The page that you asked for is closed">
      {whyClosed(closed)}{' '}
      {account.type === 'OWNER' && account.role === 'owner' ? (
        <TargetLink target={plans}>See the plans</TargetLink>
      ) : null}
    </Notice>
  );
}
