import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataIfOpen } from './DataProvider.tsx';
import { placeIn } from './place-in.ts';
import { useSession } from './session.ts';
import { type Unfinished, unfinished } from './unfinished.ts';

/** A pause in typing after which a form is stored; putting the page away stores it at once, and what it stores then is not lost with the page. */
const STORED_AFTER_MS = 300;

export interface UnfinishedForm<Typed> {
  /** What this device held of the form when it was opened, null: nothing; undefined while that is read. */
  found: Unfinished<Typed> | null | undefined;
  /** Stores the form as typed; null once nothing in it is unsaved. */
  store: (typed: Typed | null) => void;
  /** Throws away what is stored, for good: it was approved or discarded. */
  discard: () => Promise<void>;
}

/** Stands for the account of who has none yet. */
export const NO_ACCOUNT = 'none';

/** The unfinished form of the signed-in person in the working account, or before there is one, by what it is about. A browser that stores nothing finds nothing. */
export function useUnfinished<Typed>(form: string): UnfinishedForm<Typed> {
  const { userId, accounts } = useSession();
  const accountId = useDataIfOpen()?.account.scope.accountId ?? NO_ACCOUNT;
  const where = placeIn(accounts, accountId); // its words: a session that is read anew must not have the form stored again
  const [read, setRead] = useState<{ form: string; found: Unfinished<Typed> | null } | null>(null);
  const waiting = useRef<{ typed: Typed | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let isOpen = true;
    void unfinished
      .read<Typed>({ userId, accountId, form })
      .catch(() => null)
      .then((found) => isOpen && setRead({ form, found }));
    return () => {
      isOpen = false;
    };
  }, [userId, accountId, form]);

  const write = useCallback(async () => {
    clearTimeout(timer.current);
    const next = waiting.current;
    waiting.current = null;
    if (!next) return;
    const key = { userId, accountId, form };
    const stored = next.typed === null ? unfinished.remove(key) : unfinished.write(key, next.typed, where);
    await stored.catch(() => undefined); // a browser that stores nothing still works
  }, [userId, accountId, form, where]);

  const store = useCallback(
    (typed: Typed | null) => {
      waiting.current = { typed };
      clearTimeout(timer.current);
      timer.current = setTimeout(write, STORED_AFTER_MS);
    },
    [write],
  );
  const discard = useCallback(() => {
    waiting.current = { typed: null };
    return write();
  }, [write]);

  useEffect(() => {
    const putAway = () => void write();
    window.addEventListener('pagehide', putAway);
    document.addEventListener('visibilitychange', putAway);
    return () => {
      window.removeEventListener('pagehide', putAway);
      document.removeEventListener('visibilitychange', putAway);
      putAway();
    };
  }, [write]);

  return { found: read?.form === form ? read.found : undefined, store, discard };
}
