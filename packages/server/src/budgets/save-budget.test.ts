import { randomUUID } from 'node:crypto';
import type { CommandAnswer, SyncAnswer } from '@larder/contract/collections.ts';
import { layOutPeriods } from '@larder/domain/budgets/financial-year.ts';
import { describe, expect, it } from 'vitest';
import { addArea } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { onPlan } from '../testing/plans.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const bar = await addArea(ours, 'Bar');
const PERIODS = Array.from({ length: 12 }, (_, index) => ({ value: `${20_000 + index}.5`, margin: '70' }));

const body = (more: object = {}) => ({ version: null, year: 2026, periods: PERIODS, ...more });

const save = (id: string, input: object, accountId = ours.areaId, by: Caller = app.owner) =>
  by.command<CommandAnswer>(accountId, `/budgets/${id}/save`, input);

async function synced(accountId: string, who: Caller = app.owner) {
  return (await who.get<SyncAnswer>(`/api/v1/accounts/${accountId}/sync`)).body.rows.budgets ?? [];
}

const changed = (at: number, change: object | null) =>
  PERIODS.map((period, index) => (index === at ? change && { ...period, ...change } : period));

describe('saveBudget', () => {
  it('BUD-002 BUD-005 BUD-020 adds the budget of an area and year, and updates the one that has an id', async () => {
    const id = randomUUID();
    const row = { id, accountId: ours.areaId, year: 2026, periods: PERIODS, version: 1 };
    expect((await save(id, body())).body.rows.budgets).toMatchObject([row]);

    const periods = changed(3, { value: '0', margin: '62.25' });
    await save(id, body({ version: 1, periods }));
    expect(await synced(ours.areaId)).toEqual([expect.objectContaining({ ...row, periods, version: 2 })]);
  });

  it('is seen in its area and above it, and nowhere else', async () => {
    const id = randomUUID();
    await save(id, body({ year: 2025 }));
    const ids = async (accountId: string, who?: Caller) => (await synced(accountId, who)).map((row) => row.id);
    expect(await ids(ours.areaId)).toContain(id);
    expect(await ids(ours.organisationId)).toContain(id);
    expect(await ids(bar.accountId)).not.toContain(id);
    expect(await ids(app.theirs.organisationId, app.neighbour)).toEqual([]);
  });

  it('reaches a head office that has synced before', async () => {
    const url = `/api/v1/accounts/${ours.organisationId}/sync`;
    const { cursor } = (await app.owner.get<SyncAnswer>(url)).body;
    const id = randomUUID();
    await save(id, body(), bar.accountId);
    const { rows } = (await app.owner.get<SyncAnswer>(`${url}?since=${cursor}`)).body;
    expect(rows.budgets).toMatchObject([{ id, accountId: bar.accountId }]);
  });

  it('refuses who saw an older one, and who adds a second for the same year', async () => {
    const id = randomUUID();
    await save(id, body({ year: 2027 }));
    await save(id, body({ year: 2027, version: 1 }));
    for (const [key, version] of [
      [id, 1],
      [randomUUID(), null],
    ] as const)
      expect(await save(key, body({ year: 2027, version }))).toMatchObject({
        status: 409,
        body: { data: { row: { id, version: 2 } } },
      });
    expect((await save(randomUUID(), body({ year: 2028, version: 1 }))).status).toBe(422);
    expect((await save(id, body({ year: 2027, version: 2 }), bar.accountId)).status).toBe(404);
  });

  it.each([
    ['a value below zero', changed(2, { value: '-0.01' }), 'periods.2.value', 'Required'],
    ['an empty margin', changed(7, { margin: '' }), 'periods.7.margin', 'Required'],
    ['words', changed(0, { value: 'lots' }), 'periods.0.value', 'Required'],
    ['a missing period', changed(9, null), 'periods.9', 'Required.'],
    ['eleven periods', PERIODS.slice(0, 11), 'periods.11', 'Required.'],
  ])('BUD-012 BUD-013 BUD-014 refuses %s, states where, and saves nothing', async (_, periods, field, message) => {
    const before = await synced(ours.areaId);
    expect(await save(randomUUID(), body({ periods }), ours.areaId)).toMatchObject({
      status: 422,
      body: { message: 'Periods are not valid.', data: { code: 'periods.not-valid', fields: [{ field, message }] } },
    });
    expect(await synced(ours.areaId)).toEqual(before);
  });

  it('BUD-019 takes the previous, the current and the next year; the current one is the financial year of today', async () => {
    const area = await addArea(ours, 'Terrace');
    const statuses = async () => {
      const years = [2024, 2025, 2026, 2027, 2028];
      const answers = [];
      for (const year of years) answers.push((await save(randomUUID(), body({ year }), area.accountId)).status);
      return answers;
    };
    expect(await statuses()).toEqual([422, 200, 200, 200, 422]);
    const [startOfYear, periods] = ['2026-10-05', layOutPeriods('2026-10-05', 52)];
    const year = { version: null, year: 2027, startOfYear, periods };
    await app.owner.command(ours.organisationId, `/financial-years/${randomUUID()}/save`, year);
    expect(await statuses()).toEqual([422, 422, 409, 409, 200]);
  });

  it('is the owner’s, in an area, where the plan opens it; product groups have none', async () => {
    const mia = await app.person('Mia', { accountId: ours.areaId, role: 'member' });
    expect((await save(randomUUID(), body(), ours.areaId, mia)).status).toBe(403);
    expect((await save(randomUUID(), body(), ours.groupId)).status).toBe(404);
    expect((await save(randomUUID(), body(), ours.organisationId)).status).toBe(404);
    const [refused, seen] = await onPlan(
      ours,
      'startPlan',
      async () => [await save(randomUUID(), body()), await synced(ours.areaId)] as const,
    );
    expect(refused.status).toBe(403);
    expect(seen).toEqual([]);
  });
});

describe('removeBudget', () => {
  const remove = (id: string, version: number, by: Caller = app.owner) =>
    by.command<CommandAnswer>(bar.accountId, `/budgets/${id}/remove`, { version });

  it('takes the budget of a year out for everybody, so that the year can be planned again', async () => {
    const id = randomUUID();
    await save(id, body({ year: 2028 }), bar.accountId);
    const url = `/api/v1/accounts/${ours.organisationId}/sync`;
    const { cursor } = (await app.owner.get<SyncAnswer>(url)).body;
    expect(await remove(id, 1)).toMatchObject({ status: 200, body: { deleted: { budgets: [id] } } });
    expect((await app.owner.get<SyncAnswer>(`${url}?since=${cursor}`)).body.deleted).toMatchObject({ budgets: [id] });
    expect((await synced(bar.accountId)).map((row) => row.id)).not.toContain(id);
    expect((await save(randomUUID(), body({ year: 2028 }), bar.accountId)).status).toBe(200);
  });

  it('is refused to who saw an older one, and to whoever is not the owner', async () => {
    const [budget] = (await synced(bar.accountId)) as { id: string; version: number }[];
    const mia = await app.person('Moira', { accountId: bar.accountId, role: 'member' });
    expect((await remove(budget?.id ?? '', 1, mia)).status).toBe(403);
    expect((await remove(budget?.id ?? '', 99)).status).toBe(409);
    expect((await remove(randomUUID(), 1)).status).toBe(404);
  });
});
