import { REFUSALS } from '@larder/contract/refusals.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { databaseIsAway } from '../db/is-away.ts';
import { testDatabase } from '../testing/database.ts';
import { answerFault } from './faults.ts';

const database = await testDatabase();

/** What a client is answered when a request fails so. */
async function answerTo(error: unknown) {
  const app = Fastify();
  app.setErrorHandler(answerFault);
  app.get('/', () => {
    throw error;
  });
  const answer = await app.inject('/');
  return { status: answer.statusCode, body: answer.json() as object };
}

describe('a fault', () => {
  it('is answered with a plain apology that tells nothing of the inside', async () => {
    expect(await answerTo(new Error('select secret from vault'))).toEqual({
      status: 500,
      body: {
        defined: false,
        code: 'INTERNAL_SERVER_ERROR',
        status: 500,
        message: 'Something went wrong on our side. Nothing was changed.',
        error: 'Something went wrong on our side. Nothing was changed.',
        data: { code: 'fault' },
      },
    });
  });

  it('is said to be the database when it cannot be reached, so that entries are kept', async () => {
    const nowhere = new pg.Client({ connectionString: 'postgres://app@127.0.0.1:1/larder' });
    const refused: unknown = await nowhere.connect().catch((error: unknown) => error);

    const cut = new pg.Client({ connectionString: database.appUrl });
    cut.on('error', () => undefined);
    await cut.connect();
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    const { rows } = await cut.query<{ pid: number }>('select pg_backend_pid() as pid');
    const asleep = cut.query('select pg_sleep(30)').catch((error: unknown) => error);
    await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await admin.end();

    for (const error of [refused, await asleep, new Error('timeout exceeded when trying to connect')])
      expect(await answerTo(error)).toMatchObject({
        status: 503,
        body: { message: REFUSALS['database-away'].message, data: { code: 'database-away' } },
      });
  });

  it('is not taken for a database that is away when a statement was wrong', async () => {
    const client = new pg.Client({ connectionString: database.appUrl });
    await client.connect();
    const wrong: unknown = await client.query('select nothing from nowhere').catch((error: unknown) => error);
    await client.end();
    expect(wrong).toBeInstanceOf(Error);
    expect(databaseIsAway(wrong)).toBe(false);
  });
});
