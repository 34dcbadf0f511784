import { randomUUID } from 'node:crypto';
import { addDays } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import { reading } from '../../db/transaction.ts';
import { ledgerDifferences } from '../../ledger/check/compare.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { importList, type PriceListCells, priceListOf } from '../../testing/price-list.ts';
import { uploadDesk } from '../../testing/uploads.ts';
import { checkUpload, discardUpload, postUpload } from './decide-upload.ts';
import { uploadLines } from './uploads.queries.ts';

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

const post = (uploadId: string, goodRowsOnly = false) =>
  postUpload(ours.headOffice, { commandId: randomUUID(), uploadId, goodRowsOnly });
const posted = async (uploadId: string, goodRowsOnly = false) => {
  await post(uploadId, goodRowsOnly);
  return desk.work(uploadId);
};

/** How many rows each table of the catalogue holds. */
async function held(group = ours): Promise<number[]> {
  const tables = ['supplier', 'ingredient', 'supplier_option', 'option_price', 'ingredient_default'];
  return reading(pool, group.organisationId, (db) =>
    Promise.all(
      tables.map(async (table) => {
        const [row] = await db.run(raw<{ n: number }>(sql`select count(*)::int as n from ${sql.table(table)}`));
        return row?.n ?? Number.NaN;
      }),
    ),
  );
}

const NOTHING = [0, 0, 0, 0, 0];
const priceOf = async (code: string) => {
  const [row] = await reading(pool, ours.organisationId, (db) =>
    db.run(
      raw<{ unit_price: string }>(sql`
        select unit_price from option_price join supplier_option using (organisation_id, option_id)
        where supplier_code = ${code} order by effective_day desc, recorded_no desc limit 1`),
    ),
  );
  return row?.unit_price;
};

const ledgerDifferencesNow = () => reading(pool, ours.organisationId, (db) => ledgerDifferences(db));

