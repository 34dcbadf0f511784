import type pg from 'pg';
import { openHub } from './hub.ts';
import type { Listener, Place } from './listeners.ts';

/** Notifies, after a commit, those whom it concerns that there is something newer, on every server. */
export interface Feed {
  /**
   * Called after the commit. The first one is announced at once, what commits within 20 ms after it in one NOTIFY: one inside the transaction would
   * serialise all commits.
   */
  committed(): void;
  /** Calls back with what changed for an account; returns how to stop listening. */
  listen(place: Place, onNews: Listener): () => void;
  close(): Promise<void>;
}

const GATHER_MS = 20;

export async function openFeed(connect: () => pg.Client, sweepMs = 2000): Promise<Feed> {
  const hub = await openHub(connect, sweepMs);
  let timer: NodeJS.Timeout | undefined;
  let unnotified = false;

  const notifyHub = () => {
    unnotified = false;
    hub.notify();
    timer = setTimeout(() => {
      timer = undefined;
      if (unnotified) notifyHub();
    }, GATHER_MS);
  };

  return {
    committed() {
      if (timer) unnotified = true;
      else notifyHub();
    },
    listen: hub.listen,
    async close() {
      clearTimeout(timer);
      await hub.close();
    },
  };
}
