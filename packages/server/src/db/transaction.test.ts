import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { raw } from './builder.ts';
import { openPool } from './connection.ts';
import { reading, type Tx, writing } from './transaction.ts';

// One connection, so that whoever writes next is given the one of the transaction that failed.
const pool = openPool({ connectionString: (await testDatabase()).appUrl, max: 1 });
afterAll(() => pool.end());
const { organisationId } = await foundGroup(pool);

const add = (name: string) =>
  raw(sql`
    insert into listed_name (organisation_id, name_id, kind, name, created_at, created_by, updated_at, updated_by)
    values (${organisationId}, ${randomUUID()}, 'area', ${name}, now(), 'Nonna', now(), 'Nonna')`);
const names = () =>
  reading(pool, organisationId, (db) =>
    db.run(raw<{ name: string }>(sql`select name from listed_name where created_by = 'Nonna' order by name`)),
  );

it('what the work of a failed transaction still asks is refused, also when its connection is at another one by then', async () => {
  const failed = Promise.withResolvers<void>();
  const late = Promise.withResolvers<unknown>();
  const goOn = async (tx: Tx) => {
    await tx.run(raw(sql`select 1`));
    await failed.promise;
    tx.send(add('sent by the failed one'));
    late.resolve(await tx.run(add('asked by the failed one')).catch((error: Error) => error.message));
  };
  const refused = writing(pool, organisationId, (tx) => Promise.all([goOn(tx), Promise.reject(new Error('refused'))]));
  await expect(refused).rejects.toThrow('refused');
  await writing(pool, organisationId, async (tx) => {
    tx.send(add('of the next one'));
    failed.resolve();
    expect(await late.promise).toBe('the transaction is over');
  });
  expect(await names()).toEqual([{ name: 'of the next one' }]);
});
