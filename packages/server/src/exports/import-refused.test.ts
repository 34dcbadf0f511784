import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading, writing } from '../db/transaction.ts';
import { storeFile } from '../files/store-file.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { exportOf, taken } from '../testing/moving.ts';
import { putOn } from '../testing/plans.ts';
import { jsonIn, type Parts, sealed, withRows } from '../testing/sealed.ts';
import { workedWeek } from '../testing/worked-week.ts';

type Rows = Record<string, unknown>[];

const app = await startTestApp(await testDatabase());
const { ours } = app;
let files: Parts;
let there: TestGroup;

beforeAll(async () => {
  await workedWeek(ours);
  await writing(app.pool, ours.organisationId, (tx) =>
    storeFile(app.files, tx, ours.area, {
      ...{
        folder: 'images',
        filename: 'a.png',
        contentType: 'image/png',
        content: Buffer.from('89504e470d0a1a0a', 'hex'),
      },
    }),
  );
  files = unzipSync(await exportOf(app, ours.organisationId));
  there = await foundGroup(app.pool);
});

const json = <Value>(name: string): Value => jsonIn<Value>(files, name);
const changed = (table: string, change: (rows: Rows) => Rows) => withRows(files, table, change);
const first = (table: string, change: object) => changed(table, ([row, ...rest]) => [{ ...row, ...change }, ...rest]);
const withManifest = (change: object): Parts => sealed(files, change);
const replaced = (name: string, content: string): Parts => sealed({ ...files, [name]: strToU8(content) });

/** What is left behind in the group: nothing but what was there. */
async function left(): Promise<unknown> {
  const counts = sql`(select count(*)::int from ingredient) + (select count(*)::int from account) - 4 + (select count(*)::int from stored_file)
    + (select count(*)::int from stock_movement)`;
  const [row] = await reading(app.pool, there.organisationId, (db) =>
    db.run(raw<{ n: number }>(sql`select ${counts} as n`)),
  );
  return row?.n;
}

async function refusal(content: Parts | Uint8Array) {
  const job = await taken(app, there.headOffice, content instanceof Uint8Array ? content : zipSync(content));
  expect(job?.status).toBe('failed');
  expect(await left()).toBe(0);
  return [job?.place, job?.problem];
}

