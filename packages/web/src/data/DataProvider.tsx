import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type AccountData, openAccount } from './account-data.ts';
import type { Changes } from './collections.ts';
import { Outbox } from './outbox.ts';
import { sendEntry } from './send-entry.ts';
import { sessions } from './session.ts';

interface Props {
  userId: string;
  accountId: string;
  organisationId: string;
  /** Stands there until they are open. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface Data {
  account: AccountData;
  outbox: Outbox;
}

const DataContext = createContext<Data | null>(null);

/** Rows and outbox of the signed-in person in their working account. Another account opens its own rows; the outbox stays. */
export function DataProvider({ userId, accountId, organisationId, fallback = null, children }: Props) {
  const [account, setAccount] = useState<AccountData | null>(null);
  const open = useRef<AccountData | null>(null);
  const [outbox, setOutbox] = useState<Outbox | null>(null);

  useEffect(() => {
    const onAccounts = () => void sessions.renew(userId); // what the person reaches, and as what, may be another now
    const opened = openAccount({ scope: { userId, accountId }, organisationId, onAccounts });
    open.current = opened;
    setAccount(opened);
    return () => opened.close();
  }, [userId, accountId, organisationId]);

  useEffect(() => {
    const opened = new Outbox({
      userId,
      send: sendEntry,
      onSent: (entry, answer) => {
        if (open.current?.scope.accountId === entry.accountId) open.current.collections.applyAnswer(answer as Changes);
      },
    });
    void opened.open();
    setOutbox(opened);
    return () => opened.stop();
  }, [userId]);

  useUnsentShown(account, outbox);
  const data = useMemo(() => (account && outbox ? { account, outbox } : null), [account, outbox]);
  if (data?.account.scope.accountId !== accountId) return fallback;
  return <DataContext value={data}>{children}</DataContext>;
}

export function useData(): Data {
  const data = use(DataContext);
  if (!data) throw new Error('no working account is open');
  return data;
}

/** The same, or null where no working account is open. */
export function useDataIfOpen(): Data | null {
  return use(DataContext);
}

/** The screens' rows of an account that is given by hand: for tests and previews of single parts. */
export const GivenData = DataContext;

/** Shows what is not sent yet above the rows of the open account. */
function useUnsentShown(account: AccountData | null, outbox: Outbox | null): void {
  useEffect(() => {
    if (!account || !outbox) return;
    const show = () => {
      const entries = outbox.read().entries.filter((entry) => entry.accountId === account.scope.accountId);
      account.collections.showUnsent(entries.flatMap((entry) => entry.patches));
    };
    show();
    return outbox.subscribe(show);
  }, [account, outbox]);
}

/** Where the rows stand: 'opening' and 'starting' before the first are there. */
export function useSyncState() {
  const { account } = useData();
  return useSyncExternalStore(account.subscribe, account.state);
}

/** True while the first rows are still on their way, so that an empty list has no message yet. */
export function useFirstRowsComing(): boolean {
  const sync = useSyncState();
  return sync === 'opening' || sync === 'starting' || sync === 'fetching';
}

/** True before anything is known of the account: its first rows are still on their way, and this device has none. */
export function useNothingKnown(): boolean {
  const { account } = useData();
  const coming = useFirstRowsComing();
  return coming && account.collections.cursor === null;
}

/** What waits to be sent. */
export function useOutbox() {
  const { outbox } = useData();
  const state = useSyncExternalStore(outbox.subscribe, outbox.read);
  return { ...state, outbox };
}
