import type pg from 'pg';

const CHANNEL = 'larder_changed';

type Listener = (sequence: number) => void;

export interface Hub {
  notify(): Promise<void>;
  listen(organisationId: string, onChange: Listener): () => void;
  close(): Promise<void>;
}

/**
 * One dedicated connection that listens for and sends notifications, reconnects when it breaks, and sweeps the counters every
 * sweepMs so that a notification lost between commit and NOTIFY only comes late.
 */
export async function openHub(connect: () => pg.Client, sweepMs: number): Promise<Hub> {
  const listeners = new Map<string, Set<Listener>>();
  const seen = new Map<string, number>();
  let client: pg.Client | undefined;
  let closed = false;

  const tell = (organisationId: string, sequence: number) => {
    if ((seen.get(organisationId) ?? -1) >= sequence) return;
    seen.set(organisationId, sequence);
    for (const listener of listeners.get(organisationId) ?? []) listener(sequence);
  };

  const sweep = async () => {
    const watched = [...listeners.keys()];
    if (!client || watched.length === 0) return;
    const { rows } = await client.query<{ organisation_id: string; sequence: string }>(
      'select * from larder.feed_positions($1::uuid[])',
      [watched],
    );
    for (const row of rows) tell(row.organisation_id, Number(row.sequence));
  };

  const open = async () => {
    const fresh = connect();
    fresh.on('notification', () => void sweep().catch(() => undefined)); // a broken connection is reopened by the timer below
    fresh.on('error', () => {
      if (client === fresh) client = undefined;
    });
    await fresh.connect();
    await fresh.query(`set synchronous_commit = off; listen ${CHANNEL}`);
    client = fresh;
  };

  await open();
  const timer = setInterval(() => {
    if (closed) return;
    const step = client ? sweep() : open().then(sweep);
    step.catch(() => undefined); // the database is away; the next tick tries again
  }, sweepMs);

  return {
    async notify() {
      await client?.query(`notify ${CHANNEL}`).catch(() => undefined); // the sweep makes up for it
    },
    listen(organisationId, onChange) {
      const set = listeners.get(organisationId) ?? new Set();
      listeners.set(organisationId, set);
      set.add(onChange);
      return () => {
        set.delete(onChange);
        if (set.size > 0) return;
        listeners.delete(organisationId);
        seen.delete(organisationId);
      };
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await client?.end();
    },
  };
}
