// Runs in a thread of its own, see run-demo-aside.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { openHastyPool } from '../db/connection.ts';
import type { Feed } from '../kernel/feed.ts';
import { runDemo } from './run-demo.ts';
import type { DemoWork } from './run-demo-aside.ts';

/** Nobody is in the demo before it is whole. */
const nobodyListens: Feed = { committed() {}, listen: () => () => undefined, close: async () => undefined };

const { connectionString, owner, ids, now }: DemoWork = workerData;
const ahead = now - Date.now();
const pool = openHastyPool(connectionString); // what is lost with the machine is an unfinished demo, which the next start deletes
try {
  const services = { pool, feed: nobodyListens, now: () => new Date(Date.now() + ahead) };
  await runDemo(services, owner, ids, (...news) => parentPort?.postMessage(news));
} finally {
  await pool.end();
}
