import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import { reading, writing } from '../../db/transaction.ts';
import { foundGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { uploadDesk } from '../../testing/uploads.ts';
import { discardUpload, pointColumns, postUpload } from './decide-upload.ts';
import { uploadHead } from './uploads.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

const FILE = Buffer.from(
  'Green Lane, November;;;\n\nArticle;Pack size;Ref;Per case\nChopped tomatoes;6x2.5kg;T1;£1,018.50\nLeeks;1x5kg;L1;9.50\n',
);
const POINTED = {
  line: 3,
  columns: { name: 0, option_name: 0, pack: 1, supplier_code: 2, unitprice: 3 },
  same: { supplier_name: 'Green Lane', category: 'Vegetables', recipeunit: 'g', uom: 'case', vat: '0' },
};

async function deskOf() {
  const { headOffice: ctx } = await foundGroup(pool);
  const desk = uploadDesk(ctx);
  const point = async (uploadId: string, columns: typeof POINTED) => {
    await pointColumns(ctx, { commandId: randomUUID(), uploadId, ...columns });
    return desk.work(uploadId);
  };
  const post = async (uploadId: string) => {
    await postUpload(ctx, { commandId: randomUUID(), uploadId, goodRowsOnly: false });
    return desk.work(uploadId);
  };
  const head = (uploadId: string) => reading(pool, ctx.organisationId, (db) => uploadHead(db, ctx, { uploadId }));
  return { ctx, desk, point, post, head };
}

describe('a file whose columns are not recognised', () => {
  it('waits until a person points at them, and shows its first rows meanwhile', async () => {
    const { desk, head, point, post } = await deskOf();
    const upload = await desk.checked(FILE);
    expect(upload).toMatchObject({ status: 'processing', step: 'pointing', error: null });
    const { rows, places, missing } = await head(upload.id);
    expect(rows[1]).toEqual({ line: 3, cells: ['Article', 'Pack size', 'Ref', 'Per case'] });
    expect(places).toEqual({ line: 3, columns: { pack: 1 }, same: {} });
    expect(missing).toContain('unitprice');

    expect(await point(upload.id, POINTED)).toMatchObject({
      ...{ step: 'waiting', columnsFrom: 'pointed', same: POINTED.same, unusedColumns: [] },
      totals: { new: 2, error: 0 },
    });
    expect((await desk.lines(upload.id)).lines).toMatchObject([
      { line: 4, name: 'Chopped tomatoes', supplierCode: 'T1', now: { unitPrice: '1018.5', unitsPerLot: '6' } },
      { line: 5, name: 'Leeks', supplierName: 'Green Lane' },
    ]);
    expect(await post(upload.id)).toMatchObject({ status: 'success', count: 2 });
  });

  it('UP-007 becomes an error that names the columns when nobody points at them', async () => {
    const { ctx, desk } = await deskOf();
    const { id: uploadId } = await desk.checked(Buffer.from('article;cost each\nFlour;20'));
    await discardUpload(ctx, { commandId: randomUUID(), uploadId });
    const upload = await desk.record(uploadId);
    expect(upload).toMatchObject({ status: 'error', step: null, count: 0 });
    expect(upload.error).toMatch(/^columns missing or there twice: name, category, /);
  });

  it('is asked about once more where something is still missing', async () => {
    const { desk, head, point } = await deskOf();
    const { id } = await desk.checked(FILE);
    const { same } = POINTED;
    expect(await point(id, { ...POINTED, same: { ...same, vat: undefined } as never })).toMatchObject({
      step: 'pointing',
    });
    expect(await head(id)).toMatchObject({ missing: ['vat'], places: { line: 3, columns: { name: 0, unitprice: 3 } } });
  });
});

describe('columns that were pointed at', () => {
  it('are stored once the file is imported, and can be pointed at anew', async () => {
    const { desk, point, post, head } = await deskOf();
    const first = await desk.checked(FILE);
    await point(first.id, POINTED);
    expect(await desk.checked(FILE)).toMatchObject({ step: 'pointing' });
    await post(first.id);

    const next = await desk.checked(Buffer.from(`Printed 3/12/2026\n${FILE.toString().replace('9.50', '9.90')}`));
    expect(next).toMatchObject({
      ...{ step: 'waiting', columnsFrom: 'stored', same: POINTED.same },
      totals: { changed: 1, unchanged: 1 },
    });
    expect((await head(next.id)).places).toMatchObject({ line: 4, columns: POINTED.columns });

    const same = { ...POINTED.same, supplier_name: 'Bidwell' };
    expect(await point(next.id, { ...POINTED, line: 4, same })).toMatchObject({
      columnsFrom: 'pointed',
      totals: { new: 2 },
    });
    await post(next.id);

    const third = await desk.checked(FILE);
    expect(third).toMatchObject({ step: 'pointing' });
    expect(await head(third.id)).toMatchObject({ missing: ['supplier_name'], places: { columns: POINTED.columns } });
  });

  it('hold for the account and kind of file that they were pointed at for', async () => {
    const { desk, point, post } = await deskOf();
    const theirs = await deskOf();
    const { id } = await desk.checked(FILE);
    await point(id, POINTED);
    await post(id);
    expect(await theirs.desk.checked(FILE)).toMatchObject({ step: 'pointing' });
    expect(await desk.checked(FILE, { kind: 'ingredients' })).toMatchObject({ step: 'pointing' });
  });

  it('are asked for again when what is stored of them makes no sense', async () => {
    const { ctx, desk, point, post } = await deskOf();
    const { id } = await desk.checked(FILE);
    await point(id, POINTED);
    await post(id);
    await writing(pool, ctx.organisationId, async (tx) =>
      tx.send(
        raw(
          sql`update sheet_layout set columns = '{"columns":{"name":"A"}}' where organisation_id = ${ctx.organisationId}`,
        ),
      ),
    );
    expect(await desk.checked(FILE)).toMatchObject({ step: 'pointing' });
  });
});
