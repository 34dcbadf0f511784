import { REFUSALS } from '@larder/contract/refusals.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { troubleOf } from '../db/trouble.ts';
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
  it('is answered with a plain apology that reveals nothing of the inside', async () => {
    expect(await answerTo(new Error('select secret from vault'))).toEqual({
      status: 500,
      body: {
        defined: false,
        code: 'INTERNAL_SERVER_ERROR',
        status: 500,
        message: 'Something went wrong on our side. Please try again.',
        error: 'Something went wrong on our side. Please try again.',
        data: { code: 'fault' },
      },
    });
  });

  it('names the database as the cause when it cannot be reached, so that entries stay queued', async () => {
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

  it.each([
    [
      'a full disk of the database',
      Object.assign(new Error('could not extend file'), { code: '53100' }),
      507,
      'disk-full',
    ],
    ['a full disk of the files', Object.assign(new Error('no space left'), { code: 'ENOSPC' }), 507, 'disk-full'],
    ['a lock that was not to be had', Object.assign(new Error('lock timeout'), { code: '55P03' }), 503, 'busy'],
    ['a statement that took too long', Object.assign(new Error('statement timeout'), { code: '57014' }), 503, 'busy'],
    [
      'a database that is away, as the cause',
      new Error('a', { cause: new Error('b', { cause: new Error('Connection terminated') }) }),
      503,
      'database-away',
    ],
    [
      'one of several addresses',
      new AggregateError([Object.assign(new Error('no'), { code: 'EHOSTUNREACH' })]),
      503,
      'database-away',
    ],
    [
      'another server that is away',
      new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) }),
      500,
      'fault',
    ],
  ])('is answered as what it is: %s', async (_, error, status, code) => {
    expect(await answerTo(error)).toMatchObject({ status, body: { status, data: { code } } });
  });

  it('is not taken for a database that is away when a statement was wrong', async () => {
    const client = new pg.Client({ connectionString: database.appUrl });
    await client.connect();
    const wrong: unknown = await client.query('select nothing from nowhere').catch((error: unknown) => error);
    await client.end();
    expect(wrong).toBeInstanceOf(Error);
    expect(troubleOf(wrong)).toBeNull();
  });
});
