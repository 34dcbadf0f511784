import { addDays } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { writing } from '../db/transaction.ts';
import { startJobs } from '../jobs/work-jobs.ts';
import { today } from '../kernel/context.ts';
import { eveningDifferences } from '../ledger/check/compare-evenings.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { report, WEEK } from '../testing/reporting.ts';
import { waste } from '../testing/waste.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { ANEW_WHILE_IT_RUNS, wantEvening, workEvenings } from './work-evenings.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

/** 5 November: nothing is counted for the next opening. */
const MIDWEEK = { from: WEEK.from, to: '2026-11-05' };

describe('an evening that a report asked for', () => {
  it('is stored behind the answer, and answers the next report', async () => {
    const ours = await asked();
    expect((await report(ours.area, MIDWEEK)).completeness.notCounted).toBe(3);
    await tamper(ours);
    expect((await report(ours.area, MIDWEEK)).completeness.notCounted).toBe(99);
    expect(await read(ours.area, eveningDifferences)).toMatchObject([{ table: 'evening_stock', stored: '99' }]);
  });

  it('counts no more once something was entered up to it, however late; what comes after it changes nothing', async () => {
    const ours = await asked();
    const { flour } = ours.week;
    await tamper(ours);
    await waste(ours.area, { day: '2026-11-06', refId: flour, amount: '1' });
    expect((await report(ours.area, MIDWEEK)).completeness.notCounted).toBe(99);
    await waste(ours.area, { day: '2026-11-04', refId: flour, amount: '1' });
    expect((await report(ours.area, MIDWEEK)).completeness.notCounted).toBe(3);
  });
});

it('is stored while its day runs where many areas were read anew, not for each commit of one', async () => {
  const ours = await foundGroup(pool);
  const jobs = await startJobs(database.appUrlIn('jobs'), { error: (fault) => expect.fail(JSON.stringify(fault)) });
  onTestFinished(() => jobs.stop());
  await workEvenings(jobs, pool);
  const names = Array.from({ length: ANEW_WHILE_IT_RUNS }, (_, at) => `Kitchen ${at}`);
  const areas = [ours.areaId];
  for (const name of names) areas.push((await addArea(ours, name)).accountId);
  const day = today(ours.headOffice);

  await wantEvening(ours.headOffice, areas.slice(1), day);
  await wantEvening(ours.headOffice, areas.slice(1), addDays(day, -1)); // a job that comes after it
  await expect.poll(() => storedDays(ours), { timeout: 10_000 }).toEqual(names.map(() => addDays(day, -1)));
  await wantEvening(ours.headOffice, areas, day);
  await expect
    .poll(() => storedDays(ours), { timeout: 10_000 })
    .toEqual([...names.map(() => addDays(day, -1)), ...areas.map(() => day)]);
});

function storedDays(ours: TestGroup): Promise<string[]> {
  return read(ours.headOffice, async (db) => {
    const rows = await db.run(
      raw<{ day: string }>(
        sql`select day from evening_stock where organisation_id = ${db.organisationId} order by day, account_id`,
      ),
    );
    return rows.map(({ day }) => day);
  });
}

/** A worked week whose report of MIDWEEK was read and its evening stored by the worker. */
async function asked() {
  const ours = await foundGroup(pool);
  const week = await workedWeek(ours);
  const jobs = await startJobs(database.appUrlIn('jobs'), { error: (fault) => expect.fail(JSON.stringify(fault)) });
  onTestFinished(() => jobs.stop());
  await workEvenings(jobs, pool);
  await report(ours.area, MIDWEEK);
  const stored = () =>
    read(ours.area, (db) =>
      db.run(
        raw(
          sql`select day from evening_stock where organisation_id = ${db.organisationId} and account_id = ${ours.areaId}`,
        ),
      ),
    );
  await expect.poll(stored, { timeout: 10_000 }).toEqual([{ day: MIDWEEK.to }]);
  return { ...ours, week };
}

/** Another figure than the true one, by which one sees where an answer is from. */
function tamper(ours: TestGroup) {
  return writing(pool, ours.organisationId, async (tx) =>
    tx.send(raw(sql`update evening_stock set not_counted = 99 where organisation_id = ${tx.organisationId}`)),
  );
}
