import type pg from 'pg';
import { readNews } from './feed-news.ts';
import { type Listener, Listeners, type Place } from './listeners.ts';

const CHANNEL = 'larder_changed';

export interface Hub {
  notify(): void;
  listen(place: Place, onNews: Listener): () => void;
  close(): Promise<void>;
}

/** An organisation that somebody listens to. */
interface Watched {
  listeners: Listeners;
  /** How far its feed was read; null: not yet. */
  seen: { sequence: number; epoch: string } | null;
}

/**
 * One dedicated connection that listens for and sends notifications, reconnects when it breaks, and sweeps the counters every
 * sweepMs so that a notification lost between commit and NOTIFY only comes late. It does one thing at a time, and what is asked for
 * several times meanwhile is done once afterwards. A notification carries nothing: what is new is read from the feed, once for all that
 * listen to an organisation.
 */
export async function openHub(connect: () => pg.Client, sweepMs: number): Promise<Hub> {
  const watched = new Map<string, Watched>();
  let client: pg.Client | undefined;

  const passOn = async (of: pg.Client, organisationId: string, sequence: number) => {
    const before = watched.get(organisationId);
    if (!before || (before.seen && before.seen.sequence >= sequence)) return;
    const { epoch, changes } = await readNews(of, organisationId, {
      after: before.seen?.sequence ?? sequence,
      upTo: sequence,
    });
    const isSameEpoch = before.seen?.epoch === epoch;
    before.seen = { sequence, epoch };
    // Whoever is the first to listen may have missed what came right before, and in a new epoch all rows are others.
    if (isSameEpoch) before.listeners.notify(sequence, changes);
    else before.listeners.notifyAll(sequence);
  };

  const steps = {
    async notify() {
      await client?.query(`notify ${CHANNEL}`).catch(() => undefined); // the sweep makes up for it
    },
    async sweep() {
      if (!client || watched.size === 0) return;
      const { rows } = await client.query<{ organisation_id: string; sequence: string }>(
        'select * from larder.feed_positions($1::uuid[])',
        [[...watched.keys()]],
      );
      for (const row of rows) if (client) await passOn(client, row.organisation_id, Number(row.sequence));
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
    listen(place, onNews) {
      const { organisationId } = place;
      const here = watched.get(organisationId) ?? { listeners: new Listeners(), seen: null };
      watched.set(organisationId, here);
      const leave = here.listeners.add(place, onNews);
      return () => {
        leave();
        if (here.listeners.isEmpty && watched.get(organisationId) === here) watched.delete(organisationId);
      };
    },
    async close() {
      clearInterval(timer);
      await Promise.all([opening, busy]);
      await client?.end();
    },
  };
}
