import { addDays } from '@larder/domain/calendar.ts';
import { launch, type Rig } from './launch.ts';
import { secondsWorked } from './memory.ts';
import { keep, machine } from './results.ts';
import { type Delivery, receiveAll, sentOrders } from './side-by-side.ts';
import { openVenue } from './venue.ts';
import { START } from './workload.ts';

// npm run bench:receipt: what a delivery of 12 lines costs in processor time, which a busy machine does not stretch. Writes docs/benchmarks.md.
const WARM = 300;
const DELIVERIES = 800;

const rig = await launch(4197);
try {
  const venue = await openVenue(rig, 1);
  const day = addDays(START, 1);
  await rig.setClock(`${day}T09:00:00Z`);
  await receiveAll(await sentOrders([venue], day, WARM), day);
  const creating = await costOf(rig, () => sentOrders([venue], day, DELIVERIES));
  const waiting: Delivery[] = creating.result;
  const receiving = await costOf(rig, () => receiveAll(waiting, day));

  const text = `Milliseconds of processor for an order of 12 lines that is saved, and for its delivery that is received at the prices of the order, by eight clients in one organisation: the server, PostgreSQL with all that it does behind (its log, its writers), and the client that asks. ${DELIVERIES} of each. One run of \`npm run bench:receipt\`. Machine: ${machine()}.

| | server | PostgreSQL | client | in all | wanted |
|---|--:|--:|--:|--:|---|
${row('an order saved', creating.cost)} |
${row('a delivery received', receiving.cost)} ≤ 4.9 |
`;
  keep('What a receipt costs', text);
  console.log(text);
} finally {
  await rig.stop();
}

interface Cost {
  server: number;
  database: number;
  client: number;
}

/** What each of the deliveries cost, in ms of processor. */
async function costOf<Result>(
  { serverPid: pid, dataDir }: Rig,
  work: () => Promise<Result>,
): Promise<{ cost: Cost; result: Result }> {
  const before = secondsWorked({ pid, dataDir });
  const own = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(own);
  const after = secondsWorked({ pid, dataDir });
  const each = (seconds: number) => (seconds * 1000) / DELIVERIES;
  return {
    cost: {
      server: each(after.server - before.server),
      database: each(after.database - before.database),
      client: each((user + system) / 1e6),
    },
    result,
  };
}

function row(what: string, { server, database, client }: Cost): string {
  const figures = [server, database, client, server + database + client].map((ms) => ms.toFixed(2));
  return `| ${[what, ...figures].join(' | ')} |`;
}
