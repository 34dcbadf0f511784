import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { reading } from '../db/transaction.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { exportOf, figuresOf, taken } from '../testing/moving.ts';
import { demoOwner } from './demo-person.ts';
import { runDemo } from './run-demo.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => NOW });
const { theirs } = app;

describe('the last weeks of the demo group, exported and taken into an empty group', () => {
  const demo = randomUUID();
  let imported: Awaited<ReturnType<typeof taken>>;

  beforeAll(async () => {
    await runDemo(app.services, demoOwner(), { headOfficeId: demo, areaId: randomUUID() }, () => undefined, 3);
    imported = await taken(app, theirs.headOffice, await exportOf(app, demo));
  }, 240_000);

  it('rule 24: have the same sums, stock, counts, costs, sales and stored figures', async () => {
    expect(imported).toEqual({ status: 'done', problem: null, place: null, leftOut: [] });
    const [before, after] = [await figuresOf(app, demo), await figuresOf(app, theirs.organisationId)];
    for (const [kind, figures] of Object.entries(before)) {
      expect(figures.length, kind).toBeGreaterThan(0);
      expect(after[kind], kind).toEqual(figures);
    }
  });

  it('rule 14: leave every derived figure equal to what the ledger and the documents say', async () => {
    expect(await reading(app.pool, theirs.organisationId, ledgerDifferences)).toEqual([]);
  });
});
