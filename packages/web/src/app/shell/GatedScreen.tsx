import { isUuid } from '@larder/domain/ids.ts';
import { Navigate, Outlet, useMatches } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useData, useSyncState } from '../../data/DataProvider.tsx';
import { useUnsavedForm } from '../../ui/dialog/unsaved-forms.ts';
import { InSteps } from '../../ui/page/InSteps.tsx';
import { NotFoundPage } from '../frame/NotFoundPage.tsx';
import { neededBy } from '../routes/route-rules.ts';
import { useClosed } from '../working/useClosed.ts';
import { useVenue } from '../working/useVenue.ts';
import { isStocked } from '../working/venue.ts';
import { useAddressedAccount, useWorkingAccount } from '../working/working-account.ts';
import { ClosedMeanwhile } from './ClosedMeanwhile.tsx';

/**
 * The screen of the route. Not found, where what the address names has no id at all, or is an account that is out of reach, perhaps only since (NAV-064). Home instead, where the working account is of another kind or has no area picked yet (NAV-065), or where plan or
 * role don't open its feature (PERM-015; the start page states why), or it enters something into a closed account. What they open comes with the first rows, and the screen waits for them; without a network nothing
 * is known yet, and the server decides what it answers.
 */
export function GatedScreen() {
  const { collections } = useData().account;
  const { account, accountId } = useWorkingAccount();
  const addressed = useAddressedAccount();
  const venue = useVenue();
  const can = useSyncExternalStore(collections.subscribe, () => collections.can);
  const wrongKind = useMatches({
    select: (matches) => matches.some(({ staticData: { accounts } }) => accounts && !accounts.includes(account.type)),
  });
  const notForGuests = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.notForGuests),
  });
  const enters = useMatches({ select: (matches) => matches.some(({ staticData: { entry } }) => entry) });
  const shut = useClosed()?.already ?? false;
  const namesNothing = useMatches({ select: (matches) => hasNoId(matches.at(-1)?.params ?? {}) });
  const wantsArea = useMatches({ select: (matches) => matches.some(({ staticData: { area } }) => area) });
  const closed = useMatches({
    select: (matches) =>
      matches.flatMap(({ staticData }) => neededBy(staticData)).find((permission) => !can.has(permission)),
  });
  const typed = useUnsavedForm();
  const sync = useSyncState();

  if (namesNothing || (addressed !== undefined && addressed !== accountId)) return <NotFoundPage />;
  if (wrongKind || (notForGuests && account.role === 'guest')) return <Navigate to="/" replace />;
  if (wantsArea && !isStocked(venue))
    return <Navigate to="/" search={venue.areas.length > 0 ? { select: 'area' } : {}} replace />;
  if (!closed && enters && shut) return <Navigate to="/" replace />;
  if (!closed || typed)
    return (
      <>
        {closed ? <ClosedMeanwhile closed={closed} /> : null}
        <InSteps>
          <Outlet />
        </InSteps>
      </>
    );
  if (collections.cursor !== null) return <Navigate to="/" state={{ closed }} replace />;
  return sync === 'offline' ? <Outlet /> : null;
}

/** Whether something that the address names by its id is no id: there is no such thing, and the server is not asked. */
function hasNoId(params: Readonly<Record<string, string>>): boolean {
  return Object.entries(params).some(([name, value]) => name.endsWith('Id') && !isUuid(value));
}
