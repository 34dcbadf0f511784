import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpGroup } from '../accounts/set-up-group.ts';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { deleteDemo, deleteUnfinished } from './demo-group.ts';
import { admitDemoOwner, demoOwner } from './demo-person.ts';
import { demoPassword } from './demo-record.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const { pool, ours } = await startTestApp(await testDatabase(), { now: () => NOW });

/** The places of a demo, whose owner can sign in once it is made. */
async function placesOfDemo(made: boolean): Promise<string> {
  const owner = demoOwner();
  const ids = { headOfficeId: randomUUID(), locationId: randomUUID(), areaId: randomUUID(), groupId: randomUUID() };
  const places = { headOffice: 'Bella Napoli', location: 'Soho', area: 'Kitchen', group: 'Pizza' };
  await setUpGroup(pool, owner, { ...ids, ...places }, NOW, { demo: true });
  if (made) await admitDemoOwner(pool, owner, demoPassword(ids.headOfficeId), NOW);
  return ids.headOfficeId;
}

const accounts = (organisationId: string) =>
  reading(pool, organisationId, (db) => db.run(raw<object>(sql`select * from account`)));

it('deletes what a demo has left that was broken off before its owner could sign in, and no other', async () => {
  const [brokenOff, made] = [await placesOfDemo(false), await placesOfDemo(true)];
  expect(await accounts(brokenOff)).toHaveLength(4);
  await deleteUnfinished(pool);
  expect(await accounts(brokenOff)).toEqual([]);
  for (const organisationId of [made, ours.organisationId]) expect(await accounts(organisationId)).not.toEqual([]);
});

it('cannot delete a group that is not a demo', async () => {
  await expect(deleteDemo(pool, ours.organisationId)).rejects.toThrow('is not a demo');
});
