import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { count, kg } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { openBelow } from '../testing/structure.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { periods } from './periods.queries.ts';
import { sites } from './sites.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
beforeEach(async () => {
  ours = await foundGroup(pool);
});

const compared = (input: { periods?: number } = {}) => read(ours.headOffice, (db) => sites(db, ours.headOffice, input));

/** A further location that is its own area. */
async function addSite(name: string): Promise<Ctx> {
  const id = await openBelow(ours, ours.organisationId, 'LOCATION', name);
  return { ...ours.headOffice, accountId: id, account: { type: 'LOCATION', ancestors: [id, ours.organisationId] } };
}

describe('the sites of a head office', () => {
  it('are compared each in its own last period, with the figures of its own report, those never counted twice last', async () => {
    const { flour } = await workedWeek(ours);
    const leeds = await addSite('Leeds');
    await count(leeds, '2026-11-05', [kg(flour, '3')]);
    await count(leeds, '2026-11-12', [kg(flour, '3')]);
    const york = await addSite('York');
    await count(york, '2026-11-12', [kg(flour, '1')]);

    const rows = await compared();
    expect(rows.map(({ name, lastCount }) => [name, lastCount])).toEqual([
      ['Soho', '2026-11-09'],
      ['Leeds', '2026-11-12'],
      ['York', '2026-11-12'],
    ]);
    const [own] = (await read(ours.location, (db) => periods(db, ours.location, {}))).periods;
    expect(rows[0]?.periods).toMatchObject([
      {
        from: '2026-11-02',
        to: '2026-11-08',
        actualGpPercent: own?.actualGpPercent,
        theoreticalGpPercent: own?.theoreticalGpPercent,
        variance: own?.variance,
      },
    ]);
    expect(rows[1]?.periods).toMatchObject([{ from: '2026-11-05', to: '2026-11-11' }]);
    expect(rows[2]?.periods).toEqual([]);
  });

  it('name their last six periods, newest first', async () => {
    const { flour } = await workedWeek(ours);
    const days = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17'];
    for (const day of days) await count(ours.area, day, [kg(flour, '16')]);
    const [soho] = await compared();
    expect(soho?.periods.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-11-16 2026-11-16',
      '2026-11-13 2026-11-15',
      '2026-11-12 2026-11-12',
      '2026-11-11 2026-11-11',
      '2026-11-10 2026-11-10',
      '2026-11-09 2026-11-09',
    ]);
    expect(soho?.lastCount).toBe('2026-11-17');
    const [fewer] = await compared({ periods: 2 });
    expect(fewer).toEqual({ ...soho, periods: soho?.periods.slice(0, 2) });
  });

  it('are asked for at the head office only', async () => {
    await expect(read(ours.area, (db) => sites(db, ours.area, {}))).rejects.toMatchObject({ code: 'not-found' });
  });
});
