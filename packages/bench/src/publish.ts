import { launch } from './launch.ts';
import { secondsWorked } from './memory.ts';
import { openOthers } from './others.ts';
import { CUSTOMERS, LINES, openSupply, REPACKED } from './publish-rig.ts';
import { machine, writeSection } from './results.ts';
import { percentile } from './timing.ts';

// npm run bench:publish: a supplier publishes its list to 200 customers, and what others wait for meanwhile. Writes its part of docs/benchmarks.md.
const QUIET_MS = 10_000;
const SECONDS = '≤ 20 s';
const AS_LONG = 1.5;
const MAILED_LINES = 600;

const rig = await launch(4193);
try {
  const supply = await openSupply(rig);
  const others = await openOthers(rig);
  const worked = () => secondsWorked({ pid: rig.serverPid, dataDir: rig.dataDir });
  await others.wait(QUIET_MS / 4); // warm
  const quiet = await others.wait(QUIET_MS);
  const rows: string[] = [];
  for (const [what, repack] of [
    ['every price changed', false],
    [`every price changed, every ${REPACKED}th line in another pack`, true],
  ] as const) {
    await supply.reprice(repack ? 30 : 20, repack);
    const before = worked();
    const start = performance.now();
    let seconds = 0;
    const published = supply.publish().then(() => (seconds = (performance.now() - start) / 1000));
    const waits = await others.wait(published);
    const { server, database } = worked();
    const busy = `${(server - before.server).toFixed(1)} + ${(database - before.database).toFixed(1)} s`;
    const ratio = percentile(waits, 95) / percentile(quiet, 95);
    rows.push(
      `| ${what} | ${seconds.toFixed(1)} s | ${SECONDS} | ${busy} | ${ms(waits)} | ${ratio.toFixed(2)} × | ≤ ${AS_LONG} × |`,
    );
  }
  await supply.mailed();
  others.close();
  await supply.close();
  const mails = await mailedList();
  const text = `A supplier's list of ${LINES.toLocaleString('en-GB')} lines published to ${CUSTOMERS} customers, until the last of them has it, while three people of another group save, sync and read, 30 ms between an answer and the next call; without it they wait ${ms(quiet)} (p50 / p95 of ${quiet.length} calls). Busy: what server and database worked meanwhile, for those others too, which a busy machine does not stretch. One run of \`npm run bench:publish\`. Machine: ${machine()}.

| published | all customers have it | wanted | busy | others wait, p50 / p95 | p95 beside without | wanted |
|---|--:|---|--:|--:|--:|---|
${rows.join('\n')}

A list of ${MAILED_LINES} lines to ${CUSTOMERS} customers, every price changed and each of them bought by nobody, on the same server: lower, so that nobody is mailed, and higher, so that one person of each customer is. Wanted: as fast with the mails as without.

| published | all customers have it | all mails left | busy |
|---|--:|--:|--:|
${mails.join('\n')}
`;
  writeSection('A list for 200 customers', text);
  console.log(text);
} finally {
  await rig.stop();
}

/** The same list with and without mails about its rises, as rows of a table. */
async function mailedList(): Promise<string[]> {
  const supply = await openSupply(rig, MAILED_LINES);
  const rows: string[] = [];
  for (const [what, pounds, expected] of [
    ['every price lower, no mail', 5, 0],
    ['every price higher, 200 mails', 20, CUSTOMERS],
  ] as const) {
    await supply.reprice(pounds, false);
    const before = secondsWorked({ pid: rig.serverPid, dataDir: rig.dataDir });
    const start = performance.now();
    const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
    await supply.publish();
    const passedOn = seconds();
    const mails = await supply.mailed();
    if (mails !== expected) throw new Error(`${mails} mails instead of ${expected}`);
    const after = secondsWorked({ pid: rig.serverPid, dataDir: rig.dataDir });
    const busy = `${(after.server - before.server).toFixed(1)} + ${(after.database - before.database).toFixed(1)} s`;
    rows.push(`| ${what} | ${passedOn} s | ${expected === 0 ? '' : `${seconds()} s`} | ${busy} |`);
  }
  await supply.close();
  return rows;
}

function ms(times: readonly number[]): string {
  return `${percentile(times, 50).toFixed(1)} / ${percentile(times, 95).toFixed(1)} ms`;
}
