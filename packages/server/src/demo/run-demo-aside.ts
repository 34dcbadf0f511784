import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Services } from '../kernel/procedure.ts';
import type { DemoIds, DemoOwner } from './run-demo.ts';

/** What the process is given; now: the clock's instant as it begins, in milliseconds. */
export interface DemoWork {
  connectionString: string;
  owner: DemoOwner;
  ids: DemoIds;
  now: number;
}
/** What it says: how far it is (a share of 1) and what it is doing, that the group is whole, or what ended it early. */
export type DemoNews = { share: number; doing: string } | 'made' | { error: unknown };

/**
 * Makes the demo group in a process of its own: the server answers meanwhile, and the memory that half a year of trade took goes with that
 * process. It ends with the server. Throws what ended it early.
 */
export function runDemoAside(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  owner: DemoOwner,
  ids: DemoIds,
  tell: (share: number, doing: string) => void,
): Promise<void> {
  const { connectionString } = pool.options;
  if (!connectionString) throw new Error('the pool does not say where its database is');
  const work: DemoWork = { connectionString, owner, ids, now: now().getTime() };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const aside = fork(fileURLToPath(new URL('./demo-process.ts', import.meta.url)), { serialization: 'advanced' });
  aside.on('message', (news: DemoNews) => {
    if (news === 'made') resolve();
    else if ('error' in news) reject(news.error);
    else tell(news.share, news.doing);
  });
  aside.on('error', reject);
  aside.on('exit', (code, signal) => reject(new Error(`the demo's process ended with ${code ?? signal}`)));
  aside.send(work);
  aside.unref(); // a server that stops does not wait for it
  aside.channel?.unref();
  return promise;
}
