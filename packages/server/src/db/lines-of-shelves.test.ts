import { randomUUID } from 'node:crypto';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import { expect, it } from 'vitest';
import { databaseBefore } from '../testing/before-migration.ts';

it('an upgrade gives the lines that are there the ids that devices give them, on no shelf', async () => {
  const { client, upgrade } = await databaseBefore('20261127_2740');
  const [org, stocktakeId] = [randomUUID(), randomUUID()];
  const places = [
    { kind: 'ingredient' as const, recordUnit: 'kg' },
    { kind: 'ingredient' as const, recordUnit: `lot/6/2500/${randomUUID()}` },
    { kind: 'recipe' as const, recordUnit: 'batch' },
  ].map((place) => ({ ...place, refId: randomUUID(), shelfId: null }));
  const values = places.map(
    ({ kind, refId, recordUnit }) =>
      `('${org}', '${stocktakeId}', '${randomUUID()}', '${kind}', '${refId}', '${recordUnit}', 1, 1, now(), 'Ada')`,
  );
  await client.query(`
    set session_replication_role = replica;
    insert into stocktake_line (organisation_id, stocktake_id, line_id, kind, ref_id, record_unit, amount, base_quantity, counted_at, counted_by)
    values ${values.join(', ')}`);
  await upgrade();
  const { rows } = await client.query('select line_id, ref_id, shelf_id from stocktake_line');
  const stored = new Map(rows.map((row) => [row.ref_id, [row.line_id, row.shelf_id]]));
  for (const place of places) expect(stored.get(place.refId)).toEqual([countLineId(stocktakeId, place), null]);
});
