import { randomUUID } from 'node:crypto';
import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import type { SupplierOptionRow, SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { NO_LIMITS } from '@larder/domain/accounts/limits.ts';
import type { Layout } from '@larder/reading/testing/layout.ts';
import { LAYOUTS } from '@larder/reading/testing/layouts.ts';
import { Random } from '@larder/reading/testing/random.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { reading } from '../db/transaction.ts';
import { demoOwner } from '../demo/demo-person.ts';
import { runDemo } from '../demo/run-demo.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { Desk } from '../testing/billed/desk.ts';
import type { FileKind } from '../testing/billed/files.ts';
import type { Hands } from '../testing/billed/hands.ts';
import { billingSuppliers, firstDay, planOf } from '../testing/billed/plan.ts';
import { type Outcome, proveBlock } from '../testing/billed/prove.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { signInAs } from '../testing/people.ts';
import type { ReadingJob } from './invoice-jobs.ts';
import { readUpload } from './work-invoices.ts';

const TODAY = '2026-11-21';
let now = new Date(`${TODAY}T12:00:00Z`);
const app = await startTestApp(await testDatabase(), { now: () => new Date(now) });
const ids = { headOfficeId: randomUUID(), areaId: randomUUID() };

/** The owner of the demo group, in its kitchen; files are read in the process of the reader. */
async function handsOfOwner(): Promise<Hands> {
  const owner = demoOwner();
  await runDemo(app.services, owner, ids, () => undefined, 0);
  const cookie = await signInAs(app.pool, { id: owner.userId, name: owner.name, email: owner.email });
  const caller = app.as(cookie);
  const asker: ReadingJob['asker'] = {
    organisationId: ids.headOfficeId,
    accountId: ids.areaId,
    account: { type: 'DEPARTMENT', ancestors: [ids.areaId, ids.headOfficeId] },
    timeZone: 'Europe/London',
    pastZones: [],
    plan: 'analyticsPlan',
    userId: owner.userId,
    userName: owner.name,
    role: 'owner',
    limits: NO_LIMITS,
    requestId: 'proof',
  };
  const at = (accountId: string, path: string) => `/api/v1/accounts/${accountId}${path}`;
  const get = async <Result>(accountId: string, path: string): Promise<Result> =>
    (await caller.get<Result>(at(accountId, path))).body;
  return {
    areaIds: [ids.areaId],
    get,
    command: (accountId, path, body) => caller.command(accountId, path, body),
    store: (accountId, path, { contentType, bytes }) => {
      const headers = { origin: 'http://larder.test', 'content-type': contentType, cookie };
      return fetch(app.url + at(accountId, path), { method: 'POST', headers, body: bytes });
    },
    async settled(accountId, uploadId) {
      await readUpload(app.services, { uploadId, asker });
      return get<InvoiceDetail>(accountId, `/invoices/${uploadId}`);
    },
    async setDay(day, minutes = 0) {
      now = new Date(`${day}T10:${String(minutes).padStart(2, '0')}:00Z`);
    },
  };
}

const layout = (name: string): Layout => {
  const found = LAYOUTS.find((one) => one.name === name);
  if (!found) throw new Error(`no layout ${name}`);
  return found;
};

const BLOCKS: readonly { supplier: string; kind: FileKind; papers: number }[] = [
  { supplier: 'Green Lane Produce', kind: { is: 'UBL' }, papers: 24 },
  { supplier: 'Crown Foodservice', kind: { is: 'PDF', layout: layout('two columns') }, papers: 24 },
  { supplier: 'Dales Dairy Direct', kind: { is: 'CII' }, papers: 12 },
];

const outcomes: Outcome[] = [];
beforeAll(async () => {
  const hands = await handsOfOwner();
  const { rows } = await hands.get<{ rows: { supplierOptions: SupplierOptionRow[]; suppliers: SupplierRow[] } }>(
    ids.areaId,
    '/sync',
  );
  const suppliers = billingSuppliers(rows.suppliers, new Random(80));
  let faults = 0;
  for (const [index, { supplier: name, kind, papers }] of BLOCKS.entries()) {
    const supplier = suppliers.find((one) => one.name === name);
    if (!supplier) throw new Error(`no supplier ${name}`);
    const desk = new Desk(hands, supplier, rows.supplierOptions, firstDay(TODAY), new Random(800 + index));
    const plan = planOf(kind, papers, faults);
    faults += plan.filter((what) => what !== 'clean').length;
    outcomes.push(...(await proveBlock(desk, kind, plan, 8000 + 100 * index)));
  }
}, 120_000);

const told = (of: readonly Outcome[]) =>
  of.map(({ kind, what, number, why }) => `${kind.is} ${what} ${number}: ${why}`);
const faulty = () => outcomes.filter(({ what }) => what !== 'clean');
const clean = (...kinds: readonly FileKind['is'][]) =>
  outcomes.filter(({ kind, what }) => what === 'clean' && kinds.includes(kind.is));

describe('sixty invoices of the demo group, half of them with a fault', () => {
  it('rule 80 none with a fault is approved without a person', () => {
    expect(faulty().length).toBeGreaterThanOrEqual(28);
    expect(told(faulty().filter(({ approved }) => approved))).toEqual([]);
  });

  it('rule 80 every £ that was planted is named', () => {
    expect(told(faulty().filter(({ named }) => !named))).toEqual([]);
  });

  it('rule 80 those without a fault go straight through', () => {
    expect(told(clean('UBL', 'CII').filter(({ approved }) => !approved))).toEqual([]);
    expect(told(clean('PDF').filter(({ approved }) => !approved))).toEqual([]);
  });

  it('leaves every derived figure equal to what the ledger states', async () => {
    expect(await reading(app.pool, ids.headOfficeId, ledgerDifferences)).toEqual([]);
  });
});
