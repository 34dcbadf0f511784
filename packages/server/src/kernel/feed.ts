import type pg from 'pg';
import { openHub } from './hub.ts';

/** Says after a commit that there is something newer, and tells those who listen to that organisation, on every server. */
export interface Feed {
  /** Called after the commit. Gathers what commits within 5 ms into one NOTIFY: one inside the transaction would serialise all commits. */
  committed(): void;
  /** Calls back with the newest sequence; returns how to stop listening. */
  listen(organisationId: string, onChange: (sequence: number) => void): () => void;
  close(): Promise<void>;
}

const GATHER_MS = 5;

export async function openFeed(connect: () => pg.Client, sweepMs = 2000): Promise<Feed> {
  const hub = await openHub(connect, sweepMs);
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    timer = undefined;
    hub.notify();
  };

  return {
    committed() {
      timer ??= setTimeout(flush, GATHER_MS);
    },
    listen: hub.listen,
    async close() {
      clearTimeout(timer);
      await hub.close();
    },
  };
}
