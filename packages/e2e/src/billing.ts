import type { SupplierOptionRow, SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { Random } from '@larder/reading/testing/random.ts';
import { priceListFile } from '@larder/server/demo/seed-files.ts';
import { Desk } from '@larder/server/testing/billed/desk.ts';
import type { Hands } from '@larder/server/testing/billed/hands.ts';
import { billingSuppliers } from '@larder/server/testing/billed/plan.ts';
import { type APIRequestContext, expect } from '@playwright/test';
import { callsOf } from './calls.ts';
import { ours } from './origin.ts';

interface Ordered {
  /** The first orders are delivered on this day. */
  firstDay: Day;
  seed: number;
}

/** The suppliers of the demo group with their goods, imported into a kitchen's group: a desk for each, in the order of their names. */
export async function demoDesks(
  request: APIRequestContext,
  { headOfficeId, areaId }: { headOfficeId: string; areaId: string },
  { firstDay, seed }: Ordered,
): Promise<Desk[]> {
  await callsOf(request, headOfficeId).importPriceList(await priceListFile(), '2026-01-01');
  const { rows }: { rows: { suppliers: SupplierRow[]; supplierOptions: SupplierOptionRow[] } } = await callsOf(
    request,
    areaId,
  ).query('/sync');
  const hands = handsOf(request, areaId);
  return billingSuppliers(rows.suppliers, new Random(seed)).map(
    (supplier, index) => new Desk(hands, supplier, rows.supplierOptions, firstDay, new Random(seed + index)),
  );
}

/** The signed-in person at work in an area, by the calls of the app. The day is what it is: deliveries lie in the past. */
function handsOf(request: APIRequestContext, areaId: string): Hands {
  const at = (accountId: string, path: string) => `/api/v1/accounts/${accountId}${path}`;
  const get = async <Result>(accountId: string, path: string): Promise<Result> =>
    callsOf(request, accountId).query(path);
  return {
    areaIds: [areaId],
    get,
    async command(accountId, path, body) {
      return { status: 200, body: await callsOf(request, accountId).command(path, body) };
    },
    async store(accountId, path, { contentType, bytes }) {
      const headers = { ...ours(), 'content-type': contentType };
      const stored = await request.post(at(accountId, path), { headers, data: Buffer.from(bytes) });
      return { status: stored.status() };
    },
    async settled(accountId, uploadId) {
      const path = `/invoices/${uploadId}`;
      await expect
        .poll(async () => (await get<{ row: { status: string } }>(accountId, path)).row.status)
        .not.toBe('PROCESSING');
      return get(accountId, path);
    },
    async setDay() {
      // nothing over HTTP moves the clock of a server
    },
  };
}

/** The desk of a supplier by its name. */
export function deskOf(desks: readonly Desk[], name: string): Desk {
  const desk = desks.find(({ supplier }) => supplier.name === name);
  if (!desk) throw new Error(`no supplier ${name}`);
  return desk;
}
