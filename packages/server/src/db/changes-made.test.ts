import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { breakableLine } from '../testing/breakable-line.ts';
import { foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { raw } from './builder.ts';
import { nothingWasChanged, watchingChanges } from './changes-made.ts';
import { openPool, sendOn } from './connection.ts';
import { reading, type Tx, writing } from './transaction.ts';

const line = await breakableLine(await testDatabase());
const pool = openPool({ connectionString: line.database.appUrl });
afterAll(() => pool.end());
const { organisationId } = await foundGroup(pool);

/** Does work that may fail; answers whether it is then certain that nothing was changed. */
function certainAfter(work: () => Promise<unknown>): Promise<boolean> {
  return watchingChanges(async () => {
    await work().catch(() => undefined);
    return nothingWasChanged();
  });
}

const addName = (tx: Tx, kind = 'area') =>
  tx.send(
    raw(sql`
      insert into listed_name (organisation_id, name_id, kind, name, created_at, created_by, updated_at, updated_by)
      values (${organisationId}, ${randomUUID()}, ${kind}, ${randomUUID()}, now(), 'Gino', now(), 'Gino')`),
  );
const names = async () =>
  (await reading(pool, organisationId, (db) => db.run(raw(sql`select from listed_name`)))).length;
const isCommit = (sent: Buffer) => sent.includes('commit');

describe('that nothing was changed is certain', () => {
  it.each([
    [
      'after a fault in the work, before its commit',
      () =>
        writing(pool, organisationId, async (tx) => {
          addName(tx);
          throw new Error('a bug');
        }),
    ],
    [
      'after a statement that failed together with the commit',
      () => writing(pool, organisationId, async (tx) => addName(tx, 'no such kind')),
    ],
    ['after reading alone', () => reading(pool, organisationId, (db) => db.run(raw(sql`select from listed_name`)))],
    ['after a look without a transaction', () => sendOn(pool, raw(sql`select 1`))],
    [
      'after a connection that was cut before the commit',
      () => {
        line.cutBehind = (sent) => sent.includes('begin');
        return writing(pool, organisationId, async (tx) => {
          addName(tx);
          await tx.run(raw(sql`select from listed_name`));
        }).finally(() => {
          line.cutBehind = null;
        });
      },
    ],
  ])('%s', async (_, work) => {
    const before = await names();
    expect(await certainAfter(work)).toBe(true);
    expect(await names()).toBe(before);
  });
});

describe('a command that changed nothing is not reported as such', () => {
  it('when the connection was cut behind the commit, which the database then has', async () => {
    const before = await names();
    line.cutBehind = isCommit;
    const certain = await certainAfter(() => writing(pool, organisationId, async (tx) => addName(tx)));
    line.cutBehind = null;
    expect(certain).toBe(false);
    expect(await names()).toBe(before + 1);
  });

  it('when a first transaction was committed and a second failed', async () => {
    const work = async () => {
      await writing(pool, organisationId, async (tx) => addName(tx));
      await writing(pool, organisationId, async () => Promise.reject(new Error('a bug')));
    };
    expect(await certainAfter(work)).toBe(false);
  });

  it('after a statement that writes on its own', async () => {
    const rename = raw(sql`update profile set name = name`);
    expect(await certainAfter(() => sendOn(pool, rename))).toBe(false);
  });

  it('outside of a request', () => {
    expect(nothingWasChanged()).toBe(false);
  });
});
