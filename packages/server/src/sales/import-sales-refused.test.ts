import { randomUUID } from 'node:crypto';
import type { SalesImportDetail } from '@larder/contract/sales.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { made } from '../kernel/changes.ts';
import { testDatabase } from '../testing/database.ts';
import { addRecipe } from '../testing/dishes.ts';
import { expectGuarded } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';
import { salesOf } from '../testing/till.ts';

const app = await startTestApp(await testDatabase());
const { ours, theirs, owner } = app;

beforeAll(() => addRecipe(ours.area, { name: 'Margherita', plu: 'marg', menuPrice: '12' }));

const send = (body: object) => owner.command<{ code?: string; message?: string }>(ours.areaId, '/sales-imports', body);

const open = (importId: string) =>
  owner.get<SalesImportDetail>(`/api/v1/accounts/${ours.areaId}/sales-imports/${importId}`);

describe('importSales refuses', () => {
  it.each([
    ['sales.period-backwards', { start: '2026-09-08', end: '2026-09-07' }, 'The period ends before it starts.'],
    ['sales.period-too-long', { start: '2025-09-01', end: '2026-09-07' }, 'The period is longer than 366 days.'],
    [
      'sales.period-in-future',
      { start: '2026-11-16', end: '2026-11-21' },
      'The period ends on 21 Nov 2026, which is still to come.',
    ],
  ])('%s', async (code, period, message) => {
    expect(await send(salesOf([['marg', '1']], period))).toMatchObject({
      status: 422,
      body: { message, data: { code } },
    });
  });

  it.each([
    ['a quantity in words', { quantity: 'many' }, 'lines.0.quantity'],
    ['a quantity of nothing', { quantity: '0.00' }, 'lines.0.quantity'],
    ['a huge quantity', { quantity: '1000001' }, 'lines.0.quantity'],
    ['a quantity finer than a crumb', { quantity: '1.0000001' }, 'lines.0.quantity'],
    ['a line without a code', { plu: '  ' }, 'lines.0.plu'],
    ['a price in words', { sheetGross: '£12' }, 'lines.0.sheetGross'],
  ])('to %s, at its place', async (_, wrong, field) => {
    const sales = salesOf([['marg', '1']], { start: '2026-09-09', end: '2026-09-09' });
    const answer = await send({ ...sales, lines: sales.lines.map((line) => ({ ...line, ...wrong })) });
    expect(answer).toMatchObject({ status: 422, body: { data: { code: 'invalid', fields: [{ field }] } } });
  });

  it.each([
    ['no lines', { lines: [] }],
    ['a day that does not exist', { start: '2026-02-30' }],
  ])('to %s', async (_, wrong) => {
    expect(await send({ ...salesOf([['marg', '1']]), ...wrong })).toMatchObject({ status: 422 });
  });

  it('to a recipe of a neighbour, as to one that is not there', async () => {
    const foreign = await addRecipe(theirs.area, { name: 'Their pizza', plu: 'theirs' });
    const sales = salesOf([['special', '1']], { start: '2026-09-10', end: '2026-09-10' });
    expect(await send({ ...sales, choices: [{ plu: 'special', recipeId: foreign }] })).toMatchObject({ status: 404 });
    expect(await open(sales.importId)).toMatchObject({ status: 404 });
  });

  it('never matches a neighbour’s code', async () => {
    await addRecipe(theirs.area, { name: 'Their calzone', plu: 'calzone', menuPrice: '9' });
    const sales = salesOf([['calzone', '1']], { start: '2026-09-11', end: '2026-09-11' });
    await send(sales);
    expect((await open(sales.importId)).body).toMatchObject({ items: [], coverage: '0' });
  });

  it('SALES-012 rule 7 to a period in which a till system has sent any day', async () => {
    await writing(app.pool, ours.organisationId, async (tx) =>
      tx.send(
        insertRows('sales_import', [
          {
            organisation_id: ours.organisationId,
            import_id: randomUUID(),
            account_id: ours.areaId,
            filename: 'Lightspeed',
            start_day: '2026-08-05',
            end_day: '2026-08-05',
            type: 'lightspeed',
            ...made(ours.area),
          },
        ]),
      ),
    );
    const week = { start: '2026-08-03', end: '2026-08-09' };
    expect(await send({ ...salesOf([['marg', '1']], week), confirmRepeat: true })).toMatchObject({
      status: 409,
      body: {
        message: 'Sales for 05 Aug 2026 have already been imported from the till system',
        data: { code: 'sales.till-day-covered' },
      },
    });
    expect(await send(salesOf([['marg', '1']], { start: '2026-08-06', end: '2026-08-09' }))).toMatchObject({
      status: 200,
    });
  });

  it('SALES-013 to days that were imported before, until the person confirms it', async () => {
    const week = { start: '2026-07-06', end: '2026-07-12', filename: 'week 28.xls' };
    await send(salesOf([['marg', '1']], week));
    const again = salesOf([['marg', '1']], { start: '2026-07-12', end: '2026-07-18' });
    expect(await send(again)).toMatchObject({
      status: 409,
      body: {
        message: 'Sales from 06 Jul 2026 to 12 Jul 2026 have already been imported (week 28.xls).',
        data: { code: 'sales.period-imported' },
      },
    });
    expect(await send({ ...again, confirmRepeat: true })).toMatchObject({ status: 200 });
  });

  it('SALES-013 to one of two imports of a period that arrive at once', async () => {
    const week = { start: '2026-06-01', end: '2026-06-07' };
    const answers = await Promise.all([send(salesOf([['marg', '1']], week)), send(salesOf([['marg', '1']], week))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('to an import that was made already under another command', async () => {
    const sales = salesOf([['marg', '1']], { start: '2026-05-04', end: '2026-05-10' });
    await send(sales);
    expect(await send(sales)).toMatchObject({ status: 409, body: { data: { code: 'sales.already-made' } } });
  });

  it('to the head office, which sells nothing', async () => {
    expect(await owner.command(ours.organisationId, '/sales-imports', salesOf([['marg', '1']]))).toMatchObject({
      status: 404,
    });
  });

  it('to a guest', async () => {
    const guest = await app.person('Gast', { accountId: ours.areaId, role: 'guest' });
    expect(await guest.command(ours.areaId, '/sales-imports', salesOf([['marg', '1']]))).toMatchObject({ status: 403 });
  });

  it('to whoever is signed out, a neighbour, a stranger and a foreign page', () =>
    expectGuarded(app, { accountId: ours.areaId, path: '/sales-imports', body: salesOf([['marg', '1']]) }));
});
