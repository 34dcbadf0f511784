import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { foundGroup } from './testing/cast.ts';
import { makeInstallation } from './testing/larder-process.ts';
import { addIngredient } from './testing/pantry.ts';
import { signInAs } from './testing/people.ts';
import { moreAnswers, startSending, whatIsThere } from './testing/wastage-senders.ts';

const ROUNDS = 12;
const larder = await makeInstallation();
afterAll(() => larder.remove());

it(`loses and doubles no acknowledged wastage, and leaves every sum of the ledger right, when server and database are killed ${ROUNDS} times in the middle of writes`, async () => {
  let server = await larder.start();
  const pool = await larder.openPool();
  const group = await foundGroup(pool, () => new Date());
  const owner = { id: group.area.userId, name: 'Gino', email: 'gino@example.com' };
  const flour = await addIngredient(group.headOffice, 'Flour', 'g', '0.0012');
  const senders = startSending(larder, { areaId: group.areaId, flour }, await signInAs(pool, owner));
  await pool.end();

  for (let round = 0; round < ROUNDS; round += 1) {
    await moreAnswers(senders, 3);
    await delay(round * 7); // a different moment each time
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

  const { recorded, audited, moved, noted, sequence, sequences, differences } = await whatIsThere(
    larder,
    group.organisationId,
  );
  expect(senders.acknowledged.size).toBeGreaterThan(3 * ROUNDS);
  expect([...senders.acknowledged].filter((id) => !recorded.includes(id))).toEqual([]);
  expect(audited).toEqual(recorded);
  expect(moved).toEqual(recorded);
  expect(noted).toEqual(recorded);
  expect(sequences).toEqual(sequences.map((_, index) => sequence - sequences.length + index + 1));
  expect(differences).toEqual([]);
  await server.end('SIGTERM');
}, 300_000);
