import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { testDatabase } from '../testing/database.ts';
import { claimDemo, demoPassword, findDemo } from './demo-record.ts';

const database = await testDatabase();
let clock = new Date('2026-11-20T12:00:00Z');
const now = () => clock;
/** Two server processes on one database. */
const [one, other] = [openPool({ connectionString: database.appUrl }), openPool({ connectionString: database.appUrl })];
afterAll(() => Promise.all([one.end(), other.end()]));
const [here, there] = [
  { pool: one, now },
  { pool: other, now },
];
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

const FAILED = 'The demo group could not be made. Please try again.';
const at = (done: number, doing: string) => ({ done, of: 100, doing, cancelledBy: null });

describe('the progress of a demo', () => {
  it('is answered by every process, with the way in once it is ready, and for a day', async () => {
    const demoId = randomUUID();
    const record = await claimDemo(here, demoId);
    expect(await findDemo(there, demoId)).toEqual({ progress: at(0, 'Starting'), failed: null, signIn: null });
    await record?.progress(0.5, 'Trading week 9 of 26');
    expect(await findDemo(there, demoId)).toMatchObject({ progress: at(50, 'Trading week 9 of 26') });

    const areaId = randomUUID();
    await record?.ready({ email: 'bella@example.com', areaId });
    await record?.progress(0.6, 'Late news');
    record?.close();
    const signIn = { email: 'bella@example.com', password: demoPassword(demoId), areaId };
    expect(await findDemo(there, demoId)).toEqual({ progress: at(100, 'Ready'), failed: null, signIn });
    const { rows } = await one.query('select d::text as row from demo_run d');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${demoId}|${demoPassword(demoId)}`));
    later(86_400_001);
    expect(await findDemo(there, demoId)).toBeNull();
  });

  it('begins in one process only, however many ask at once', async () => {
    const ids = [randomUUID(), randomUUID()];
    const asked = [here, there, here, there].map((base, place) => claimDemo(base, ids[place % 2] ?? ''));
    const claimed = (await Promise.all(asked)).filter((record) => record !== null);
    expect(claimed).toHaveLength(1);
    await claimed[0]?.failed();
    claimed[0]?.close();
    const [first, second] = await Promise.all(ids.map((id) => findDemo(there, id)));
    expect([first?.failed, second?.failed].filter((failed) => failed !== undefined)).toEqual([FAILED]);
  });

  it('has failed, and another may begin, once its process reports nothing any more', async () => {
    const [lost, next] = [randomUUID(), randomUUID()];
    const record = await claimDemo(here, lost);
    record?.close(); // as a killed process would
    expect(await claimDemo(there, next)).toBeNull();
    later(15_001);
    expect(await findDemo(there, lost)).toMatchObject({ failed: FAILED, signIn: null });
    const again = await claimDemo(there, next);
    expect(again).not.toBeNull();
    again?.close();
  });
});
