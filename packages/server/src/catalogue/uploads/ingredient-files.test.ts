import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import { reading } from '../../db/transaction.ts';
import { ledgerDifferences } from '../../ledger/check/compare.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { uploadDesk } from '../../testing/uploads.ts';
import { discardUpload, postUpload } from './decide-upload.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let desk: ReturnType<typeof uploadDesk>;
beforeEach(async () => {
  ours = await foundGroup(pool);
  theirs = await foundGroup(pool);
  desk = uploadDesk(ours.headOffice);
});

const HEADING =
  'itemcode;name;category;recipeunit;gluten;milk;supplier_name;supplier_code;option_name;uom;base_uom;numperportion;gramperportion;unitprice;vat';
const FLOUR = 'F1;Flour;Dry goods;g;yes;;The Mill;M1;Flour sack;sack;kg;1;25;20,00;0';
const WATER = 'W1;Water;Drinks;ml;;;;;;;;;;;';
const file = (...lines: string[]) => Buffer.from([HEADING, ...lines].join('\n'));
const checked = (bytes: Buffer) => desk.checked(bytes, { kind: 'ingredients' });
async function imported(bytes: Buffer) {
  const { id } = await checked(bytes);
  await postUpload(ours.headOffice, { commandId: randomUUID(), uploadId: id, goodRowsOnly: false });
  return desk.work(id);
}

const books = (group = ours) =>
  reading(pool, group.organisationId, (db) =>
    db.run(
      raw(sql`
        select i.itemcode, i.name, c.name as category, i.recipe_unit as unit, array_to_string(i.allergens, ',') as allergens,
          round(k.cost, 4)::text as cost
        from ingredient i left join category c using (organisation_id, category_id)
        left join ingredient_cost k on k.organisation_id = i.organisation_id and k.ingredient_id = i.ingredient_id
        order by itemcode`),
    ),
  );

describe('a file of ingredients', () => {
  it('UP-004 UP-008 UP-010 is stored with a record of its own, and counts the ingredients that it added', async () => {
    const upload = await imported(file(FLOUR, WATER));
    expect(upload).toMatchObject({
      kind: 'ingredients',
      status: 'success',
      count: 2,
      fileKey: `${ours.organisationId}/uploads/ingredients/${upload.id}.csv`,
    });
  });

  it('ING-035 brings ingredients with category and allergens, and the packs that it names', async () => {
    await imported(file(FLOUR, WATER));
    expect(await books()).toEqual([
      { itemcode: 'F1', name: 'Flour', category: 'Dry goods', unit: 'g', allergens: 'gluten', cost: '0.0008' },
      { itemcode: 'W1', name: 'Water', category: 'Drinks', unit: 'ml', allergens: '', cost: null },
    ]);
    expect(await reading(pool, ours.organisationId, (db) => ledgerDifferences(db))).toEqual([]);
    expect(await books(theirs)).toEqual([]);
  });

  it('changes the name and the category of what is known, and a second time nothing', async () => {
    await imported(file(FLOUR));
    const other = file(FLOUR.replace('Flour;Dry goods', 'Bread flour;Baking').replace('yes', 'no'));
    expect(await imported(other)).toMatchObject({ count: 0, totals: { details: 1 } });
    expect(await books()).toMatchObject([{ name: 'Bread flour', category: 'Baking', allergens: 'gluten' }]);
    expect((await checked(other)).totals).toMatchObject({ unchanged: 1, details: 0 });
  });

  it('ING-035 without a required column is given up with that reason, unless a person points at it', async () => {
    const { id: uploadId } = await checked(Buffer.from('name;recipeunit\nFlour;g'));
    await discardUpload(ours.headOffice, { commandId: randomUUID(), uploadId });
    expect(await desk.record(uploadId)).toMatchObject({
      status: 'error',
      error: 'columns missing or there twice: category',
    });
  });

  it('states what is wrong with its lines', async () => {
    const { id } = await checked(file('F1;;Dry goods;kg;maybe;;;;;;;;;;', WATER, WATER));
    const reasons = (await desk.lines(id, 'error')).lines.flatMap(({ line, problems }) =>
      problems.map(({ column, reason }) => `${line} ${column}: ${reason}`),
    );
    expect(reasons).toEqual([
      '2 recipeunit: Recipe unit must be g, ml or unit.',
      '2 gluten: gluten must be contains, may contain, free or not known, or yes and empty.',
      '2 name: Name is required.',
      '4 itemcode: W1 is in line 3 already.',
    ]);
  });
});
