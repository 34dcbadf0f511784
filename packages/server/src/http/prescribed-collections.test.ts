import { randomUUID } from 'node:crypto';
import { COLLECTION_NAMES, type CollectionName, type SyncAnswer } from '@larder/contract/collections.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { TaskEntryRow } from '@larder/contract/rows/tasks.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import type { TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { read } from '../testing/read.ts';
import { everyRoute, ask as send } from '../testing/routes/ask.ts';
import { type Asked, asksOf } from '../testing/routes/asks.ts';

const app = await startTestApp(await testDatabase());
const { ours, theirs } = app;
const asks = await asksOf(app);
const routes = new Map((await everyRoute()).map((route) => [route.name, route]));

/** What somebody reads back in the own group. */
type Reading = (caller: Caller, group: TestGroup) => Promise<readonly unknown[]>;
type Place = 'organisationId' | 'locationId' | 'areaId';

/** Where a collection is kept: the command that writes into it, changed where it also writes into others, and how it is read back. */
interface Kept {
  by: string;
  with?: (asked: Asked) => Asked;
  read: Reading;
}

const rowsOf = async (caller: Caller, accountId: string) =>
  (await caller.get<SyncAnswer>(`/api/v1/accounts/${accountId}/sync`)).body.rows;
const synced =
  (name: CollectionName, at: Place = 'areaId'): Reading =>
  async (caller, group) =>
    (await rowsOf(caller, group[at]))[name] ?? [];
const entries =
  (kind: TaskEntryRow['kind']): Reading =>
  async (caller, { areaId }) => {
    const { taskEntries = [] } = await rowsOf(caller, areaId);
    return taskEntries.filter((entry) => (entry as unknown as TaskEntryRow).kind === kind);
  };
const attachments: Reading = async (caller, { areaId }) => {
  const { orders = [] } = await rowsOf(caller, areaId);
  return orders.flatMap((order) => (order as unknown as OrderRow).attachments);
};
const answered =
  (path: string, pick: string | null, at: Place = 'areaId'): Reading =>
  async (caller, group) => {
    const { status, body } = await caller.get<Record<string, unknown[]>>(`/api/v1/accounts/${group[at]}${path}`);
    if (status !== 200) return [];
    return pick === null ? (body as unknown as unknown[]) : (body[pick] ?? []);
  };

const entered = (record: object) => (asked: Asked) => ({ ...asked, record });
const food = () => ({
  ...{ kind: 'food', record: randomUUID(), type: 'cooking', time: '11:00', temperature: '80' },
  ...{ next: null, ingredient: 'Soup' },
});
const delivered = {
  ...{ kind: 'delivery', order: null, supplier: null, name: 'Dairy', invoice: 'A-1' },
  ...{ goods: null, temperature: '4' },
};
const WEEK = '2026-11-02';
const period = (pick: string) => answered(`/reports/periods/${WEEK}/2026-11-08`, pick);

const TASKS: Record<string, Kept> = {
  tasks: { by: 'tasks.saveTask', read: synced('tasks') },
  tasksHistory: { by: 'tasks.enterRecord', read: entries('fridge') },
  tasksComments: {
    by: 'tasks.enterRecord',
    with: entered({ kind: 'comment', about: 'OPEN', text: 'Late start' }),
    read: entries('comment'),
  },
  prepTasks: { by: 'tasks.savePrepTask', read: synced('prepTasks') },
  foodRecords: { by: 'tasks.enterRecord', with: (asked) => entered(food())(asked), read: entries('food') },
  orderRecords: { by: 'tasks.enterRecord', with: entered(delivered), read: entries('delivery') },
};

const OF_ACCOUNTS: Record<string, Kept> = {
  ...TASKS,
  messages: { by: 'messages.sendMessage', read: synced('messages', 'locationId') },
  messagesSeenTimes: { by: 'messages.markMessagesSeen', read: synced('messagesSeenTimes', 'locationId') },
  financials: { by: 'budgets.saveFinancialYear', read: synced('financialYears', 'organisationId') },
  budgets: { by: 'budgets.saveBudget', read: synced('budgets') },
  reportsComments: {
    by: 'reports.addReportComment',
    with: (asked) => ({ ...asked, reportDate: '2026-11-04' }),
    read: period('comments'),
  },
  reportsIncidentals: {
    by: 'reports.setWeeklyIncidental',
    with: (asked) => ({ ...asked, weekOf: WEEK, amount: '37.5' }),
    read: period('allowances'),
  },
  uploads: { by: 'uploads.uploadCsv', read: answered('/uploads?kind=supplierOptions', null, 'organisationId') },
  areas: { by: 'accounts.saveListedName', read: synced('listedNames', 'organisationId') },
  departments: {
    by: 'accounts.saveListedName',
    with: (asked) => ({ ...asked, kind: 'department' }),
    read: synced('listedNames', 'organisationId'),
  },
};

const OF_OPERATIONS: Record<string, Kept> = {
  ...TASKS,
  orders: { by: 'procurement.saveOrder', read: synced('orders') },
  orderAttachments: { by: 'procurement.addAttachment', read: attachments },
  invoiceUploads: { by: 'invoices.addInvoiceUpload', read: synced('invoiceUploads') },
  supplierOptions: { by: 'catalogue.updateOption', read: synced('supplierOptions', 'organisationId') },
  sections: { by: 'tasks.saveSection', read: synced('sections') },
};

/** Writes by the command of a collection; what is read back afterwards and was not before, by us and by a neighbour. */
async function written({ by, with: changed = (asked) => asked, read: readBack }: Kept) {
  const [ask, route] = [asks(by), routes.get(by)];
  if (!ask || !route) throw new Error(`nothing asks ${by}`);
  const asked = changed(await ask());
  const texts = async (caller: Caller, group: TestGroup) =>
    (await readBack(caller, group)).map((row) => JSON.stringify(row));
  const before = [await texts(app.owner, ours), await texts(app.neighbour, theirs)];
  const { status, text } = await send(app.url, app.owner, route, asked);
  expect(status, text).toBe(200);
  const after = [await texts(app.owner, ours), await texts(app.neighbour, theirs)];
  const [mine = 0, neighbours = 0] = after.map((rows, at) => rows.filter((row) => !before[at]?.includes(row)).length);
  return { ours: mine, theirs: neighbours };
}

/** Named by the specification and not described anywhere in it. */
const UNUSED = ['miseEnPlaces', 'deliveryCompanies'];

describe('the collections that the specification names', () => {
  it('DATA-005 are kept for each account and read back by whoever wrote into them; two stay unused', async () => {
    expect(await newRows(OF_ACCOUNTS)).toEqual(oneEach(OF_ACCOUNTS));
    expect(COLLECTION_NAMES.filter((name) => UNUSED.includes(name))).toEqual([]);
    const tables = await read(ours.area, (db) =>
      db.run(
        raw<{ name: string }>(
          sql`select tablename as name from pg_tables where tablename ~ 'mise_en_place|delivery_compan'`,
        ),
      ),
    );
    expect(tables).toEqual([]);
  });

  it('DATA-007 of operations are read back by whoever wrote into them, items of suppliers by whoever changed them', async () => {
    expect(await newRows(OF_OPERATIONS)).toEqual(oneEach(OF_OPERATIONS));
  });
});

const oneEach = (collections: object) =>
  Object.fromEntries(Object.keys(collections).map((name) => [name, { ours: 1, theirs: 0 }]));

async function newRows(collections: Record<string, Kept>) {
  const found: Record<string, { ours: number; theirs: number }> = {};
  for (const [name, kept] of Object.entries(collections)) found[name] = await written(kept);
  return found;
}
