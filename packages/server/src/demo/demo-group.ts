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
import { claimDemo, type DemoRecord, demoPassword, findDemo } from './demo-record.ts';
import { withdrawMarketOffers } from './market-offers.ts';
import { runDemoAside } from './run-demo-aside.ts';

let log: (error: unknown) => void = () => undefined;

/** Where a demo that broke off notes its reason. */
export function logDemosTo(fault: (error: unknown) => void): void {
  log = fault;
}

/**
 * Begins to fill an empty installation with the demo group and answers at once; the rest is answered by demoProgress. The same id again
 * starts nothing. Only where the operator allows it and nobody has signed up (rule 21); one at a time, whichever process is asked.
 */
export async function startDemo(services: Services, demoId: string): Promise<DemoProgress> {
  const known = await findDemo(services, demoId);
  if (known) return known;
  const { demo } = await readSignInOptions(services.pool, services.installation);
  const record = demo ? await claimDemo(services, demoId) : null;
  if (record) void make(services, demoId, record);
  const progress = await findDemo(services, demoId);
  if (!progress) throw new Refusal('demo.not-offered');
  return progress;
}

export async function demoProgress(services: Services, demoId: string): Promise<DemoProgress> {
  const progress = await findDemo(services, demoId);
  if (!progress) throw new Refusal('not-found', { what: 'demo' });
  return progress;
}

async function make(services: Services, demoId: string, record: DemoRecord): Promise<void> {
  const owner = demoOwner();
  const ids = { headOfficeId: randomUUID(), areaId: randomUUID() };
  try {
    await deleteUnfinished(services.pool);
    await runDemoAside(services, owner, ids, record.progress);
    await admitDemoOwner(services.pool, owner, demoPassword(demoId), services.now());
    await record.ready({ email: owner.email, areaId: ids.areaId });
  } catch (error) {
    log(error);
    await record.failed().catch(log);
  } finally {
    record.close();
  }
}

/** Deletes a demo with everything in it and what was published for it; refuses any other organisation. */
export async function deleteDemo(pool: pg.Pool, organisationId: string): Promise<void> {
  noteChange(); // though it reads as if it only looked
  await sendOn(pool, raw(sql`select larder.delete_demo(${organisationId})`));
  await withdrawMarketOffers(pool);
}

/** Deletes what a demo has left that was broken off before its owner could sign in. */
export async function deleteUnfinished(pool: pg.Pool): Promise<void> {
  await sendOn(pool, raw(sql`select larder.delete_demo(organisation_id) from larder.unfinished_demos()`));
}
