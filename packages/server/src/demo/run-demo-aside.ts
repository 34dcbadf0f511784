import { Worker } from 'node:worker_threads';
import type { Services } from '../kernel/procedure.ts';
import type { DemoIds, DemoOwner } from './run-demo.ts';

/** What the thread is given; now: the clock's instant as it begins, in milliseconds. */
export interface DemoWork {
  connectionString: string;
  owner: DemoOwner;
  ids: DemoIds;
  now: number;
}
/** What the thread says on its way: a share of 1, and what is being done. */
export type DemoNews = [share: number, doing: string];

/**
 * Makes the demo group in a thread of its own: the server answers meanwhile, and the memory that half a year of trade took goes with the
 * thread. Throws what ended it early.
 */
export async function runDemoAside(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  owner: DemoOwner,
  ids: DemoIds,
  tell: (...news: DemoNews) => void,
): Promise<void> {
  const { connectionString } = pool.options;
  if (!connectionString) throw new Error('the pool does not say where its database is');
  const work: DemoWork = { connectionString, owner, ids, now: now().getTime() };
  const thread = new Worker(new URL('./demo-thread.ts', import.meta.url), { workerData: work });
  thread.unref(); // a server that stops does not wait for it
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  thread.on('message', (news: DemoNews) => tell(...news));
  thread.on('error', reject);
  thread.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the thread ended with ${code}`))));
  return promise;
}
