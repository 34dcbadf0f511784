import type { SyncPage } from '@larder/contract/collections.ts';
import { ASKED_FOR, type LiveNews } from '@larder/contract/live.ts';
import { timeZoneOf } from '@larder/domain/accounts/time-zone.ts';
import { dayIn } from '@larder/domain/calendar.ts';
import { api, refusing } from './api.ts';
import { AskingAgain } from './asking-again.ts';
import { Collections } from './collections.ts';
import { measuringClock } from './device-clock.ts';
import { forgetOthers, forgetRows, keepRows, restoreRows, type Scope } from './device-rows.ts';
import { takeEarly } from './early-answers.ts';
import { listenForChanges } from './live.ts';
import { onNewDay } from './new-day.ts';
import { queryClient } from './query-client.ts';
import { Sync, type SyncState } from './sync.ts';

/** Everything that flows for one working account: its rows, and what updates them. */
export interface AccountData {
  scope: Scope;
  collections: Collections;
  /** 'opening' while the device is asked, before anything can be shown. */
  state: () => SyncState | 'opening';
  subscribe: (listener: () => void) => () => void;
  /** Fetches now what changed. */
  kick: () => void;
  close: () => void;
}

/** A page of a sync that takes longer has met a network that hangs. */
const SYNC_LIMIT_MS = 60_000;
/** Rows are confirmed this often while nothing changes: well within the age at which allergens are no longer vouched for. */
const CONFIRM_EVERY_MS = 120_000;

interface Options {
  scope: Scope;
  organisationId: string;
  /** Called when accounts, or who works in them, changed while this was open. */
  onAccounts?: () => void;
}

/** Opens an account: rows from this device at once, then what changed since, then whatever changes. */
export function openAccount({ scope, organisationId, onAccounts }: Options): AccountData {
  const collections = new Collections();
  const askingAgain = new AskingAgain(scope.accountId, queryClient);
  const listeners = new Set<() => void>();
  let state: SyncState | 'opening' = 'opening';
  let closed = false;
  let opened = false;
  /** What the person could see when they were last heard of. */
  let could: ReadonlySet<string> = new Set();
  /** Since when it is not known what the stream would have sent, and how far the rows were then. */
  let missed: { at: number; cursor: string | null } | null = null;

  const onState = (next: SyncState) => {
    if (next === 'current') opened = true;
    if (next === state) return;
    // Fetching a change in the background is no news to anybody: only first fetches show.
    if (next === 'fetching' && state === 'current') return;
    state = next;
    if (next === 'lost') void forgetRows(scope).catch(() => undefined); // a browser that stores nothing has nothing to forget
    for (const listener of listeners) listener();
  };
  const sync = new Sync({
    collections,
    fetchPage: (since) => fetchPage(scope.accountId, since),
    onState,
    onComplete: (beganAt) => {
      collections.confirm(beganAt);
      keepLater(() => keepRows(scope, collections));
      if (!missed || beganAt < missed.at) return;
      if (collections.cursor !== missed.cursor) askingAgain.changed({ topics: 'anything', where: 'below' });
      missed = null;
    },
    onRows: (names) => {
      // What is withheld here, such as costs, may stand in the rows of other accounts too, which nobody has open to be notified.
      if (!could.isSubsetOf(collections.can)) void forgetOthers(scope).catch(() => undefined);
      could = collections.can;
      if (opened && names.has('accounts')) onAccounts?.();
      askingAgain.changed({ topics: names, where: 'here' });
    },
  });
  const onMissed = () => {
    missed = { at: Date.now(), cursor: missed ? missed.cursor : collections.cursor };
    sync.kick();
  };
  const onNews = (news: LiveNews | null) => {
    if (!news?.topics) return onMissed();
    if (news.below.length > 0) askingAgain.changed({ topics: news.below, where: 'below' });
    const askedFor = news.topics.filter((topic) => ASKED_FOR.includes(topic));
    if (askedFor.length > 0) askingAgain.changed({ topics: askedFor, where: 'here' });
    if (askedFor.length < news.topics.length) sync.kick();
  };
  // Rows show what is in force today, and reports end today.
  const stopDays = onNewDay(
    () => {
      const accounts = collections.byId('accounts');
      return dayIn(
        timeZoneOf(accounts.get(scope.accountId), (id) => accounts.get(id)),
        new Date(),
      );
    },
    () => {
      sync.kick();
      askingAgain.changed({ topics: 'anything', where: 'here' });
    },
  );
  let stopListening = () => {};
  const confirm = () => {
    if (Date.now() - (collections.syncedAt ?? 0) >= CONFIRM_EVERY_MS) sync.kick();
  };
  const confirming = setInterval(confirm, CONFIRM_EVERY_MS); // also where no stream can be held open

  void restoreRows(scope, collections)
    .catch(() => false) // a browser that stores nothing for us still works while it is online
    .then(() => {
      if (closed) return;
      could = collections.can;
      onState('starting');
      sync.kick();
      const { accountId } = scope;
      stopListening = listenForChanges({ organisationId, accountId }, { onNews, onBeat: confirm });
    });
  // Back on the line, or looked at again: ask what happened meanwhile.
  const onLook = () => {
    if (document.visibilityState === 'visible') sync.kick();
  };
  window.addEventListener('online', onMissed);
  document.addEventListener('visibilitychange', onLook);

  return {
    scope,
    collections,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    kick: sync.kick,
    close() {
      closed = true;
      sync.stop();
      stopListening();
      stopDays();
      askingAgain.stop();
      clearInterval(confirming);
      window.removeEventListener('online', onMissed);
      document.removeEventListener('visibilitychange', onLook);
    },
  };
}

/** A page of a sync. The first one may have been asked for before the app was there; the device's clock is not measured by it. */
async function fetchPage(accountId: string, since: string | null): Promise<SyncPage> {
  const early = since === null ? await takeEarly(`/api/v1/accounts/${accountId}/sync`) : null;
  if (early?.status === 200) return early.body as SyncPage;
  const input = { accountId, ...(since === null ? {} : { since }) };
  return measuringClock(() => refusing(api.sync.sync(input, { signal: AbortSignal.timeout(SYNC_LIMIT_MS) })));
}

/** After the screen is drawn; rows that could not be stored are fetched again next time. */
function keepLater(keep: () => Promise<void>): void {
  const run = () => void keep().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 200);
}