describe('a file that was uploaded', () => {
  it('in a supplier’s own words is checked like one in ours, and the columns that were not read are named', async () => {
    const [heading = '', line = ''] = priceListOf({}).toString().split('\n');
    const list = Buffer.from(
      [`${heading};EAN;Shelf life`, `${line};501;3 days`].join('\n').replace('supplier_code', 'Product code'),
    );
    expect(await desk.checked(list)).toMatchObject({
      step: 'waiting',
      totals: { new: 1, error: 0 },
      unusedColumns: ['EAN', 'Shelf life'],
    });
  });

  it('states of each line what would become of it, and nothing is written', async () => {
    await importList(ours.headOffice, priceListOf({}, { itemcode: 'ING0002', name: 'Rye', supplier_code: 'M2' }));
    const before = await held();
    const upload = await desk.checked(
      priceListOf(
        {},
        { itemcode: 'ING0002', name: 'Rye', supplier_code: 'M2', unitprice: '24' },
        { itemcode: 'ING0003', name: 'Spelt', supplier_code: 'M3' },
        { itemcode: 'ING0004', name: 'Oats', supplier_code: 'M4', numperportion: 'many' },
      ),
      { from: '2026-11-18' },
    );
    expect(upload).toMatchObject({
      status: 'processing',
      step: 'waiting',
      from: '2026-11-18',
      totals: { unchanged: 1, changed: 1, new: 1, error: 1 },
    });
    const { lines, more } = await desk.lines(upload.id);
    expect([lines.map(({ line, status }) => `${line} ${status}`), more]).toEqual([
      ['5 error', '2 unchanged', '3 changed', '4 new'],
      false,
    ]);
    expect(lines[0]?.problems).toEqual([
      { column: 'numperportion', reason: 'Number per portion must be a valid number.' },
    ]);
    expect(lines[2]).toMatchObject({ was: { unitPrice: '20' }, now: { unitPrice: '24', amountPerUnit: '25' } });
    expect((await desk.lines(upload.id, 'new')).lines.map(({ line }) => line)).toEqual([4]);
    expect(await held()).toEqual(before);
  });

  it('UP-003 UP-009 SUP-029 is posted as a whole: what has no match is created, and the prices count', async () => {
    const upload = await desk.checked(priceListOf({}, { supplier_code: 'M2', option_name: 'Flour bag' }));
    expect(await posted(upload.id)).toMatchObject({ status: 'success', step: null, count: 2, error: null });
    expect(await held()).toEqual([1, 1, 2, 2, 1]);
    expect(await ledgerDifferencesNow()).toEqual([]);
    expect(await held(theirs)).toEqual(NOTHING);
    await expect(post(upload.id)).rejects.toMatchObject({ code: 'upload.not-waiting' });
  });

  it('with errors is posted only when its good lines are wanted, and retains those that were left out', async () => {
    const upload = await desk.checked(priceListOf({}, { supplier_code: 'M2', unitprice: 'N/A' }));
    await expect(post(upload.id)).rejects.toMatchObject({ code: 'price-list.has-errors' });
    expect(await held()).toEqual(NOTHING);
    expect(await posted(upload.id, true)).toMatchObject({ status: 'success', count: 1, totals: { error: 1 } });
    const { lines } = await desk.lines(upload.id);
    expect(lines).toMatchObject([{ line: 3, problems: [{ column: 'unitprice' }] }]);
    const bad = await desk.checked(priceListOf({ vat: '' }));
    await expect(post(bad.id, true)).rejects.toMatchObject({ code: 'price-list.nothing-good' });
  });

  it('rule 3 is posted as it was checked, also where the days of one code lie a thousand lines apart', async () => {
    const lines = Array.from({ length: 1_100 }, (_, no): PriceListCells => {
      const at = (no * 487) % 1_100; // each once, in no order
      const price_from = addDays('2026-01-01', Math.floor(at / 4));
      return {
        supplier_code: `M${at % 4}`,
        option_name: `Flour ${at % 4}`,
        price_from,
        unitprice: String(20 + (at % 3)),
      };
    });
    await importList(ours.headOffice, priceListOf({ supplier_code: 'M1', option_name: 'Flour 1' }));
    const { id, totals } = await desk.checked(priceListOf(...lines));
    expect(totals).toMatchObject({ new: 3, error: 0, options: 3 });
    expect(await posted(id)).toMatchObject({ status: 'success' });
    expect((await held())[3]).toBe(1_101);
    expect(await ledgerDifferencesNow()).toEqual([]);
  });

  it('is checked anew for prices from another day', async () => {
    await importList(ours.headOffice, priceListOf({}), { from: '2026-11-10' });
    const upload = await desk.checked(priceListOf({}), { from: '2026-11-18' });
    expect(upload.totals).toMatchObject({ unchanged: 1 });
    const other = priceListOf({ unitprice: '21' });
    const { id } = await desk.checked(other);
    const recheck = (from: string) => checkUpload(ours.headOffice, { commandId: randomUUID(), uploadId: id, from });
    await expect(recheck('1999-01-01')).rejects.toMatchObject({ code: 'price.day-out-of-range' });
    await recheck('2026-12-01');
    await expect(post(id)).rejects.toMatchObject({ code: 'upload.not-waiting' });
    expect(await desk.work(id)).toMatchObject({ step: 'waiting', from: '2026-12-01', totals: { changed: 1 } });
    expect((await desk.lines(id)).lines).toHaveLength(1);
  });

  it('is put aside for good', async () => {
    const { id } = await desk.checked(priceListOf({}));
    await discardUpload(ours.headOffice, { commandId: randomUUID(), uploadId: id });
    expect(await desk.record(id)).toMatchObject({ status: 'error', step: 'discarded', error: null });
    expect((await desk.lines(id)).lines).toEqual([]);
    await expect(post(id)).rejects.toMatchObject({ code: 'upload.not-waiting' });
    expect(await desk.work(id)).toMatchObject({ step: 'discarded' });
  });

  it('is looked at once more when the books changed before it was posted', async () => {
    const { id } = await desk.checked(priceListOf({}));
    await post(id);
    await importList(ours.headOffice, priceListOf({ unitprice: '20' }));
    expect(await desk.work(id)).toMatchObject({
      status: 'processing',
      step: 'waiting',
      changedMeanwhile: true,
      totals: { new: 0, unchanged: 1 },
    });
    expect(await held()).toEqual([1, 1, 1, 1, 1]);
    expect(await posted(id)).toMatchObject({ status: 'success', count: 0, changedMeanwhile: false });
  });

  it('SUP-028 takes marked options away; what was costed by one is costed by another, and retains its price without any', async () => {
    const bag: PriceListCells = {
      supplier_code: 'M2',
      option_name: 'Flour bag',
      gramperportion: '1',
      unitprice: '1.5',
    };
    await importList(ours.headOffice, priceListOf({}, bag), { from: '2026-11-02' });
    const marked = (...codes: string[]) =>
      Buffer.from(
        `${priceListOf({}).toString().split('\n')[0]};_delete\n${codes
          .map((code) => `;;;;;;The Mill;${code};;;;;;;;;yes`)
          .join('\n')}`,
      );
    const upload = await desk.checked(marked('M1'));
    expect(upload.totals).toMatchObject({ deleted: 1, error: 0 });
    expect(await posted(upload.id)).toMatchObject({ status: 'success', count: 0 });
    const costs = async () =>
      reading(pool, ours.organisationId, (db) =>
        db.run(
          raw<{ day: string; cost: string }>(
            sql`select from_day::text as day, cost from ingredient_cost order by from_day`,
          ),
        ),
      );
    expect((await costs()).map(({ cost }) => Number(cost))).toEqual([0.0008, 0.0015]);
    expect((await costs())[1]).toMatchObject({ day: '2026-11-20' });
    await posted((await desk.checked(marked('M2', 'M9'))).id);
    expect((await costs()).map(({ cost }) => Number(cost))).toEqual([0.0008, 0.0015]);
    const left = await reading(pool, ours.organisationId, (db) =>
      db.run(raw(sql`select deleted, ingredient_id from supplier_option`)),
    );
    expect(left).toEqual([
      { deleted: true, ingredient_id: null },
      { deleted: true, ingredient_id: null },
    ]);
    expect(await ledgerDifferencesNow()).toEqual([]);
  });
});

