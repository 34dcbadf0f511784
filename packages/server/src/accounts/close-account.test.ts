import { randomUUID } from 'node:crypto';
import type { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { addArea, addProductGroup, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { allowance, entriesOf, newMenu } from '../testing/entries.ts';
import { read } from '../testing/read.ts';
import { addCategory, recipeToSave, saved } from '../testing/recipe-draft.ts';
import { report } from '../testing/reporting.ts';
import { waste } from '../testing/waste.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { assignGroup } from './assign-group.ts';
import { closeAccount } from './close-account.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let week: Awaited<ReturnType<typeof workedWeek>>;
beforeEach(async () => {
  ours = await foundGroup(pool);
  week = await workedWeek(ours);
});

async function versionOf(id: string): Promise<number> {
  const [row] = await read(ours.headOffice, (db) =>
    db.run(raw<{ version: number }>(sql`select version from account where account_id = ${id}`)),
  );
  return row?.version ?? 0;
}
const close = async (id: string, from: string | null) =>
  closeAccount(ours.headOffice, { commandId: randomUUID(), id, version: await versionOf(id), from });
const refused = (entry: Promise<unknown>) =>
  entry.then(
    () => null,
    (error: Refusal) => ({ code: error.code, message: error.message }),
  );
const CLOSED = {
  code: 'account.closed',
  message: 'Kitchen is closed from 10 Nov 2026: nothing can be entered there on or after that day.',
};

describe('an area that is closed from a day', () => {
  it('takes no document of that day or later, of any kind; those before it are entered as ever', async () => {
    const bar = await addArea(ours, 'Bar');
    await close(ours.areaId, '2026-11-10');
    const kinds = await entriesOf(ours.area, bar, week.flour);
    for (const [kind, enter] of Object.entries(kinds)) {
      expect(await refused(enter('2026-11-10')), kind).toEqual(CLOSED);
      expect(await refused(enter('2026-11-17')), kind).toEqual(CLOSED);
    }
    expect(await refused(allowance(ours.area, '2026-11-16'))).toEqual(CLOSED);
    expect(await refused(allowance(ours.area, '2026-11-09'))).toBeNull();
    for (const kind of ['wastage', 'transfer out', 'transfer from elsewhere', 'sales', 'stocktake'] as const)
      expect(await refused(kinds[kind]?.('2026-11-09') ?? Promise.reject(new Error(kind))), kind).toBeNull();
  });

  it('retains its history in every report, to the figure', async () => {
    const before = [await report(ours.area), await report(ours.headOffice)];
    await close(ours.areaId, '2026-11-10');
    expect([await report(ours.area), await report(ours.headOffice)]).toEqual(before);
  });

  it('is opened again, and both are in the activity', async () => {
    await close(ours.areaId, '2026-11-10');
    await close(ours.areaId, null);
    expect(await refused(waste(ours.area, { day: '2026-11-11', refId: week.flour, amount: '5' }))).toBeNull();
    const log = await read(ours.headOffice, (db) =>
      db.run(
        raw<{ action: string; before: object; after: object }>(sql`
          select action, before, after from audit_log where subject_id = ${ours.areaId} and action like 'account.%' order by audit_id desc limit 2`),
      ),
    );
    expect(log).toMatchObject([
      { action: 'account.opened-again', before: { closedFrom: '2026-11-10' }, after: { closedFrom: null } },
      { action: 'account.closed', before: { closedFrom: null }, after: { closedFrom: '2026-11-10' } },
    ]);
  });

  it('is not closed on or before a day that has an entry; the refusal names the first day that is free', async () => {
    expect(await refused(close(ours.areaId, '2026-11-08'))).toEqual({
      code: 'account.entries-later',
      message: 'Kitchen has entries up to 08 Nov 2026. Close it from 09 Nov 2026 or later, or remove them first.',
    });
    expect(await refused(close(ours.areaId, '2026-11-09'))).toBeNull(); // the count of that opening is of the evening before
  });

  it('is closed with its location', async () => {
    await close(ours.locationId, '2026-11-10');
    const entry = waste(ours.area, { day: '2026-11-10', refId: week.flour, amount: '5' });
    expect(await refused(entry)).toMatchObject({ code: 'account.closed', message: expect.stringContaining('Soho') });
  });
});

describe('a product group that is closed', () => {
  it('takes no new recipe or menu, and no further area cooks from it', async () => {
    const groupId = await addProductGroup(ours, 'Brunch');
    const categoryId = await addCategory(ours.headOffice);
    await saved(ours, recipeToSave(ours, categoryId, { name: 'Waffles', groupIds: [groupId] }));
    await close(groupId, '2026-11-20');
    const recipe = recipeToSave(ours, categoryId, { name: 'Pancakes', groupIds: [groupId] });
    expect(await refused(saved(ours, recipe))).toMatchObject({ code: 'account.closed' });
    expect(await refused(newMenu(ours.headOffice, groupId))).toMatchObject({ code: 'account.closed' });
    expect(
      await refused(assignGroup(ours.area, { commandId: randomUUID(), groupId, departmentId: null })),
    ).toMatchObject({ code: 'account.closed' });
  });
});

it('a head office is not closed', async () => {
  expect(await refused(close(ours.organisationId, '2026-12-01'))).toMatchObject({ code: 'not-found' });
});
