import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import { writing } from '../../db/transaction.ts';
import { foundGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { workedWeek } from '../../testing/worked-week.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

it('the database refuses a movement that its document has already, and takes one that differs in anything that names it', async () => {
  const ours = await foundGroup(pool);
  const { wastage } = await workedWeek(ours);
  const again = (change: string) => {
    const columns = sql.raw(changed(change));
    return writing(pool, ours.organisationId, async (tx) =>
      tx.send(
        raw(sql`
          insert into stock_movement (organisation_id, recorded_at, ${sql.raw(COLUMNS.join(', '))})
          select organisation_id, recorded_at, ${columns} from stock_movement
          where organisation_id = ${ours.organisationId} and document_id = ${wastage} and generation = 1`),
      ),
    );
  };
  await expect(again('')).rejects.toMatchObject({ constraint: 'stock_movement_source' });
  await expect(again('quantity * 2 as quantity')).rejects.toMatchObject({ constraint: 'stock_movement_source' });
  for (const change of [
    'gen_random_uuid() as account_id',
    'gen_random_uuid() as line_id',
    'gen_random_uuid() as ingredient_id',
    'effective_day + 1 as effective_day',
    "'sold' as kind",
    "'delivery' as charge_kind",
    '2 as generation',
    'movement_id as reverses',
  ])
    await again(change);
});

const COLUMNS = [
  ...['account_id', 'ingredient_id', 'effective_day', 'kind', 'quantity', 'value', 'waste_quantity', 'waste_value'],
  ...['document_kind', 'document_id', 'line_id', 'charge_kind', 'generation', 'reverses'],
];

/** The columns with one of them computed otherwise, as `expression as column`. */
function changed(change: string): string {
  const name = change.split(' as ').at(-1);
  return COLUMNS.map((column) => (column === name ? change : column)).join(', ');
}