describe('rule 24: a file that is refused as a whole, with the place', () => {
  it.each([
    ['of a class that there is none of', [{ text: 'Mouldy', class: 'magic' }]],
    [
      'twice',
      [
        { text: 'Mouldy', class: 'spoilage' },
        { text: 'mouldy', class: 'other' },
      ],
    ],
    ['without a text', [{ text: ' ', class: 'spoilage' }]],
    ['that are no list', { text: 'Mouldy' }],
  ])('reasons for wastage %s', async (_, wastage_reasons) => {
    const rows = (all: Rows) => all.map((row) => (row.type === 'OWNER' ? { ...row, wastage_reasons } : row));
    const [place, reason] = await refusal(changed('account', rows));
    expect(place).toMatch(/^json\/account\.json, row \d, wastage_reasons$/);
    expect(reason).toBe('These are no reasons for wastage with their classes.');
  });

  it.each([
    ['LOCATION', 'Mars/North', /no such time zone/],
    ['OWNER', 'Asia/Kolkata', /Only a location/],
  ])('a time zone that a %s cannot have', async (type, time_zone, problem) => {
    const rows = (all: Rows) => all.map((row) => (row.type === type ? { ...row, time_zone } : row));
    const [place, reason] = await refusal(changed('account', rows));
    expect(place).toMatch(/^json\/account\.json, row \d, time_zone$/);
    expect(reason).toMatch(problem);
  });

  it.each<[string, () => Parts | Uint8Array, string | null, RegExp]>([
    ['no zip', () => strToU8('name;price'), null, /no zip file/],
    ['cut short', () => zipSync(files).subarray(0, 5000), null, /damaged/],
    ['no manifest', () => ({ ...without('manifest.json') }), 'manifest.json', /no export of Larder/],
    ['another program’s', () => withManifest({ format: 'other' }), 'manifest.json', /no export of Larder/],
    ['a newer version', () => withManifest({ version: 3 }), 'manifest.json', /version 3/],
    ['a table of a newer Larder', () => withManifest({ tables: { spice: 1 } }), 'json/spice.json', /newer Larder/],
    ['an unknown time zone', () => withManifest({ timeZone: 'Mars/North' }), 'manifest.json, timeZone', /time zone/],
    ['rows that are missing', () => replaced('json/wastage.json', '[]'), 'json/wastage.json', /should be 1/],
    ['broken JSON', () => replaced('json/wastage.json', '[\n{'), 'json/wastage.json', /cannot be read/],
    ['a way out of the folder', () => ({ ...files, '../../etc/passwd': strToU8('x') }), '../../etc/passwd', /no part/],
    ['an absolute way', () => ({ ...files, '/etc/passwd': strToU8('x') }), '/etc/passwd', /no part/],
    [
      'a column that is not known',
      () => first('ingredient', { owner: 1 }),
      'json/ingredient.json, row 1, owner',
      /not known/,
    ],
    ['a secret', () => first('account', { owner_id: 'me' }), 'json/account.json, row 1, owner_id', /not known/],
    ['no number', () => first('wastage', { amount: 'ten' }), 'json/wastage.json, row 1, amount', /numeric/],
    ['no date', () => first('wastage', { day: '2026-02-30' }), 'json/wastage.json, row 1, day', /date/],
    ['a broken character', () => first('wastage', { name: 'a\u0000b' }), 'json/wastage.json, row 1, name', /character/],
    ['a missing value', () => first('wastage', { name: null }), 'json/wastage.json, row 1, name', /cannot be taken/],
    ['no row', () => changed('wastage', () => ['x'] as unknown as Rows), 'json/wastage.json, row 1', /cannot be taken/],
    [
      'an amount below zero',
      () => first('wastage', { amount: '-1', base_quantity: '-1' }),
      'json/wastage.json (wastage_amount_check)',
      /not allowed/,
    ],
    [
      'a unit there is not',
      () => first('ingredient', { recipe_unit: 'lb' }),
      'json/ingredient.json (ingredient_recipe_unit_check)',
      /not allowed/,
    ],
    [
      'the same row twice',
      () => changed('wastage', (rows) => [...rows, ...rows]),
      'json/wastage.json (wastage_pkey)',
      /same/,
    ],
    [
      'a neighbour’s id',
      () => first('wastage', { account_id: app.theirs.areaId }),
      'json/wastage.json, row 1, account_id',
      /no account/,
    ],
    [
      'an ingredient that is a recipe',
      () => first('purchase_order_line', { ingredient_id: json<Rows>('json/recipe.json')[0]?.recipe_id }),
      'json/purchase_order_line.json, row 1, ingredient_id',
      /no ingredient/,
    ],
    [
      'two head offices',
      () =>
        changed('account', (rows) => [
          ...rows,
          { ...rows[0], account_id: randomUUID(), type: 'OWNER', parent_id: null },
        ]),
      'json/account.json',
      /one head office/,
    ],
    [
      'an area without a location',
      () =>
        changed('account', (rows) => [
          ...rows,
          { ...rows[0], account_id: randomUUID(), type: 'DEPARTMENT', parent_id: null },
        ]),
      'json/account.json',
      /below none/,
    ],
    [
      'wastage at the head office',
      () => first('wastage', { account_id: ours.organisationId }),
      'json/wastage.json',
      /holds no stock/,
    ],
    ['a recipe inside itself', () => changed('recipe_item', circle), 'json/recipe_item.json', /contains itself/],
    [
      'a file elsewhere',
      () => first('stored_file', { storage_key: `${ours.areaId}/../x` }),
      'json/stored_file.json, row 1, storage_key',
      /lie here/,
    ],
    ['a page called a picture', () => replaced(picture(), '<script>'), 'files/', /no picture/],
    [
      'an amount that is not its base quantity',
      () => first('wastage', { base_quantity: '5' }),
      'json/wastage.json, row 1',
      /500 g is not 5 g/,
    ],
  ])('%s', async (_, content, place, problem) => {
    const [where, why] = await refusal(content());
    if (place === null) expect(where).toBeNull();
    else expect(where).toContain(place);
    expect(why).toMatch(problem);
  });

  it('a location more than the plan holds', async () => {
    await putOn(there, 'startPlan');
    const more = changed('account', (rows) => [
      ...rows,
      { ...rows.find(({ type }) => type === 'LOCATION'), account_id: randomUUID(), name: 'Leeds' },
    ]);
    expect((await refusal(more))[1]).toMatch(/is for 1 location/);
    await putOn(there, 'analyticsPlan');
  });

  it('that holds a photo which unpacks to far more than it was packed', async () => {
    const bomb = sealed({ ...files, [picture()]: new Uint8Array(20_000_000) });
    expect(await refusal(bomb)).toEqual([picture(), expect.stringMatching(/packed so tightly/)]);
  });

  it('in which any bit of what is read was changed', async () => {
    const names = Object.keys(files).filter((name) => name.startsWith('json/') || name.startsWith('manifest'));
    const bit = fc.record({ name: fc.constantFrom(...names), at: fc.nat(), bit: fc.nat(7) });
    await fc.assert(
      fc.asyncProperty(bit, async ({ name, at, bit }) => {
        const content = Uint8Array.from(files[name] ?? []);
        const place = at % (name.endsWith('.sha256') ? 64 : content.length);
        content[place] = (content[place] ?? 0) ^ (1 << bit);
        expect((await refusal({ ...files, [name]: content }))[0]).toBeTruthy();
      }),
      { seed: 850, numRuns: 24 },
    );
  });

  it.each([
    ['missing', () => without(picture()), /missing/],
    ['changed', () => ({ ...files, [picture()]: strToU8('89504e47 and more') }), /not as it was exported/],
  ])(
    'in which an uploaded file is %s, unless it may be left out, and then it is named',
    async (_, content, problem) => {
      expect(await refusal(content())).toEqual([picture(), expect.stringMatching(problem)]);
      const group = await foundGroup(app.pool);
      const job = await taken(app, group.headOffice, zipSync(content()), { ifFilesLack: 'leave out' });
      expect(job).toMatchObject({ status: 'done', leftOut: ['a.png'] });
    },
  );

  it('that holds the same part twice', async () => {
    const twice = Buffer.from(zipSync({ ...files, 'csv/aaaaaaa.csv': strToU8('x') }));
    const name = 'csv/wastage.csv';
    const renamed = Buffer.from(twice.toString('latin1').replaceAll('csv/aaaaaaa.csv', name), 'latin1');
    expect(await refusal(renamed)).toEqual([name, expect.stringMatching(/twice/)]);
  });

  it('and nothing stands in the way of taking the right one afterwards', async () => {
    expect(await taken(app, there.headOffice, zipSync(files))).toMatchObject({ status: 'done' });
  });
});

function without(name: string): Parts {
  return Object.fromEntries(Object.entries(files).filter(([key]) => key !== name));
}

const picture = () => Object.keys(files).find((name) => name.startsWith('files/')) ?? '';

/** The sauce of the pizza is made of the pizza. */
function circle(rows: Rows): Rows {
  const part = rows.find(({ kind }) => kind === 'recipe');
  const versions = json<Rows>('json/recipe_version.json');
  const pizza = versions.find(({ version_id }) => version_id === part?.version_id)?.recipe_id;
  const sauce = versions.find(({ recipe_id }) => recipe_id === part?.ref_id)?.version_id;
  return [...rows, { ...part, version_id: sauce, line_no: 99, item_id: randomUUID(), ref_id: pizza }];
}
