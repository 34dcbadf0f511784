import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { periods } from '../reports/periods.queries.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { count, kg } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { openBelow } from '../testing/structure.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { sites } from './sites.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
beforeEach(async () => {
  ours = await foundGroup(pool);
});

const compared = () => read(ours.headOffice, (db) => sites(db, ours.headOffice));

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
    expect(rows.map(({ accountName, lastCount }) => [accountName, lastCount])).toEqual([
      ['Soho', '2026-11-09'],
      ['Leeds', '2026-11-12'],
      ['York', '2026-11-12'],
    ]);
    const [own] = (await read(ours.location, (db) => periods(db, ours.location, {}))).periods;
    expect(rows[0]).toMatchObject({
      period: {
        from: '2026-11-02',
        to: '2026-11-08',
        actualGpPercent: own?.actualGpPercent,
        theoreticalGpPercent: own?.theoreticalGpPercent,
        variance: own?.variance,
      },
      before: null,
    });
    expect(rows[1]?.period).toMatchObject({ from: '2026-11-05', to: '2026-11-11' });
    expect(rows[2]?.period).toBeNull();
  });

  it('name the gross profit of the period before', async () => {
    const { flour, mozzarella, tomato } = await workedWeek(ours);
    await count(ours.area, '2026-11-16', [kg(flour, '16'), kg(mozzarella, '9'), kg(tomato, '1')]);
    const [soho] = await compared();
    expect(soho).toMatchObject({ period: { from: '2026-11-09', to: '2026-11-15' }, before: '86.76' });
  });

  it('are asked for at the head office only', async () => {
    await expect(read(ours.area, (db) => sites(db, ours.area))).rejects.toMatchObject({ code: 'not-found' });
  });
});
