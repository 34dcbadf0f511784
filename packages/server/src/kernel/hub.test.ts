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
