import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { countGivenUp } from '../outbox/given-up.ts';
import { testDatabase } from '../testing/database.ts';
import { watchDisk } from './disk-room.ts';
import { registerHealth } from './health.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let stopping = false;
const GIGABYTE = 1024 ** 3;
let free = GIGABYTE;
let clock = 0;
const disk = watchDisk(
  async () => free,
  () => clock,
);
const count = () => countGivenUp(pool, new Date());
let ask: () => Promise<number> = count;
afterEach(() => {
  stopping = false;
  free = GIGABYTE;
  ask = count;
});
const app = Fastify();
registerHealth(app, { givenUp: () => ask(), isDiskShort: () => disk.isShort(), isStopping: () => stopping });

async function get(url: string): Promise<[number, unknown]> {
  const answer = await app.inject({ url });
  return [answer.statusCode, answer.json()];
}

describe('health and readiness', () => {
  it('are good while the database answers', async () => {
    expect(await get('/health')).toEqual([200, { status: 'alive' }]);
    expect(await get('/ready')).toEqual([200, { status: 'ready', givenUp: 0 }]);
  });

  it.each([
    ['refuses connections', () => new pg.Client('postgres://nobody@127.0.0.1:1/none').connect()],
    ['hangs', () => pool.query('select pg_sleep(3)')],
  ])('keep the process but send nobody to it while the database %s', async (_, away) => {
    ask = () => away().then(count);
    expect(await get('/health')).toEqual([200, { status: 'alive' }]);
    expect(await get('/ready')).toEqual([503, { status: 'not-ready', because: 'The database does not answer.' }]);
  });

  it('send nobody to a server whose disk is full, or whose database reports a full one, until there is room', async () => {
    const full = [503, { status: 'not-ready', because: 'The disk is full.' }];
    free = 100_000_000;
    expect(await get('/ready')).toEqual(full);
    free = GIGABYTE;
    expect(await get('/ready')).toEqual([200, { status: 'ready', givenUp: 0 }]);

    disk.note(new Error('a write failed', { cause: Object.assign(new Error('no space'), { code: '53100' }) }));
    expect(await get('/ready')).toEqual(full);
    expect(await get('/health')).toEqual([200, { status: 'alive' }]);
    clock += 60_000;
    expect(await get('/ready')).toEqual([200, { status: 'ready', givenUp: 0 }]);
  });

  it('send nobody to a process that is stopping', async () => {
    stopping = true;
    expect(await get('/ready')).toEqual([503, { status: 'not-ready', because: 'Larder is stopping.' }]);
  });
});
