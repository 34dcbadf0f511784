import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { SupplierOptionRow, SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { demoOwner } from '@larder/server/demo/demo-person.ts';
import { runDemo } from '@larder/server/demo/run-demo.ts';
import { openFeed } from '@larder/server/kernel/feed.ts';
import { openContents } from '@larder/server/storage/file-store.ts';
import type { Answered, Hands } from '@larder/server/testing/billed/hands.ts';
import { signInAs } from '@larder/server/testing/people.ts';
import pg from 'pg';
import type { Rig } from '../launch.ts';

export interface DemoHands {
  hands: Hands;
  suppliers: SupplierRow[];
  options: SupplierOptionRow[];
}

const DEMO_WEEKS = 4;
const WITHIN_MS = 300_000;

/** The demo group on a server that runs, and its owner at work in all its areas. */
export async function demoHands(rig: Rig): Promise<DemoHands> {
  const owner = demoOwner();
  const ids = { headOfficeId: randomUUID(), areaId: randomUUID() };
  const feed = await openFeed(() => new pg.Client({ connectionString: rig.adminUrl }));
  const files = openContents({ folder: path.join(rig.dataDir, 'files') });
  await runDemo({ pool: rig.pool, feed, files, now: () => new Date() }, owner, ids, () => undefined, DEMO_WEEKS);
  await feed.close();
  const cookie = await signInAs(rig.pool, { id: owner.userId, name: owner.name, email: owner.email });
  const headers = { cookie, origin: rig.address };
  const at = (accountId: string, path: string) => `${rig.address}/api/v1/accounts/${accountId}${path}`;
  const get = async <Result>(accountId: string, path: string): Promise<Result> => {
    const answer = await fetch(at(accountId, path), { headers });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Result;
  };
  const post = (accountId: string, path: string, type: string, body: string | Uint8Array<ArrayBuffer>) =>
    fetch(at(accountId, path), { method: 'POST', headers: { ...headers, 'content-type': type }, body });
  const { rows } = await get<{
    rows: { accounts: AccountRow[]; suppliers: SupplierRow[]; supplierOptions: SupplierOptionRow[] };
  }>(ids.areaId, '/sync');
  return {
    suppliers: rows.suppliers,
    options: rows.supplierOptions,
    hands: {
      areaIds: [ids.areaId],
      get,
      async command(accountId, path, body) {
        const text = JSON.stringify({ commandId: randomUUID(), ...body });
        const answer = await post(accountId, path, 'application/json', text);
        return { status: answer.status, body: (await answer.json()) as Answered };
      },
      store: (accountId, path, { contentType, bytes }) => post(accountId, path, contentType, bytes),
      async settled(accountId, uploadId) {
        const until = performance.now() + WITHIN_MS;
        for (;;) {
          const detail = await get<InvoiceDetail>(accountId, `/invoices/${uploadId}`);
          if (isSettled(detail)) return detail;
          if (performance.now() > until) throw new Error(`${uploadId} is not read: ${JSON.stringify(detail.row)}`);
          await pause(20);
        }
      },
      setDay: (day, minutes = 0) => rig.setClock(`${day}T10:${String(minutes).padStart(2, '0')}:00Z`),
    },
  };
}

/** Read; and where every reason for it holds, approved. */
function isSettled({ row, alone }: InvoiceDetail): boolean {
  if (row.status === 'PROCESSING') return false;
  return row.approvedAt !== null || alone.length === 0 || alone.some(({ holds }) => !holds);
}
