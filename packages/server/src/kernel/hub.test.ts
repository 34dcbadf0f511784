import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { openFeed } from './feed.ts';
import { once } from './once.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
const connect = () => new pg.Client({ connectionString: database.appUrl });
afterAll(() => pool.end());

/** Waits for the next sequence that a listener hears of. */
function heard(feed: Awaited<ReturnType<typeof openFeed>>, organisationId: string): Promise<number> {
  return new Promise((resolve) => {
    const stop = feed.listen(organisationId, (sequence) => {
      stop();
      resolve(sequence);
    });
  });
}

it('tells listeners on every server after a commit, and not those of another organisation', async () => {
  const [ours, theirs] = [await foundGroup(pool), await foundGroup(pool)];
  const [here, there] = [await openFeed(connect), await openFeed(connect)];
  let neighbourHeard = 0;
  there.listen(theirs.organisationId, () => {
    neighbourHeard += 1;
  });
  // The first sweep tells a new listener where the feed stands; what counts is what comes after.
  await heard(there, ours.organisationId);
  const next = new Promise<number>((resolve) => {
    there.listen(ours.organisationId, (sequence) => {
      if (sequence > 0) resolve(sequence);
    });
  });
  await once({ ...ours.area, feed: here }, { commandId: randomUUID() }, 'none', async () => ({ changes: [] }));
  expect(await next).toBe(1);
  expect(neighbourHeard).toBeLessThanOrEqual(1);
  await Promise.all([here.close(), there.close()]);
});

it('makes up by its sweep for a notification that never came', async () => {
  const ours = await foundGroup(pool);
  const feed = await openFeed(connect, 50);
  const next = new Promise<number>((resolve) => {
    feed.listen(ours.organisationId, (sequence) => {
      if (sequence > 0) resolve(sequence);
    });
  });
  await once(ours.area, { commandId: randomUUID() }, 'none', async () => ({ changes: [] })); // its feed notifies nobody
  expect(await next).toBe(1);
  await feed.close();
});

it('asks its connection one thing at a time, however many commits and notifications come at once', async () => {
  const ours = await foundGroup(pool);
  const other = await openFeed(connect);
  let [running, most] = [0, 0];
  const counted = () => {
    const client = connect();
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
    const count = async (...asked: unknown[]) => {
      running += 1;
      most = Math.max(most, running);
      return query(...asked).finally(() => {
        running -= 1;
      });
    };
    return Object.assign(client, { query: count });
  };
  const feed = await openFeed(counted);
  await heard(feed, ours.organisationId);
  const last = new Promise<void>((resolve) => {
    feed.listen(ours.organisationId, (sequence) => {
      if (sequence === 60) resolve();
    });
  });
  const commit = (through: typeof feed) =>
    once({ ...ours.area, feed: through }, { commandId: randomUUID() }, 'none', async () => ({ changes: [] }));
  await Promise.all(Array.from({ length: 60 }, (_, index) => commit(index % 2 ? feed : other)));
  await last;
  expect(most).toBe(1);
  await Promise.all([feed.close(), other.close()]);
});
