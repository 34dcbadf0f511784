import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { openPool } from '../../db/connection.ts';
import { TEST_NOW } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { claimAttempt, deleteOldAttempts, PERSON } from './attempts.ts';
import { forgetOldPlaces, rememberPlace } from './places.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
const admin = new pg.Pool({ connectionString: database.adminUrl, max: 1 });
afterAll(() => Promise.all([pool.end(), admin.end()]));

const HOUR_MS = 3600 * 1000;
const earlier = (hours: number) => new Date(TEST_NOW.getTime() - hours * HOUR_MS);

async function column(query: string): Promise<string[]> {
  const { rows } = await admin.query<{ value: string }>(query);
  return rows.map(({ value }) => value);
}

it('deletes the counts of attempts a day after the last one', async () => {
  await claimAttempt(pool, 'yesterday', PERSON, earlier(25));
  await claimAttempt(pool, 'today', PERSON, earlier(23));
  await deleteOldAttempts(pool, TEST_NOW);
  expect(await column('select key as value from auth.attempt_count')).toEqual(['today']);
});

it('forgets a place that nobody has signed in from for thirty days', async () => {
  await admin.query(
    `insert into auth."user" (id, name, email, "emailVerified") values ('gino', 'Gino', 'gino@example.com', true)`,
  );
  await rememberPlace(pool, 'gino', { browser: 'left', address: 'moved' }, earlier(30 * 24 + 1));
  await rememberPlace(pool, 'gino', { browser: null, address: 'moved' }, earlier(30 * 24 - 1));
  await forgetOldPlaces(pool, TEST_NOW);
  expect(await column('select place as value from auth.known_place')).toEqual(['moved']);
});
