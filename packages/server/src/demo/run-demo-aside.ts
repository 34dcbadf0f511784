import { Aside } from '../aside/aside.ts';
import { type PartsOnTheWay, partsOnTheWay } from '../aside/parts.ts';
import { Turns } from '../aside/turns.ts';
import { sealingKey } from '../food-safety/sealing.ts';
import type { Services } from '../kernel/procedure.ts';
import type { DemoIds, DemoOwner } from './run-demo.ts';

export interface DemoTask {
  parts: PartsOnTheWay;
  owner: DemoOwner;
  ids: DemoIds;
  /** Deliveries are measured as they are received. */
  evidenceKey: string;
}
/** How far it is: a share of 1, and what it is doing. */
export interface DemoNews {
  share: number;
  doing: string;
}

const demos = new Aside<DemoTask, void, DemoNews>({
  module: new URL('./demo-process.ts', import.meta.url),
  turns: new Turns({ atOnce: 1, ofOne: 1, waiting: 1 }),
  withinMs: 30 * 60_000,
  megabytes: 2000,
  idleMs: 0,
});

/**
 * Makes the demo group in a process aside: the server answers meanwhile, and the memory that half a year of trade took goes with that process.
 * Throws what ended it early. Nobody is in the demo before it is whole, so its commits are not passed on.
 */
export function runDemoAside(
  services: Pick<Services, 'pool' | 'files' | 'now'>,
  owner: DemoOwner,
  ids: DemoIds,
  progress: (share: number, doing: string) => void,
): Promise<void> {
  const task = { parts: partsOnTheWay(services), owner, ids, evidenceKey: sealingKey() };
  return demos.run(ids.headOfficeId, task, { onNews: ({ share, doing }) => progress(share, doing) });
}
