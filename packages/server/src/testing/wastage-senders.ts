import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import type { Installation } from './larder-process.ts';

export interface Senders {
  /** Commands that were answered with success. */
  acknowledged: Set<string>;
  end(): Promise<void>;
}

/** Four people who throw flour away without end, each call on a connection of its own, so that all processes are asked; each command is sent until it is answered, as the browser's outbox does. */
export function startSending(
  { url }: Installation,
  { areaId, flour }: { areaId: string; flour: string },
  cookie: string,
): Senders {
  const acknowledged = new Set<string>();
  let sending = true;
  const day = new Date().toISOString().slice(0, 10);
  const entry = { day, kind: 'ingredient', refId: flour, recordUnit: 'g', amount: '250', reason: 'Dropped' };
  const send = (wastageId: string, commandId: string) =>
    fetch(`${url}/api/v1/accounts/${areaId}/wastages`, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ commandId, wastageId, ...entry }),
      signal: AbortSignal.timeout(10_000),
    }).then(
      async (answer) => (answer.status < 500 ? { status: answer.status, body: await answer.text() } : null),
      () => null,
    );
  const person = async () => {
    while (sending) {
      const [wastageId, commandId] = [randomUUID(), randomUUID()];
      let answer = await send(wastageId, commandId);
      for (; answer === null; answer = await send(wastageId, commandId)) await delay(30);
      if (answer.status !== 200) throw new Error(`a command was refused: ${answer.status} ${answer.body}`);
      acknowledged.add(wastageId);
    }
  };
  const people = Promise.all([person(), person(), person(), person()]);
  people.catch(() => undefined); // thrown by end()
  return {
    acknowledged,
    async end() {
      sending = false;
      await people;
    },
  };
}

export async function moreAnswers({ acknowledged }: Senders, count: number): Promise<void> {
  const before = acknowledged.size;
  await expect.poll(() => acknowledged.size - before, { timeout: 30_000, interval: 10 }).toBeGreaterThanOrEqual(count);
}

/** What the database holds: wastage entries, what the audit log and the movements say of them, the feed's numbers, and what the ledger's sums got wrong. */
export async function whatIsThere(larder: Installation, organisationId: string) {
  const pool = await larder.openPool();
  const found = await reading(pool, organisationId, async (db) => {
    const ask = async (query: ReturnType<typeof sql>) =>
      (await db.run(raw<{ found: string }>(query))).map(({ found }) => found);
    const [feed] = await ask(sql`select sequence::text as found from organisation_feed`);
    return {
      recorded: await ask(sql`select wastage_id as found from wastage order by 1`),
      audited: await ask(sql`select subject_id as found from audit_log where action = 'wastage.recorded' order by 1`),
      moved: await ask(sql`select document_id as found from stock_movement where kind = 'wasted' order by 1`),
      sequence: Number(feed),
      noted: await ask(sql`select row_id as found from change where collection = 'wastages' order by 1`),
      sequences: (await ask(sql`select distinct sequence as found from change order by 1`)).map(Number),
      differences: await ledgerDifferences(db),
    };
  });
  await pool.end();
  return found;
}
