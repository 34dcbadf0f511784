import type pg from 'pg';

const CHANNEL = 'larder_changed';

type Listener = (sequence: number) => void;

export interface Hub {
  notify(): void;
  listen(organisationId: string, onChange: Listener): () => void;
  close(): Promise<void>;
}

/**
 * One dedicated connection that listens for and sends notifications, reconnects when it breaks, and sweeps the counters every
 * sweepMs so that a notification lost between commit and NOTIFY only comes late. It does one thing at a time, and what is asked for
 * several times meanwhile is done once afterwards.
 */
export async function openHub(connect: () => pg.Client, sweepMs: number): Promise<Hub> {
  const listeners = new Map<string, Set<Listener>>();
  const seen = new Map<string, number>();
  let client: pg.Client | undefined;

  const tell = (organisationId: string, sequence: number) => {
    if ((seen.get(organisationId) ?? -1) >= sequence) return;
    seen.set(organisationId, sequence);
    for (const listener of listeners.get(organisationId) ?? []) listener(sequence);
  };

  const steps = {
    async notify() {
      await client?.query(`notify ${CHANNEL}`).catch(() => undefined); // the sweep makes up for it
    },
    async sweep() {
      const watched = [...listeners.keys()];
      if (!client || watched.length === 0) return;
      const { rows } = await client.query<{ organisation_id: string; sequence: string }>(
        'select * from larder.feed_positions($1::uuid[])',
        [watched],
      );
      for (const row of rows) tell(row.organisation_id, Number(row.sequence));
    },
  };

  const asked = new Set<keyof typeof steps>();
  let busy: Promise<void> | undefined;
  const doAsked = async () => {
    for (const step of asked) {
      asked.delete(step); // asked for again, it comes up again
      await steps[step]();
    }
  };
  const ask = (step: keyof typeof steps) => {
    asked.add(step);
    busy ??= doAsked()
      .catch(() => undefined) // a broken connection is reopened by the timer below
      .finally(() => {
        busy = undefined;
      });
  };

  const open = async () => {
    const fresh = connect();
    fresh.on('notification', () => ask('sweep'));
    fresh.on('error', () => {
      if (client === fresh) client = undefined;
    });
    await fresh.connect();
    await fresh.query(`set synchronous_commit = off; listen ${CHANNEL}`);
    client = fresh;
  };

  await open();
  let opening: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (client) return ask('sweep');
    opening ??= open()
      .then(() => ask('sweep'))
      .catch(() => undefined) // the database is away; the next tick tries again
      .finally(() => {
        opening = undefined;
      });
  }, sweepMs);

  return {
    notify: () => ask('notify'),
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
      clearInterval(timer);
      await Promise.all([opening, busy]);
      await client?.end();
    },
  };
}
