import { lazy, Suspense, useEffect, useState } from 'react';
import { DataProvider, useData, useSyncState } from '../../data/DataProvider.tsx';
import { sessions, useSessionState } from '../../data/session.ts';
import { contentShown } from '../../ui/page/content-shown.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { InSteps } from '../../ui/page/InSteps.tsx';
import { InShell } from '../../ui/page/page-title.ts';
import { Loading } from '../../ui/page/Screen.tsx';
import { useBottomBar } from '../../ui/page/useNarrow.ts';
import { fetchToasts } from '../../ui/toast/Toasts.tsx';
import { NoAccounts } from '../frame/NoAccounts.tsx';
import { Opening } from '../frame/Opening.tsx';
import { SettingUp } from '../frame/SettingUp.tsx';
import { ToSignIn } from '../frame/ToSignIn.tsx';
import { PrintHead } from '../print/PrintHead.tsx';
import { PageShortcuts } from '../shortcuts/PageShortcuts.tsx';
import { useAddressedAccount, workingAccountOf } from '../working/working-account.ts';
import { AccountSelection } from './AccountSelection.tsx';
import { BackGuard } from './BackGuard.tsx';
import { BottomBar } from './BottomBar.tsx';
import { ClosedBanner } from './ClosedBanner.tsx';
import { FarewellBanner } from './FarewellBanner.tsx';
import { GatedScreen } from './GatedScreen.tsx';
import { Header } from './Header.tsx';
import { OfferBanner } from './OfferBanner.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { SideNav } from './SideNav.tsx';
import classes from './shell.module.css';
import { UpdateBanner } from './UpdateBanner.tsx';
import { useAnnouncedPage } from './useAnnouncedPage.ts';
import { useNavCollapsed } from './useNavCollapsed.ts';

// Seldom needed, and with a form: not in the first page.
const SessionEnded = lazy(() => import('./SessionEnded.tsx'));
const ClosedGroupPage = lazy(() =>
  import('../frame/ClosedGroupPage.tsx').then((module) => ({ default: module.ClosedGroupPage })),
);
const FarewellPage = lazy(() =>
  import('../frame/FarewellPage.tsx').then((module) => ({ default: module.FarewellPage })),
);

/** The house around every screen (NAV-005): side navigation, header, main; on small screens a bar at the bottom. */
export function Shell() {
  const state = useSessionState();
  const addressed = useAddressedAccount();
  const [othersWanted, wantOthers] = useState(false);
  if (state.kind === 'signed-out') return <ToSignIn back={state.ended ?? false} />;
  if (state.kind === 'unknown') return <Opening />;
  if (state.kind !== 'signed-in') return <NoAccounts why={state.kind} />;
  const working = workingAccountOf(state.session, addressed);
  const isLost = !working || (addressed !== undefined && addressed !== working.accountId);
  if (isLost && state.session.farewells?.length)
    return (
      <Suspense fallback={<Opening />}>
        <FarewellPage session={state.session} />
      </Suspense>
    );
  const [closed] = state.session.closedGroups ?? [];
  if (isLost && closed && !othersWanted)
    return (
      <Suspense fallback={<Opening />}>
        <ClosedGroupPage
          session={state.session}
          closed={closed}
          onOthers={state.session.accounts.length > 0 ? () => wantOthers(true) : null}
        />
      </Suspense>
    );
  if (!working) return <AccountSelection session={state.session} />;

  return (
    <DataProvider
      userId={state.session.userId}
      accountId={working.accountId}
      organisationId={working.organisationId}
      fallback={<Opening />}
    >
      <InSteps fallback={<Opening />}>
        <Frame />
      </InSteps>
      {state.expired ? (
        <Suspense>
          <SessionEnded session={state.session} />
        </Suspense>
      ) : null}
    </DataProvider>
  );
}

function Frame() {
  const [collapsed, toggleCollapsed] = useNavCollapsed();
  const main = useAnnouncedPage();
  const bottomBar = useBottomBar();
  useEffect(() => void contentShown().then(fetchLaterParts), []);
  return (
    <InShell value={true}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <ProgressLine />
      <PageShortcuts />
      <BackGuard />
      <div className={classes.shell} data-collapsed={collapsed || undefined}>
        <Header />
        <PrintHead />
        {bottomBar ? null : <SideNav collapsed={collapsed} onToggle={toggleCollapsed} />}
        <main id="main" ref={main} tabIndex={-1} aria-labelledby="page-title" className={classes.main}>
          <UpdateBanner />
          <OfflineBanner />
          <OfferBanner />
          <FarewellBanner />
          <Content />
        </main>
        {bottomBar ? <BottomBar /> : null}
      </div>
    </InShell>
  );
}

/** What menus, hints and toasts are drawn by is no part of the first page, and is there when the first one opens. */
function fetchLaterParts(): Promise<unknown> {
  return Promise.allSettled([fetchToasts(), import('../../ui/menu/OpenedMenu.tsx')]);
}

/** Somebody took the account away: what is still reachable is asked again, and another one can be chosen. */
function AccountLost() {
  useEffect(() => void sessions.load(), []);
  return (
    <EmptyState title="You no longer have access to this account" hint="Please choose another one, or ask its owner." />
  );
}

/** The screen, once there are rows to show; first rows that still come in are announced (NAV-011, NAV-012). */
function Content() {
  const sync = useSyncState();
  const { collections, kick } = useData().account;
  if (sync === 'opening') return <SettingUp />;
  if (sync === 'lost') return <AccountLost />;
  return (
    <>
      {sync === 'starting' || sync === 'fetching' ? (
        <div className={classes.fetching}>
          <Loading text="We are loading your data..." late />
        </div>
      ) : null}
      {sync === 'offline' && collections.cursor === null ? (
        <ErrorState message="Failed to load account data" onRetry={kick} />
      ) : null}
      <ClosedBanner />
      <GatedScreen />
    </>
  );
}
