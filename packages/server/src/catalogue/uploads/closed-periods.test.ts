import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import { foundGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { priceListOf } from '../../testing/price-list.ts';
import { read } from '../../testing/read.ts';
import { uploadDesk } from '../../testing/uploads.ts';
import { workedWeek } from '../../testing/worked-week.ts';
import '../../testing/catalogue-collections.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

it('rule 36: a checked list states how many closed periods its prices reach back into, before anybody imports it', async () => {
  const ours = await foundGroup(pool);
  const { mozzarella } = await workedWeek(ours);
  const [option] = await read(ours.headOffice, (db) =>
    db.run(
      raw<{ id: string }>(sql`
        select option_id as id from supplier_option
        where organisation_id = ${ours.organisationId} and ingredient_id = ${mozzarella}`),
    ),
  );
  const list = (unitprice: string) =>
    priceListOf(
      {},
      {
        ...{ itemcode: mozzarella, name: 'Mozzarella', option_name: 'Mozzarella', allergens: '', supplier_id: '' },
        ...{
          supplier_name: 'Supplier of Mozzarella',
          supplier_code: option?.id ?? '',
          uom: 'bag',
          gramperportion: '1',
        },
        unitprice,
      },
    );
  const desk = uploadDesk(ours.headOffice);
  const reached = async (unitprice: string, from: string) =>
    (await desk.checked(list(unitprice), { from })).closedPeriods;
  expect(await reached('10.00', '2026-11-02')).toBe(1);
  expect(await reached('10.00', '2026-11-08')).toBe(1);
  expect(await reached('10.00', '2026-11-09')).toBe(0);
});
