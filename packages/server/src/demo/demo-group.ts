import { randomUUID } from 'node:crypto';
import type { DemoProgress } from '@larder/contract/demo.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { noteChange } from '../db/changes-made.ts';
import { sendOn } from '../db/connection.ts';
import type { Services } from '../kernel/procedure.ts';
import { readSignInOptions } from '../signin/sign-in-options.ts';
import { admitDemoOwner, demoOwner } from './demo-person.ts';
import { runDemoAside } from './run-demo-aside.ts';

/** Demos of this process by the id that their starter made; nobody else knows it. */
const demos = new Map<string, DemoProgress>();
let log: (error: unknown) => void = () => undefined;

/** Where a demo that broke off says why. */
export function logDemosTo(fault: (error: unknown) => void): void {
  log = fault;
}

/**
 * Begins to fill an empty installation with the demo group and answers at once; the rest is told by demoProgress. The same id again
 * starts nothing. Only where the operator allows it and nobody has signed up (rule 21); one at a time.
 */
export async function startDemo(services: Services, demoId: string): Promise<DemoProgress> {
  const known = demos.get(demoId);
  if (known) return known;
  const { demo } = await readSignInOptions(services.pool, services.installation);
  const running = [...demos.values()].some((other) => !other.failed && !other.signIn);
  if (!demo || running) throw new Refusal('demo.not-offered');
  demos.set(demoId, { share: 0, doing: 'Starting', failed: false, signIn: null });
  void make(services, demoId);
  return demoProgress(demoId);
}

export function demoProgress(demoId: string): DemoProgress {
  const progress = demos.get(demoId);
  if (!progress) throw new Refusal('not-found', { what: 'demo' });
  return progress;
}

async function make(services: Services, demoId: string): Promise<void> {
  const owner = demoOwner();
  const ids = { headOfficeId: randomUUID(), areaId: randomUUID() };
  const tell = (share: number, doing: string) => demos.set(demoId, { share, doing, failed: false, signIn: null });
  try {
    await deleteUnfinished(services.pool);
    await runDemoAside(services, owner, ids, tell);
    const password = await admitDemoOwner(services.pool, owner, services.now());
    demos.set(demoId, {
      share: 1,
      doing: 'Ready',
      failed: false,
      signIn: { email: owner.email, password, areaId: ids.areaId },
    });
  } catch (error) {
    log(error);
    const share = demos.get(demoId)?.share ?? 0;
    demos.set(demoId, {
      share,
      doing: 'The demo group could not be made. Please try again.',
      failed: true,
      signIn: null,
    });
  }
}

/** Deletes a demo with everything in it; refuses any other organisation. */
export async function deleteDemo(pool: pg.Pool, organisationId: string): Promise<void> {
  noteChange(); // though it reads as if it only looked
  await sendOn(pool, raw(sql`select larder.delete_demo(${organisationId})`));
}

/** Deletes what a demo has left that was broken off before its owner could sign in. */
export async function deleteUnfinished(pool: pg.Pool): Promise<void> {
  await sendOn(pool, raw(sql`select larder.delete_demo(organisation_id) from larder.unfinished_demos()`));
}
