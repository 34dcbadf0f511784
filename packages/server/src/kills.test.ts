import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { foundGroup } from './testing/cast.ts';
import { type Installation, makeInstallation } from './testing/larder-process.ts';
import { signInAs } from './testing/people.ts';

const ROUNDS = 20;
const larder = await makeInstallation();
afterAll(() => larder.remove());

interface Senders {
  /** Commands that were answered with success. */
  acknowledged: Set<string>;
  end(): Promise<void>;
}

it(`loses and doubles no acknowledged command when server and database are killed ${ROUNDS} times in the middle of writes`, async () => {
  let server = await larder.start();
  const pool = await larder.openPool();
  const group = await foundGroup(pool, () => new Date());
  const owner = { id: group.area.userId, name: 'Gino', email: 'gino@example.com' };
  const senders = startSending(larder, group.areaId, await signInAs(pool, owner));
  await pool.end();

  for (let round = 0; round < ROUNDS; round += 1) {
    await moreAnswers(senders, 3);
    await delay(round * 4); // a different moment each time
    const database = larder.databasePid() ?? Number.NaN;
    if (round % 4 === 3) {
      process.kill(database, 'SIGKILL'); // the database alone: the server brings it back and goes on
    } else {
      if (round % 4 === 1) process.kill(database, 'SIGKILL'); // both
      await server.end('SIGKILL');
      server = await larder.start();
    }
  }
  await moreAnswers(senders, 3);
  await senders.end();

  const { started, audited, sequence, changes } = await whatIsThere(group.organisationId);
  expect(senders.acknowledged.size).toBeGreaterThan(3 * ROUNDS);
  expect([...senders.acknowledged].filter((id) => !started.includes(id))).toEqual([]);
  expect(audited).toEqual(started);
  expect(changes).toEqual(Array.from({ length: sequence }, (_, index) => index + 1));
  await server.end('SIGTERM');
}, 180_000);

/** Four people who start stocktakes without end; each command is sent until it is answered, as the browser's outbox does. */
function startSending({ url }: Installation, areaId: string, cookie: string): Senders {
  const acknowledged = new Set<string>();
  let sending = true;
  const send = (stocktakeId: string, commandId: string) =>
    fetch(`${url}/api/v1/accounts/${areaId}/stocktakes`, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ commandId, stocktakeId, countedOn: '2026-11-20', moment: 'before opening' }),
      signal: AbortSignal.timeout(10_000),
    }).then(
      async (answer) => (answer.status < 500 ? { status: answer.status, body: await answer.text() } : null),
      () => null,
    );
  const person = async () => {
    while (sending) {
      const [stocktakeId, commandId] = [randomUUID(), randomUUID()];
      let answer = await send(stocktakeId, commandId);
      for (; answer === null; answer = await send(stocktakeId, commandId)) await delay(30);
      if (answer.status !== 200) throw new Error(`a command was refused: ${answer.status} ${answer.body}`);
      acknowledged.add(stocktakeId);
    }
  };
  const people = Promise.all([person(), person(), person(), person()]);
  people.catch(() => undefined); // thrown by end()
  return {
    acknowledged,
    async end() {
      sending = false;
      await people;
    },
  };
}

async function moreAnswers({ acknowledged }: Senders, count: number): Promise<void> {
  const before = acknowledged.size;
  await expect.poll(() => acknowledged.size - before, { timeout: 30_000, interval: 10 }).toBeGreaterThanOrEqual(count);
}

/** What the database holds: stocktakes, what the audit log says was started, and the numbers in the organisation's feed. */
async function whatIsThere(organisationId: string) {
  const pool = await larder.openPool();
  const client = await pool.connect();
  await client.query(`begin; set local app.organisation_id = '${organisationId}'`);
  const stocktakes = await client.query<{ id: string }>('select stocktake_id as id from stocktake order by 1');
  const audited = await client.query<{ id: string }>(
    "select subject_id as id from audit_log where action = 'stocktake.started' order by 1",
  );
  const feed = await client.query<{ sequence: string }>('select sequence from organisation_feed');
  const changes = await client.query<{ sequence: string }>('select distinct sequence from change order by 1');
  await client.query('commit');
  client.release();
  await pool.end();
  return {
    started: stocktakes.rows.map(({ id }) => id),
    audited: audited.rows.map(({ id }) => id),
    sequence: Number(feed.rows[0]?.sequence),
    changes: changes.rows.map(({ sequence }) => Number(sequence)),
  };
}
