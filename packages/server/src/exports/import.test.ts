import { randomUUID } from 'node:crypto';
import type { DataImports } from '@larder/contract/exports.ts';
import type { PeriodReport } from '@larder/contract/reports.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { reading, writing } from '../db/transaction.ts';
import { storeFile } from '../files/store-file.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { allergenRows } from '../testing/allergen-rows.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { type Answer, type Caller, startTestApp } from '../testing/http.ts';
import { exportOf, figuresOf, postArchive, taken } from '../testing/moving.ts';
import { addIngredient, answerFree, changeCost, changePack } from '../testing/pantry.ts';
import { pictureOf } from '../testing/picture.ts';
import { receive } from '../testing/trade.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { EXPORTED } from './exported-tables.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const PICTURE = Buffer.from('89504e470d0a1a0a', 'hex');
const REASONS = [
  { text: 'Mouldy', class: 'spoilage' },
  { text: 'For the band', class: 'complimentary' },
];
let file: Uint8Array;

/** A week of every kind of document, with goods sent to the bar, a credit note, a merged and a replaced ingredient and an uploaded picture. */
beforeAll(async () => {
  const week = await workedWeek(ours);
  const bar = await addArea(ours, 'Bar');
  const command = async (accountId: string, path: string, body: object) => {
    const answer = await app.owner.command(accountId, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  await command(ours.areaId, '/transfers', {
    ...{ transferId: randomUUID(), day: '2026-11-12', type: 'OUT', otherAccountId: bar.accountId },
    lines: [{ lineId: randomUUID(), kind: 'ingredient', refId: week.tomato, amount: '1', recordUnit: 'kg' }],
  });
  await receive(ours.area, {
    day: '2026-11-13',
    type: 'CREDIT',
    lines: [{ ingredientId: week.flour, quantity: '500', price: '0.001' }],
  });
  await changeCost(ours.area, week.flour, '0.0012', '2026-11-04'); // late: it stays beside the price stored at the close
  const cases = { price: '12', unitsPerLot: '5', amountPerUnit: '2', unit: 'kg', from: '2026-11-13' } as const;
  const caseUnit = `lot/4/2000/${await changePack(ours.area, week.flour, cases)}`;
  await command(ours.areaId, '/transfers', {
    ...{ transferId: randomUUID(), day: '2026-11-14', type: 'OUT', otherAccountId: bar.accountId },
    lines: [{ lineId: randomUUID(), kind: 'ingredient', refId: week.flour, amount: '1', recordUnit: caseUnit }],
  });
  const plain = await addIngredient(ours.area, 'Plain flour', 'g', '0.003');
  await command(ours.organisationId, `/ingredients/${plain}/merge`, { version: 1, into: week.flour });
  await command(ours.organisationId, `/ingredients/${week.tomato}/replace`, {
    ...{ version: 1, newIngredientId: randomUUID(), itemcode: 'tomatoes', name: 'Tomatoes', recipeUnit: 'unit' },
    ...{ factor: '0.01', from: '2026-11-16' },
  });
  await command(ours.organisationId, '/wastages/reasons', { reasons: REASONS });
  await command(ours.areaId, '/wastages', {
    ...{ wastageId: randomUUID(), day: '2026-11-15', kind: 'ingredient', refId: week.flour, recordUnit: 'g' },
    ...{ amount: '5', reason: 'Mouldy', photo: Buffer.from(await pictureOf()).toString('base64') },
  });
  await command(ours.locationId, '/messages', { messageId: randomUUID(), text: 'The oven is mended.', mentions: [] });
  const picture = {
    folder: 'images/orderAttachments',
    filename: 'note.png',
    contentType: 'image/png',
    content: PICTURE,
  };
  await writing(app.pool, ours.organisationId, async (tx) => {
    const { key } = await storeFile(app.files, tx, ours.area, picture);
    tx.send(raw(sql`update recipe set image_key = ${key}, thumb_key = 'gone' where recipe_id = ${week.margherita}`));
  });
  file = await exportOf(app, ours.organisationId);
});

const rowsIn = (group: TestGroup, table: string): Promise<Record<string, unknown>[]> =>
  reading(app.pool, group.organisationId, (db) => db.run(raw(sql`select * from ${sql.table(table)}`)));

describe('an export that is taken into an empty group', () => {
  let there: TestGroup;
  beforeAll(async () => {
    there = await foundGroup(app.pool);
    expect(await taken(app, there.headOffice, file)).toEqual({
      ...{ status: 'done', problem: null, place: null, leftOut: [] },
    });
  });

  it('rule 24: gives equal figures, in a ledger in which nothing differs', async () => {
    const figures = await figuresOf(app, ours.organisationId);
    for (const [kind, list] of Object.entries(figures)) expect(list.length, kind).toBeGreaterThan(0);
    expect(await figuresOf(app, there.organisationId)).toEqual(figures);
    expect(await reading(app.pool, there.organisationId, ledgerDifferences)).toEqual([]);
  });

  it('rule 2: has what was typed in cases name the option that came with it', async () => {
    const typed = (await rowsIn(there, 'transfer_line')).find(({ record_unit }) =>
      String(record_unit).startsWith('lot/'),
    );
    const options = (await rowsIn(there, 'supplier_option')).map(({ option_id }) => option_id);
    expect(options).toContain(String(typed?.record_unit).split('/').at(-1));
    expect(typed).toMatchObject({ amount: '1', base_quantity: '10000' });
  });

  it('rule 24: answers the same report of the week, stored figures and late changes included', async () => {
    const owner = await app.person('Second owner');
    const { userId } = (await owner.get<{ userId: string }>('/api/v1/me')).body;
    await writing(app.pool, there.organisationId, async (tx) =>
      tx.send(
        insertRows('membership', [
          {
            ...{
              user_id: userId,
              organisation_id: there.organisationId,
              account_id: there.organisationId,
              role: 'owner',
            },
            created_at: '2026-11-20T12:00:00Z',
          },
        ]),
      ),
    );
    const report = async (who: Caller, group: TestGroup) => {
      const url = `/api/v1/accounts/${group.areaId}/reports/periods/2026-11-02/2026-11-08`;
      const { status, body } = await who.get<PeriodReport>(url);
      expect(status).toBe(200);
      return JSON.parse(JSON.stringify(body).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'));
    };
    expect(await report(owner, there)).toEqual(await report(app.owner, ours));
  });

  it('rule 24: has new ids for everything, and stores people as names alone', async () => {
    for (const { table } of EXPORTED.filter(({ table }) => table !== 'listed_name')) {
      const ids = (rows: object[]) => JSON.stringify(rows).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
      const known = new Set(
        ids((await rowsIn(ours, table)).map((row) => ({ ...row, itemcode: '', supplier_code: '' }))),
      );
      const made = (await rowsIn(there, table)).map((row) => ({ ...row, itemcode: '', supplier_code: '' }));
      expect(
        ids(made).filter((id) => known.has(id)),
        table,
      ).toEqual([]);
    }
    const [order] = await rowsIn(there, 'purchase_order');
    expect(order).toMatchObject({ user_id: 'imported', user_name: 'Gino' });
    expect((await rowsIn(there, 'account')).map((row) => row.owner_id)).toEqual(
      Array.from({ length: 5 }, () => there.headOffice.userId),
    );
  });

  it('retains the head office, and the places that are called alike', async () => {
    const names = (await rowsIn(there, 'account')).map((row) => [row.name, row.account_id]);
    expect(Object.fromEntries(names)).toMatchObject({
      'Trattoria Gino': there.organisationId,
      Soho: there.locationId,
      Kitchen: there.areaId,
      Pizza: there.groupId,
    });
    expect(names.map(([name]) => name)).toContain('Bar');
  });

  it('brings uploaded files back', async () => {
    const [row] = (await rowsIn(there, 'stored_file')).filter(({ filename }) => filename === 'note.png');
    expect(row).toMatchObject({ filename: 'note.png', account_id: there.areaId });
    const key = String(row?.storage_key);
    expect(key.startsWith(`${there.areaId}/images/orderAttachments/`)).toBe(true);
    expect(Buffer.from((await app.files.read(key)) ?? [])).toEqual(PICTURE);
    const [margherita] = (await rowsIn(there, 'recipe')).filter(({ name }) => name === 'Margherita');
    expect(margherita).toMatchObject({ image_key: key, thumb_key: null });
  });

  it('has the photos of wastage, and the reasons that the head office offers', async () => {
    const [mouldy] = (await rowsIn(there, 'wastage')).filter(({ reason }) => reason === 'Mouldy');
    const key = String(mouldy?.image_key);
    expect(key.startsWith(`${there.areaId}/images/wastage/`)).toBe(true);
    expect(await app.files.read(key)).not.toBeNull();
    const offered = new Map((await rowsIn(there, 'account')).map((row) => [row.account_id, row.wastage_reasons]));
    expect(offered.get(there.organisationId)).toEqual(REASONS);
    expect(offered.get(there.areaId)).toBeNull();
  });

  it('is refused a second time: the group is no longer empty', async () => {
    expect(await taken(app, there.headOffice, file)).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('no longer empty'),
    });
  });
});

describe('startImport', () => {
  const send = (who: Caller, group: TestGroup, body: Uint8Array, ids: { commandId?: string; importId?: string } = {}) =>
    postArchive(app, who, group.organisationId, body, ids);

  it('states at once when the group holds something, and when the file is no export', async () => {
    const full = await send(app.owner, ours, file);
    expect([full.status, await full.json()]).toMatchObject([
      409,
      { message: expect.stringMatching(/This one already has [a-z ]+\.$/), data: { code: 'import.not-empty' } },
    ]);
    const csv = await send(app.neighbour, app.theirs, Buffer.from('name;price'));
    expect([csv.status, await csv.json()]).toMatchObject([422, { data: { code: 'import.not-valid' } }]);
  });

  it('begins once, however often it is sent, and shows its owner how far it is', async () => {
    const ids = { commandId: randomUUID(), importId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(app.neighbour, app.theirs, file, ids)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const list: Answer<DataImports> = await app.neighbour.get(`/api/v1/accounts/${app.theirs.organisationId}/imports`);
    expect(list.body).toMatchObject({
      standing: null,
      imports: [
        {
          id: ids.importId,
          status: 'running',
          progress: { done: 0, of: 100, doing: '', cancelledBy: null },
          filename: 'export.zip',
        },
      ],
    });
    expect((await app.owner.get(`/api/v1/accounts/${ours.organisationId}/imports`)).body).toEqual({
      standing: expect.stringMatching(/^(categories|ingredients)$/),
      imports: [],
    });
    const second = await send(app.neighbour, app.theirs, file);
    expect([second.status, await second.json()]).toMatchObject([409, { data: { code: 'import.running' } }]);
    const other = await send(app.neighbour, app.theirs, file, { commandId: ids.commandId });
    expect([other.status, await other.json()]).toMatchObject([422, { data: { code: 'command-reused' } }]);
  });

  it('is for the owner of the group alone', async () => {
    const member = await app.person('Mia', { accountId: ours.organisationId, role: 'member' });
    const statuses = [];
    for (const who of [app.nobody, app.neighbour, member]) statuses.push((await send(who, ours, file)).status);
    expect(statuses).toEqual([401, 404, 403]);
    for (const who of [app.nobody, app.neighbour, member])
      statuses.push((await who.get(`/api/v1/accounts/${ours.organisationId}/imports`)).status);
    expect(statuses.slice(3)).toEqual([401, 404, 403]);
  });
});

describe('an export in which a supplier names what an answer calls free', () => {
  it('is not known once it is taken in, but for what a person answered in spite of it', async () => {
    const [from, to] = [await foundGroup(app.pool), await foundGroup(app.pool)];
    const [oats, rice] = [
      await addIngredient(from.headOffice, 'Oats', 'g', '1'),
      await addIngredient(from.headOffice, 'Rice', 'g', '1'),
    ];
    for (const id of [oats, rice]) await answerFree(from.headOffice, id);
    const { organisationId } = from;
    await writing(app.pool, organisationId, async (tx) => {
      tx.send(raw(sql`update supplier_option set allergens = '{milk}' where organisation_id = ${organisationId}`));
      const answered = { answer: 'free', answered_at: app.services.now().toISOString(), answered_by: 'Gino' };
      const [option] = await tx.run(
        raw<{ id: string }>(
          sql`select option_id as id from supplier_option where organisation_id = ${organisationId} and ingredient_id = ${rice}`,
        ),
      );
      tx.send(
        insertRows('allergen_contradiction', [
          {
            ...{
              organisation_id: organisationId,
              contradiction_id: randomUUID(),
              ingredient_id: rice,
              allergen: 'milk',
            },
            ...{
              option_id: option?.id ?? null,
              named_by: 'Brakes, Rice',
              raised_at: answered.answered_at,
              raised_by: 'Gino',
            },
            ...answered,
          },
        ]),
      );
    });
    expect(await taken(app, to.headOffice, await exportOf(app, organisationId))).toMatchObject({ status: 'done' });
    const { ingredients, contradictions } = await allergenRows(to.headOffice);
    const free = Object.fromEntries([...ingredients.values()].map((row) => [row.name, row.freeOf.includes('milk')]));
    expect(free).toEqual({ Oats: false, Rice: true });
    expect(contradictions).toMatchObject([{ allergen: 'milk', namedBy: 'Supplier of Oats, Oats' }]);
  });
});
