import { verifyChain } from '@larder/domain/tasks/verify-chain.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { seal } from '../food-safety/sealing.ts';
import { reachOf } from '../kernel/access.ts';
import { partnerContext } from '../kernel/partner-context.ts';
import { dueDiligence } from '../review/due-diligence.queries.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { read } from '../testing/read.ts';
import { storedLinks } from '../testing/stored-links.ts';
import { addFridge, addTask, enter, fridge, TASK_DAY } from '../testing/tasks.ts';
import { taskHistory } from './task-history.queries.ts';

const app = await startTestApp(await testDatabase(), { now: () => new Date(`${TASK_DAY}T12:00:00Z`) });
const { ours } = app;
const { area, areaId, organisationId } = ours;

it('somebody removed who has history: what they ticked and read stays theirs by name, and the chain verifies', async () => {
  await app.person('Mia', { accountId: areaId, role: 'member' });
  const [who] = await read(area, (db) =>
    db.run(raw<{ id: string }>(sql`select user_id as id from profile where name = 'Mia'`)),
  );
  const mia = who?.id ?? '';
  const [task, unit] = [await addTask(area), await addFridge(area)];
  const asMia = await partnerContext(area, organisationId, { id: mia, name: 'Mia' }, areaId);
  await enter(asMia, { kind: 'tick', task });
  await enter(asMia, fridge(unit, '9'));
  expect((await app.owner.command(areaId, `/users/${mia}/remove`, {})).status).toBe(200);
  expect(await reachOf(app.pool, mia, areaId)).toBeNull();

  const { entries } = await read(area, (db) => taskHistory(db, area, { taskId: task }));
  expect(entries.map(({ kind, userName }) => [kind, userName])).toEqual([
    ['tick', 'Mia'],
    ['definition', 'Gino'],
  ]);
  const week = await read(area, (db) => dueDiligence(db, area, { week: '2026-11-16' }));
  const hers = week.entries.filter(({ userName }) => userName === 'Mia').map(({ kind }) => kind);
  expect(hers.toSorted()).toEqual(['fridge', 'tick']);
  await enter(area, { kind: 'untick', task }); // others go on with it
  const links = await read(area, (db) => storedLinks(db, ours.locationId));
  expect(verifyChain(links, { chain: ours.locationId, seal }).broken).toBeNull();
});