describe('prices in a file', () => {
  it.each([
    ['a comma as the decimal mark', '12,50', '12.5'],
    ['many places', '0.0125', '0.0125'],
    ['a pound sign and a comma for thousands', '£1,034.50', '1034.5'],
  ])('are read with %s', async (_, unitprice, price) => {
    await posted((await desk.checked(priceListOf({ unitprice }))).id);
    expect(await priceOf('M1')).toBe(price);
  });
});

it('marks prices that move by more than half, shows them first, and imports them as they are', async () => {
  const lines = (prices: string[]) =>
    priceListOf(
      ...prices.map((unitprice, index) => ({
        itemcode: `C${index}`,
        supplier_code: `M${index}`,
        name: `Milk ${index}`,
        unitprice,
      })),
    );
  await posted((await desk.checked(lines(['10', '10', '10']))).id);
  const { id } = await desk.checked(lines(['15', '10', '1034.50']));
  const { lines: shown } = await reading(pool, ours.organisationId, (db) =>
    uploadLines(db, ours.headOffice, { uploadId: id }),
  );
  expect(shown.map(({ supplierCode, status, unusual = false }) => [supplierCode, status, unusual])).toEqual([
    ['M2', 'changed', true],
    ['M0', 'changed', false],
    ['M1', 'unchanged', false],
  ]);
  await posted(id);
  expect(await priceOf('M2')).toBe('1034.5');
});
