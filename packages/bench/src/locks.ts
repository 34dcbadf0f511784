import { randomUUID } from 'node:crypto';
import { reading } from '@larder/server/db/transaction.ts';
import { ledgerDifferences } from '@larder/server/ledger/check/compare.ts';
import { receiveOrder } from '@larder/server/procurement/receive-order.ts';
import { closeStocktake } from '@larder/server/stock/close-stocktake.ts';
import pg from 'pg';
import { launch } from './launch.ts';
import { DELIVERED, type Delivery, type Draft, namedPools, openTrade } from './locks-rig.ts';
import { watchWaits } from './locks-waits.ts';
import { machine, writeSection } from './results.ts';
import { percentile } from './timing.ts';

// npm run bench:locks: a Sunday night, in which all areas of an organisation close their counts while deliveries change prices. Writes docs/benchmarks.md.
const AREAS = 100;
const INGREDIENTS = 300;
const CLIENTS = 8;
const DELIVERIES = 3000;
const LINES = 12;
/** Of a delivery's lines so many name a price that is another one. */
const DEARER = 2;

const rig = await launch(Number(process.env.BENCH_PORT ?? 4198));
const clients = [1, 2].map(() => new pg.Client({ connectionString: rig.adminUrl }));
for (const client of clients) client.on('error', () => undefined); // the server goes away at the end
const [client, watcher] = clients as [pg.Client, pg.Client];
const pools = namedPools(rig);
try {
  for (const one of clients) await one.connect();
  await client.query('set search_path = larder');
  const trade = await openTrade(pools, client, {
    areas: AREAS,
    ingredients: INGREDIENTS,
    deliveries: DELIVERIES,
    lines: LINES,
  });
  const alone = await closeAll(trade.drafts.splice(0, AREAS / 10), null);
  const busy = await closeAll(trade.drafts, trade.deliveries);
  const differences = await reading(pools.closing, trade.organisationId, ledgerDifferences);
  const { rows } = await client.query<{ n: string }>(
    'select deadlocks as n from pg_stat_database where datname = current_database()',
  );

  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const text = `One organisation of ${AREAS} areas; ${CLIENTS} clients close a count of ${INGREDIENTS} lines in each, while ${CLIENTS} others receive deliveries of ${LINES} lines, of which ${DEARER} change a price, one after the other without a pause. Each count rests on every price, so a closing and a delivery that changes one wait for each other. One run of \`npm run bench:locks\`. Machine: ${machine()}.

| | figure | wanted |
|---|--:|---|
| counts closed a second, nobody receiving | ${alone.perSecond.toFixed(1)} | |
| the same while deliveries change prices | ${busy.perSecond.toFixed(1)} | |
| a closing, p50 / p95, nobody receiving | ${percentile(alone.times, 50).toFixed(0)} / ${percentile(alone.times, 95).toFixed(0)} ms | |
| the same while deliveries change prices | ${percentile(busy.times, 50).toFixed(0)} / ${percentile(busy.times, 95).toFixed(0)} ms | |
| deliveries received meanwhile, a second | ${busy.received.toFixed(1)} | |
| of a closing: waiting behind other areas' closings, nobody receiving | ${percent(alone.waits.otherAreas)} | ≤ 5 % |
| the same while deliveries change prices | ${percent(busy.waits.otherAreas)} | ≤ 5 % |
| of a closing: waiting behind deliveries that change prices | ${percent(busy.waits.deliveries)} | |
| deadlocks | ${Number(rows[0]?.n)} | 0 |
| differences that the ledger check finds | ${differences.length} | 0 |
`;
  writeSection('Locks on a Sunday night', text);
  console.log(text);
} finally {
  for (const one of clients) await one.end();
  for (const pool of Object.values(pools)) await pool.end();
  await rig.stop();
}

/** Closes these counts from all clients, while others receive if there is something to receive. */
async function closeAll(drafts: Draft[], deliveries: Delivery[] | null) {
  const waiting = [...drafts];
  const times: number[] = [];
  let [running, closed, received] = [0, false, 0];
  const start = performance.now();
  const waits = watchWaits(
    watcher,
    () => running,
    () => closed,
  );
  const closers = Array.from({ length: CLIENTS }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const begun = performance.now();
      running += 1;
      await closeStocktake(next.ctx, { commandId: randomUUID(), stocktakeId: next.stocktakeId, countAsZero: [] });
      running -= 1;
      times.push(performance.now() - begun);
    }
  });
  const receivers = Array.from({ length: CLIENTS }, async () => {
    for (let next = deliveries?.pop(); next && !closed; next = deliveries?.pop()) {
      await receive(next);
      received += 1;
    }
  });
  await Promise.all(closers);
  const seconds = (performance.now() - start) / 1000;
  closed = true;
  await Promise.all(receivers);
  return { times, perSecond: drafts.length / seconds, received: received / seconds, waits: await waits };
}

function receive({ ctx, orderId, lineIds }: Delivery): Promise<unknown> {
  const pence = 100 + Math.floor(Math.random() * 400);
  return receiveOrder(ctx, {
    ...{ accountId: ctx.accountId, commandId: randomUUID(), orderId, version: 1, deliveryDate: DELIVERED },
    ...{ invoiceNumber: '', temperature: '', receivingComments: '' },
    ...{ deliveryCharge: '0', flatDiscount: '0', percentDiscount: '0', extraLines: [] },
    lines: lineIds.map((lineId, no) => ({
      lineId,
      quantityReceived: null,
      finalPrice: no < DEARER ? (pence / 100).toFixed(2) : null,
    })),
  });
}
