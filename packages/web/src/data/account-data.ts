import { api, refusing } from './api.ts';
import { Collections } from './collections.ts';
import { forgetOthers, forgetRows, keepRows, keepSyncedAt, restoreRows, type Scope } from './device-rows.ts';
import { listenForChanges } from './live.ts';
import { queryClient } from './query-client.ts';
import { Sync, type SyncState } from './sync.ts';

/** Everything that flows for one working account: its rows, and what keeps them current. */
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
}

/** Opens an account: rows from this device at once, then what changed since, then whatever changes. */
export function openAccount({ scope, organisationId }: Options): AccountData {
  const collections = new Collections();
  const listeners = new Set<() => void>();
  let state: SyncState | 'opening' = 'opening';
  let closed = false;
  /** What the person could see when they were last heard of. */
  let could: ReadonlySet<string> = new Set();

  const onState = (next: SyncState) => {
    if (next === state) return;
    // Fetching a change in the background is no news to anybody: only first fetches show.
    if (next === 'fetching' && state === 'current') return;
    state = next;
    if (next === 'lost') void forgetRows(scope).catch(() => undefined); // a browser that keeps nothing has nothing to forget
    for (const listener of listeners) listener();
  };
  const sync = new Sync({
    collections,
    fetchPage: (since) =>
      refusing(
        api.sync.sync(
          { accountId: scope.accountId, ...(since ? { since } : {}) },
          { signal: AbortSignal.timeout(SYNC_LIMIT_MS) },
        ),
      ),
    onState,
    onComplete: (beganAt) => {
      collections.confirm(beganAt);
      keepLater(() => keepSyncedAt(scope, collections));
    },
    onRows: () => {
      // What is kept back here, such as costs, may stand in the rows of other accounts too, which nobody has open to be told.
      if (!could.isSubsetOf(collections.can)) void forgetOthers(scope).catch(() => undefined);
      could = collections.can;
      keepLater(() => keepRows(scope, collections));
      // Reports rest on these rows; what is open on the screen is asked again.
      void queryClient.invalidateQueries({ queryKey: [scope.accountId] });
    },
  });
  let stopListening = () => {};
  const confirm = () => {
    if (Date.now() - (collections.syncedAt ?? 0) >= CONFIRM_EVERY_MS) sync.kick();
  };
  const confirming = setInterval(confirm, CONFIRM_EVERY_MS); // also where no stream can be held open

  void restoreRows(scope, collections)
    .catch(() => false) // a browser that keeps nothing for us still works while it is online
    .then(() => {
      if (closed) return;
      could = collections.can;
      onState('starting');
      sync.kick();
      const url = `/api/v1/accounts/${scope.accountId}/live`;
      stopListening = listenForChanges({ organisationId, url }, sync.kick, confirm);
    });
  // Back on the line, or looked at again, perhaps on another day: ask what happened meanwhile.
  const onLook = () => {
    if (document.visibilityState === 'visible') sync.kick();
  };
  window.addEventListener('online', sync.kick);
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
      clearInterval(confirming);
      window.removeEventListener('online', sync.kick);
      document.removeEventListener('visibilitychange', onLook);
    },
  };
}

/** After the screen is drawn; rows that could not be kept are fetched again next time. */
function keepLater(keep: () => Promise<void>): void {
  const run = () => void keep().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 200);
}
