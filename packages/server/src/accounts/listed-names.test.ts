import { randomUUID } from 'node:crypto';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import { layOutPeriods } from '@larder/domain/budgets/financial-year.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';

const app = await startTestApp(await testDatabase());
const { ours, theirs } = app;

const rowsOf = async (who: Caller, accountId: string) =>
  (await who.get<SyncAnswer>(`/api/v1/accounts/${accountId}/sync`)).body.rows;
const tablesLike = (pattern: string) =>
  reading(app.pool, ours.organisationId, (db) =>
    db.run(raw<{ name: string }>(sql`select tablename as name from pg_tables where tablename ~ ${pattern}`)),
  );

describe('the collections that the specification only names', () => {
  it('DATA-006 financials are financial years, areas and departments are names of an account; two stay unused', async () => {
    const [area, department, year] = [randomUUID(), randomUUID(), randomUUID()];
    for (const [id, kind, name] of [
      [area, 'area', 'Pastry'],
      [department, 'department', 'Wine'],
    ] as const) {
      const answer = await app.owner.command(ours.organisationId, `/listed-names/${id}/save`, {
        version: null,
        kind,
        name,
      });
      expect(answer.status).toBe(200);
    }
    const periods = layOutPeriods('2025-12-29', 52);
    const typed = { version: null, year: 2026, startOfYear: '2025-12-29', periods };
    expect((await app.owner.command(ours.organisationId, `/financial-years/${year}/save`, typed)).status).toBe(200);

    const rows = await rowsOf(app.owner, ours.organisationId);
    expect(rows.listedNames).toContainEqual(expect.objectContaining({ id: area, kind: 'area', name: 'Pastry' }));
    expect(rows.listedNames).toContainEqual(
      expect.objectContaining({ id: department, kind: 'department', name: 'Wine' }),
    );
    expect(rows.financialYears).toMatchObject([{ id: year, year: 2026, startOfYear: '2025-12-29' }]);
    const neighbours = await rowsOf(app.neighbour, theirs.organisationId);
    for (const row of [...(neighbours.listedNames ?? []), ...(neighbours.financialYears ?? [])])
      expect([area, department, year]).not.toContain(row.id);

    expect(await tablesLike('^message')).not.toEqual([]);
    expect(await tablesLike('mise_en_place|delivery_compan')).toEqual([]);
  });
});
