import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { writing } from '../db/transaction.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import type { Change } from './changes.ts';
import type { Ctx } from './context.ts';
import { openFeed } from './feed.ts';
import type { News, Place } from './listeners.ts';
import { newEpoch } from './new-epoch.ts';
import { once } from './once.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
const connect = () => new pg.Client({ connectionString: database.appUrl });
afterAll(() => pool.end());

type Feed = Awaited<ReturnType<typeof openFeed>>;

const placeOf = ({ organisationId, accountId, account }: Ctx): Place => ({
  organisationId,
  accountId,
  ancestors: account.ancestors,
});

/** Waits for the next sequence that a listener at the group's area hears of. */
function heard(feed: Feed, { area }: TestGroup): Promise<number> {
  return new Promise((resolve) => {
    const stop = feed.listen(placeOf(area), ({ sequence }) => {
      stop();
      resolve(sequence);
    });
  });
}

/** Collects what somebody at an account hears, from now on. */
function listening(feed: Feed, ctx: Ctx): News[] {
  const news: News[] = [];
  feed.listen(placeOf(ctx), (one) => news.push(one));
  return news;
}

function commit(ctx: Ctx, feed: Feed | null, changes: Change[] = []) {
  return once(feed ? { ...ctx, feed } : ctx, { commandId: randomUUID() }, 'none', async () => ({ changes }));
}

it('notifies listeners on every server after a commit, and not those of another organisation', async () => {
  const [ours, theirs] = [await foundGroup(pool), await foundGroup(pool)];
  const [here, there] = [await openFeed(connect), await openFeed(connect)];
  let neighbourNotified = 0;
  there.listen(placeOf(theirs.area), () => {
    neighbourNotified += 1;
  });
  // The first sweep gives a new listener the position of the feed; what counts is what comes after.
  await heard(there, ours);
  const next = new Promise<number>((resolve) => {
    there.listen(placeOf(ours.area), ({ sequence }) => {
      if (sequence > 0) resolve(sequence);
    });
  });
  await commit(ours.area, here);
  expect(await next).toBe(1);
  expect(neighbourNotified).toBeLessThanOrEqual(1);
  await Promise.all([here.close(), there.close()]);
});

it('makes up by its sweep for a notification that never came', async () => {
  const ours = await foundGroup(pool);
  const feed = await openFeed(connect, 50);
  const next = new Promise<number>((resolve) => {
    feed.listen(placeOf(ours.area), ({ sequence }) => {
      if (sequence > 0) resolve(sequence);
    });
  });
  await commit(ours.area, null); // its feed notifies nobody
  expect(await next).toBe(1);
  await feed.close();
});

it('asks its connection one thing at a time, however many commits and notifications come at once', async () => {
  const ours = await foundGroup(pool);
  const other = await openFeed(connect);
  let [running, most] = [0, 0];
  const counted = () => {
    const client = connect();
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const count = (...asked: unknown[]) => {
      running += 1;
      most = Math.max(most, running);
      client.once('drain', () => {
        running -= 1;
      });
      return query(...asked);
    };
    return Object.assign(client, { query: count });
  };
  const feed = await openFeed(counted);
  await heard(feed, ours);
  const last = new Promise<void>((resolve) => {
    feed.listen(placeOf(ours.area), ({ sequence }) => {
      if (sequence === 60) resolve();
    });
  });
  await Promise.all(Array.from({ length: 60 }, (_, index) => commit(ours.area, index % 2 ? feed : other)));
  await last;
  expect(most).toBe(1);
  await Promise.all([feed.close(), other.close()]);
});

it('passes on a batch of commits once, to those whom they concern: the area’s own, and as a hint those above it', async () => {
  const ours = await foundGroup(pool);
  const bar = await addArea(ours, 'Bar');
  const feed = await openFeed(connect, 60_000);
  const first = listening(feed, ours.location);
  await commit(ours.area, feed); // wakes the first one, who is notified that anything may have changed
  await expect.poll(() => first.length).toBe(1);
  const [kitchenNotified, barNotified, locationNotified, officeNotified] = [
    ours.area,
    bar,
    ours.location,
    ours.headOffice,
  ].map((ctx) => listening(feed, ctx));
  await commit(ours.area, null, [
    { collection: 'wastages', id: randomUUID(), accountId: ours.areaId },
    { collection: 'stocktakeLines', id: randomUUID(), accountId: ours.areaId },
  ]);
  await commit(ours.area, feed, [{ collection: 'orders', id: randomUUID(), accountId: ours.areaId }]);
  await expect.poll(() => kitchenNotified?.length).toBe(1);
  const below = ['orders', 'wastages'];
  expect(kitchenNotified?.[0]?.topics?.toSorted()).toEqual(['orders', 'stocktakeLines', 'wastages']);
  expect(barNotified).toEqual([]);
  for (const above of [locationNotified, officeNotified])
    expect(above?.map((news) => [news.topics, news.below.toSorted()])).toEqual([[[], below]]);
  await feed.close();
});

it('notifies everybody of an organisation that anything may have changed when its epoch is another', async () => {
  const ours = await foundGroup(pool);
  const feed = await openFeed(connect, 50);
  await heard(feed, ours);
  const news = listening(feed, ours.headOffice);
  await writing(pool, ours.organisationId, async (tx) => newEpoch(tx));
  await expect.poll(() => news).toEqual([{ sequence: 1, topics: null, below: [] }]);
  await feed.close();
});
