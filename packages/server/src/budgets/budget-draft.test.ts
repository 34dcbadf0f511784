import { randomUUID } from 'node:crypto';
import type { CommandAnswer, SyncAnswer } from '@larder/contract/collections.ts';
import type { BudgetRow } from '@larder/contract/rows/budgets.ts';
import { describe, expect, it } from 'vitest';
import { addArea } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const FULL = Array.from({ length: 12 }, () => ({ value: '20000', margin: '70' }));
const HALF = [{ value: '12500.50', margin: '' }, null, { value: '', margin: '68' }];
const HALF_STORED = [
  { value: '12500.5', margin: '' },
  { value: '', margin: '' },
  { value: '', margin: '68' },
  ...Array.from({ length: 9 }, () => ({ value: '', margin: '' })),
];

type Sent = { version: number | null; year?: number; periods?: unknown };

async function desk(name: string) {
  const { accountId } = await addArea(ours, name);
  const id = randomUUID();
  const call = (rest: string, { year = 2026, ...sent }: Sent, by: Caller = app.owner) =>
    by.command<CommandAnswer>(accountId, `/budgets/${id}/${rest}`, rest.endsWith('discard') ? sent : { year, ...sent });
  const row = async (who: Caller = app.owner) => {
    const { body } = await who.get<SyncAnswer>(`/api/v1/accounts/${accountId}/sync`);
    return (body.rows.budgets as BudgetRow[] | undefined)?.find((one) => one.id === id);
  };
  return { accountId, id, call, row };
}

describe('a budget as a draft', () => {
  it('is stored half filled, counts nowhere, and becomes the budget once it is saved in full', async () => {
    const { call, row } = await desk('Terrace');
    const answer = await call('draft/save', { version: null, periods: HALF });
    expect(answer.body.rows.budgets).toMatchObject([{ periods: [], draft: HALF_STORED, version: 1 }]);
    expect((await call('draft/save', { version: 1, periods: FULL.slice(0, 1) })).status).toBe(200);
    expect(await row()).toMatchObject({ periods: [], version: 2 });
    expect((await row())?.draft?.filter(({ value }) => value !== '')).toEqual(FULL.slice(0, 1));
    expect((await call('save', { version: 2, periods: FULL })).status).toBe(200);
    expect(await row()).toMatchObject({ periods: FULL, draft: null, version: 3 });
  });

  it('stands beside the budget that counts, which stays as it is', async () => {
    const { call, row } = await desk('Roof');
    await call('save', { version: null, periods: FULL });
    await call('draft/save', { version: 1, periods: HALF });
    expect(await row()).toMatchObject({ periods: FULL, draft: HALF_STORED, version: 2 });
    expect((await call('draft/discard', { version: 2 })).status).toBe(200);
    expect(await row()).toMatchObject({ periods: FULL, draft: null, version: 3 });
  });

  it('is discarded without a trace in the list where there is no budget yet, and can be begun anew', async () => {
    const { call, row, id } = await desk('Cellar');
    await call('draft/save', { version: null, periods: HALF });
    expect(await call('draft/discard', { version: 1 })).toMatchObject({
      status: 200,
      body: { deleted: { budgets: [id] } },
    });
    expect(await row()).toBeUndefined();
    expect((await call('draft/discard', { version: 1 })).status).toBe(404);
    expect((await call('draft/save', { version: null, periods: HALF })).status).toBe(200);
  });

  it('goes with its budget when that is removed', async () => {
    const { call, row } = await desk('Snug');
    await call('save', { version: null, periods: FULL });
    await call('draft/save', { version: 1, periods: HALF });
    expect((await call('remove', { version: 2 })).status).toBe(200);
    expect(await row()).toBeUndefined();
  });

  it('is the owner’s: whoever else sees the budget is not sent its draft', async () => {
    const { call, row, accountId } = await desk('Garden');
    const mia = await app.person('Mia', { accountId, role: 'member' });
    await call('save', { version: null, periods: FULL });
    await call('draft/save', { version: 1, periods: HALF });
    expect(await row(mia)).toMatchObject({ periods: FULL, draft: null });
    expect((await call('draft/save', { version: 2, periods: HALF }, mia)).status).toBe(403);
    expect((await call('draft/discard', { version: 2 }, mia)).status).toBe(403);
  });

  it('is not stored over what somebody else saved meanwhile, nor for a year that cannot be chosen', async () => {
    const { call } = await desk('Yard');
    await call('draft/save', { version: null, periods: HALF });
    await call('save', { version: 1, periods: FULL });
    expect(await call('draft/save', { version: 1, periods: HALF })).toMatchObject({
      status: 409,
      body: { data: { row: { version: 2, periods: FULL } } },
    });
    expect((await call('draft/discard', { version: 1 })).status).toBe(404);
    expect((await call('draft/save', { version: null, year: 2031, periods: HALF })).status).toBe(422);
  });

  it('refuses a figure that is neither zero nor positive, at its field', async () => {
    const { call, row } = await desk('Attic');
    const periods = [{ value: '-0.01', margin: 'seventy' }];
    const fields = ['value', 'margin'].map((part) => ({
      field: `periods.0.${part}`,
      message: 'Enter a number from 0 to 999,999,999',
    }));
    expect(await call('draft/save', { version: null, periods })).toMatchObject({
      status: 422,
      body: { data: { code: 'periods.not-valid', fields } },
    });
    expect(await row()).toBeUndefined();
  });
});
