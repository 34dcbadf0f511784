import { randomUUID } from 'node:crypto';
import type { CommandAnswer, SyncAnswer } from '@larder/contract/collections.ts';
import { layOutPeriods } from '@larder/domain/budgets/financial-year.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { expectGuarded, expectOnce } from '../testing/guarded.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { onPlan } from '../testing/plans.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const PERIODS = layOutPeriods('2025-12-29', 53);

const body = (more: object = {}) => ({
  version: null,
  year: 2026,
  startOfYear: '2025-12-29',
  periods: PERIODS,
  ...more,
});

const save = (id: string, input: object, accountId = ours.organisationId, by: Caller = app.owner) =>
  by.command<CommandAnswer>(accountId, `/financial-years/${id}/save`, input);

async function synced(accountId: string, who: Caller = app.owner) {
  return (await who.get<SyncAnswer>(`/api/v1/accounts/${accountId}/sync`)).body.rows.financialYears ?? [];
}

/** The periods with one of them changed. */
const changed = (at: number, change: object | null) =>
  PERIODS.map((period, index) => (index === at ? change && { ...period, ...change } : period));

describe('saveFinancialYear', () => {
  it('BUD-001 stores year, start and twelve periods, for the whole group, and changes them', async () => {
    const id = randomUUID();
    const row = { id, year: 2026, startOfYear: '2025-12-29', periods: PERIODS, version: 1, createdBy: 'Gino' };
    expect((await save(id, body())).body.rows.financialYears).toMatchObject([row]);
    expect(await synced(ours.areaId)).toEqual([expect.objectContaining(row)]);
    expect(await synced(app.theirs.organisationId, app.neighbour)).toEqual([]);

    const later = { startOfYear: '2026-01-05', periods: layOutPeriods('2026-01-05', 52) };
    await save(id, body({ version: 1, ...later }));
    expect(await synced(ours.organisationId)).toEqual([expect.objectContaining({ id, version: 2, ...later })]);
  });

  it('refuses who saw an older one, who sets up the same year again, and another year under the same id', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    const periods = layOutPeriods('2024-12-30', 52);
    const of2025 = (more: object) => body({ year: 2025, startOfYear: '2024-12-30', periods, ...more });
    await save(id, of2025({}));
    await save(id, of2025({ version: 1 }));
    for (const [key, input] of [
      [id, of2025({ version: 1 })],
      [other, of2025({})],
      [id, of2025({ version: 2, year: 2024 })],
    ] as const)
      expect(await save(key, input)).toMatchObject({
        status: 409,
        body: { data: { code: 'changed-meanwhile', row: { id, year: 2025, version: 2 } } },
      });
    expect((await save(other, of2025({ version: 1, year: 2027 }))).status).toBe(404);
  });

  describe('what is wrong with a period', () => {
    it.each([
      ['the end', changed(4, { end: '2026-04-26' }), 'periods.4.end', 'End can not be before the period start.'],
      [
        'the start',
        changed(3, { start: '2026-03-28' }),
        'periods.3.start',
        'Start can not be before the previous period end.',
      ],
      ['a missing day', changed(6, { start: null }), 'periods.6.start', 'Required'],
      ['a missing day', changed(11, { end: null }), 'periods.11.end', 'Required'],
      ['a missing period', changed(5, null), 'periods.5', 'Required.'],
      ['a missing period', PERIODS.slice(0, 11), 'periods.11', 'Required.'],
      ['the first day', changed(0, { start: '2025-12-30' }), 'periods.0.start', 'Period 1 starts with the year.'],
    ])(
      'BUD-010 %s: periods are not valid is the answer, with the place, and nothing is saved',
      async (_, periods, field, message) => {
        const id = randomUUID();
        expect(await save(id, body({ year: 2027, periods }))).toMatchObject({
          status: 422,
          body: {
            message: 'Periods are not valid.',
            data: { code: 'periods.not-valid', fields: [{ field, message }] },
          },
        });
        expect((await synced(ours.organisationId)).map((row) => row.id)).not.toContain(id);
      },
    );
  });

  it.each([
    [2023, 422],
    [2024, 200],
    [2027, 200],
    [2028, 422],
  ])('BUD-018 %i is answered with %i in November 2026', async (year, status) => {
    const answer = await save(randomUUID(), body({ year }));
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body).toMatchObject({ data: { fields: [{ field: 'year' }] } });
  });

  it('is the owner’s, at the head office, where the plan opens it', async () => {
    const mia = await app.person('Mia', { accountId: ours.organisationId, role: 'member' });
    expect((await save(randomUUID(), body(), ours.organisationId, mia)).status).toBe(403);
    expect((await save(randomUUID(), body(), ours.locationId)).status).toBe(404);
    const [refused, seen] = await onPlan(
      ours,
      'startPlan',
      async () => [await save(randomUUID(), body()), await synced(ours.organisationId)] as const,
    );
    expect(refused.status).toBe(403);
    expect(seen).toEqual([]);
  });

  it('is guarded, and has its effect once', async () => {
    const id = randomUUID();
    const periods = layOutPeriods('2023-01-02', 52);
    const fresh = await startTestApp(await testDatabase());
    const call = {
      accountId: fresh.ours.organisationId,
      path: `/financial-years/${id}/save`,
      body: body({ startOfYear: '2023-01-02', periods }),
    };
    await expectGuarded(fresh, call);
    await expectOnce(fresh, call, async () => {
      const { rows } = (await fresh.owner.get<SyncAnswer>(`/api/v1/accounts/${call.accountId}/sync`)).body;
      return rows.financialYears?.length ?? 0;
    });
  });
});
