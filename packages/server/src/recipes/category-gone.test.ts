import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import './collections.ts';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { reading, writing } from '../db/transaction.ts';
import { foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addCategory, recipeToSave } from '../testing/recipe-draft.ts';
import { saveRecipe } from './save-recipe.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

it('a recipe whose category is removed while it is saved is refused by name, and one beside it is saved', async () => {
  const ours = await foundGroup(pool);
  const theirs = await foundGroup(pool);
  const going = await addCategory(ours.headOffice);
  const staying = await addCategory(theirs.headOffice);
  const { saved, other } = await writing(pool, ours.headOffice.organisationId, async (tx) => {
    await tx.run(raw<never>(sql`delete from category where category_id = ${going}`));
    const saved = saveRecipe(ours.headOffice, recipeToSave(ours, going));
    saved.catch(() => undefined);
    const other = saveRecipe(theirs.headOffice, recipeToSave(theirs, staying));
    await somebodyWaits(ours.headOffice.organisationId);
    return { saved: { promise: saved }, other: { promise: other } };
  });
  await expect(saved.promise).rejects.toMatchObject({
    message: expect.stringContaining('The requested category could not be found'),
  });
  await expect(other.promise).resolves.toMatchObject({ matched: [] });
});

/** Resolves once a transaction waits for a row that another one holds. */
async function somebodyWaits(organisationId: string): Promise<void> {
  for (;;) {
    const waiting = await reading(pool, organisationId, (db) =>
      db.run(raw<{ pid: number }>(sql`select pid from pg_locks where not granted and locktype = 'transactionid'`)),
    );
    if (waiting.length > 0) return;
  }
}
