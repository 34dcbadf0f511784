import path from 'node:path';
import { startProgram } from '@larder/supervisor/testing/program.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { writing } from '../db/transaction.ts';
import { foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient } from '../testing/pantry.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

/** `npm run ledger:check` against this database: what it prints, and how it ends. */
async function check(...args: string[]): Promise<{ lines: string[]; exitCode: number | null }> {
  const program = startProgram(path.join(import.meta.dirname, 'check-ledger.ts'), args, {
    env: { ...process.env, AUTH_SECRET: '', DATABASE_URL: database.address.adminUrl }, // other tests set the secret
  });
  await program.ended;
  return { lines: program.lines, exitCode: program.child.exitCode };
}

it('names each organisation and what of its ledger is stored otherwise than it is computed, and makes it anew when asked', async () => {
  const group = await foundGroup(pool);
  const flour = await addIngredient(group.area, 'Flour', 'g', '0.001');
  expect(await check()).toEqual({ lines: ['Trattoria Gino: nothing differs'], exitCode: 0 });

  await writing(pool, group.organisationId, async (tx) =>
    tx.send(raw(sql`update ingredient_cost set cost = 2 where ingredient_id = ${flour}`)),
  );
  const found = await check();
  expect(found.exitCode).toBe(1);
  expect(found.lines[0]).toBe('Trattoria Gino: 1 differences');
  expect(found.lines[1]).toMatch(new RegExp(`^  ingredient_cost .*${flour}`));
  expect(await check('--rebuild')).toEqual({ lines: ['Trattoria Gino: nothing differs'], exitCode: 0 });
});
