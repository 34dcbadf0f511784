import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { databaseBefore } from '../../testing/before-migration.ts';

it('an upgrade takes the dishes that each month sold into one row a year, with a bit for every month', async () => {
  const { client, upgrade } = await databaseBefore('20261123_1141');
  const [organisation, kitchen, soup, cake] = [1, 2, 3, 4].map(() => randomUUID());
  const insert =
    'insert into area_product_month (organisation_id, account_id, month, product_id, sales) values ($1, $2, $3, $4, $5)';
  for (const [month, dish, sales] of [
    ['2025-12-01', soup, 7],
    ['2026-01-01', soup, 2],
    ['2026-03-01', soup, 5],
    ['2026-02-01', cake, 0], // sold and taken back
  ])
    await client.query(insert, [organisation, kitchen, month, dish, sales]);

  await upgrade();
  const { rows } = await client.query(
    'select account_id, year, product_id, sales, months from area_product_year order by months desc, year',
  );
  const nothing = (length: number) => Array.from({ length }, () => 0);
  expect(rows).toEqual([
    { account_id: kitchen, year: 2025, product_id: soup, sales: [...nothing(11), 7], months: 2048 },
    { account_id: kitchen, year: 2026, product_id: soup, sales: [2, 0, 5, ...nothing(9)], months: 5 },
    { account_id: kitchen, year: 2026, product_id: cake, sales: nothing(12), months: 0 },
  ]);
});
