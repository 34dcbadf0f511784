// Runs in a process of its own, see run-demo-aside.ts.
import { openHastyPool } from '../db/connection.ts';
import type { Feed } from '../kernel/feed.ts';
import { runDemo } from './run-demo.ts';
import type { DemoNews, DemoWork } from './run-demo-aside.ts';

/** Nobody is in the demo before it is whole. */
const nobodyListens: Feed = { committed() {}, listen: () => () => undefined, close: async () => undefined };

const say = (news: DemoNews) => process.send?.(news);
process.on('disconnect', () => process.exit()); // the server is gone; its next start deletes what is unfinished
process.once('message', async ({ connectionString, owner, ids, now }: DemoWork) => {
  const ahead = now - Date.now();
  const pool = openHastyPool(connectionString); // what is lost with the machine is an unfinished demo, which the next start deletes
  try {
    const services = { pool, feed: nobodyListens, now: () => new Date(Date.now() + ahead) };
    await runDemo(services, owner, ids, (share, doing) => say({ share, doing }));
    say('made');
  } catch (error) {
    say({ error });
  } finally {
    await pool.end();
    process.disconnect?.();
  }
});
