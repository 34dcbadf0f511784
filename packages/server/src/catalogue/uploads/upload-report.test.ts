import { randomUUID } from 'node:crypto';
import { UPLOADS_SHOWN } from '@larder/contract/limits.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import { reading, writing } from '../../db/transaction.ts';
import { foundGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { priceListOf } from '../../testing/price-list.ts';
import { uploadDesk } from '../../testing/uploads.ts';
import { postUpload } from './decide-upload.ts';
import { uploadReport } from './uploads.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());
const { headOffice: ctx } = await foundGroup(pool);
const desk = uploadDesk(ctx);

const report = (uploadId: string) => reading(pool, ctx.organisationId, (db) => uploadReport(db, ctx, { uploadId }));

async function imported(file: Buffer) {
  const { id: uploadId } = await desk.checked(file);
  await postUpload(ctx, { commandId: randomUUID(), uploadId, goodRowsOnly: true });
  expect(await desk.work(uploadId)).toMatchObject({ status: 'success' });
  return uploadId;
}

describe('the report of an imported file', () => {
  const file = priceListOf({ supplier_code: 'A' }, { supplier_code: 'B', unitprice: '1,034' }, { supplier_code: 'C' });

  it('has every line in its order with what became of it, while the page shows those that were left out', async () => {
    const uploadId = await imported(file);
    expect((await report(uploadId)).map(({ line, status, problems }) => [line, status, problems.length])).toEqual([
      [2, 'new', 0],
      [3, 'error', 1],
      [4, 'new', 0],
    ]);
    expect((await desk.lines(uploadId)).lines.map(({ line }) => line)).toEqual([3]);
  });

  it('states of a file that is imported a second time that nothing changed', async () => {
    const again = await report(await imported(file));
    expect(again.map(({ status }) => status)).toEqual(['unchanged', 'error', 'unchanged']);
  });

  it('is stored as long as the file is listed', async () => {
    const first = await imported(file);
    await writing(pool, ctx.organisationId, async (tx) =>
      tx.send(
        raw(sql`
          insert into upload (organisation_id, upload_id, account_id, upload_type, upload_name, filename, status, created_at, created_by)
          select ${ctx.organisationId}::uuid, gen_random_uuid(), ${ctx.accountId}::uuid, 'ingredients', 'x', 'x.csv', 'success', ${ctx.now().toISOString()}::timestamptz + n * interval '1 s', 'Ada'
          from generate_series(1, ${UPLOADS_SHOWN}::int) n`),
      ),
    );
    await imported(file);
    expect(await report(first)).toEqual([]);
  });
});
