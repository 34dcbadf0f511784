import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import { addDays } from '@larder/domain/calendar.ts';
import type { Api } from './api.ts';
import { inBrowser } from './browser.ts';
import { threadFor, untilDrawn } from './feed-in-browser.ts';
import { type Browser, listenAt } from './feed-listeners.ts';
import { addSites } from './feed-sites.ts';
import { priceList } from './first-sync.ts';
import { openGroup } from './group.ts';
import { importList } from './import-list.ts';
import { launch } from './launch.ts';
import { secondsWorked } from './memory.ts';
import { priceChanges } from './price-changes.ts';
import { machine, writeSection } from './results.ts';
import { syncedRows } from './synced-rows.ts';

// npm run bench:feed: what one commit of one site costs everybody else in a group of 500, and what a new day and a changed row cost a device.
// Needs a built web app. Writes its part of docs/benchmarks.md.
const SITES = 500;
const LISTENERS_A_SITE = 3;
const REPORTS = 5;
const OPTIONS = 10_000;
const COMMITS = 8;
/** Longer than the time within which an open report is asked again once, so that each commit has all of them asked. */
const EVERY_MS = 6_000;

const rig = await launch(4194, true);
try {
  const group = await openGroup(rig);
  const { headOffice, cookie } = group;
  const today = new Date().toISOString().slice(0, 10);
  await importList(headOffice, priceList(50), today);
  const sites = await addSites(rig, group, SITES);
  const ingredientId = (await syncedRows(headOffice))('ingredients')[0]?.id ?? '';
  const waste = (api: Api, reason: string) => {
    const entry = { wastageId: randomUUID(), kind: 'ingredient', refId: ingredientId, recordUnit: 'g', amount: '10' };
    return api.command('/wastages', { ...entry, day: today, reason });
  };
  const commits = async () => {
    for (let index = 0; index < COMMITS; index += 1) {
      await waste(headOffice.in(sites[index]?.areaId ?? ''), 'Dropped');
      await pause(EVERY_MS);
    }
  };
  const write = await workedFor(commits);
  const nothing = await workedFor(() => pause(COMMITS * EVERY_MS));

  const report = `/reports/periods/${addDays(today, -27)}/${today}`;
  const ofOffice = (await lastPage(headOffice)).cursor;
  const browsers: Browser[] = [];
  for (const [index, { areaId }] of sites.entries()) {
    const api = headOffice.in(areaId);
    const cursor = index < COMMITS ? (await lastPage(api)).cursor : null;
    for (let no = 0; no < LISTENERS_A_SITE; no += 1) browsers.push({ api, cursor });
  }
  const atSites = await listenAt(browsers);
  await pause(EVERY_MS);
  const standing = await workedFor(() => pause(COMMITS * EVERY_MS));
  const perCommit = async () => ((await workedFor(commits)) - standing - (write - nothing)) / COMMITS;
  const syncsMs = await perCommit();
  const { syncs, woken } = atSites.asked;
  const atOffice = await listenAt(
    Array.from({ length: REPORTS }, () => ({ api: headOffice, cursor: ofOffice, report })),
  );
  const allMs = await perCommit();
  const { reports } = atOffice.asked;
  for (const { stop } of [atSites, atOffice]) stop();

  const device = headOffice.in(sites[0]?.areaId ?? '');
  const { cursor } = await lastPage(device);
  await rig.setClock(`${addDays(today, 1)}T12:00:00Z`);
  await pause(25_000); // the sweep has noted the day
  const newDay = JSON.stringify(await device.query<SyncAnswer>(`/sync?since=${cursor}`)).length;

  await importList(headOffice, priceList(OPTIONS), today);
  const changePrice = await priceChanges(headOffice, today);
  const { drawnMs, threadMs } = await inBrowser(rig.address, cookie, async (context) => ({
    drawnMs: await untilDrawn(context, `${rig.address}/${device.accountId}/inventory`, (text) => waste(device, text)),
    threadMs: await threadFor(context, `${rig.address}/ingredients`, 'tbody tr a', changePrice),
  }));
  headOffice.close();

  const text = `One run of \`npm run bench:feed\`: ${SITES} sites, ${(SITES * LISTENERS_A_SITE).toLocaleString('en-GB')} listeners, which sync when notified, and ${REPORTS} head offices with a period report open. One site commits a wastage entry every ${EVERY_MS / 1000} s, ${COMMITS} in all: ${syncs} syncs and ${reports} reports followed, and ${woken} of the other sites’ listeners were notified. Processor time of server and database, without the write itself and without what ${SITES * LISTENERS_A_SITE} open streams cost by standing open (${((standing - nothing) / ((COMMITS * EVERY_MS) / 1000)).toFixed(0)} ms a second). Machine: ${machine()}.

| | figure | wanted |
|---|--:|---|
| all syncs and reports that one commit causes, ms of processor | ${allMs.toFixed(1)} | ≤ 15 |
| of it the syncs of the site’s own listeners | ${syncsMs.toFixed(1)} | |
| from the command until another browser has drawn the row, ms (median) | ${drawnMs.toFixed(0)} | |
| the first sync of a new day that changes nothing, KB | ${(newDay / 1000).toFixed(1)} | ≤ 5 |
| one changed option of ${OPTIONS.toLocaleString('en-GB')}, ms of the page's thread (median) | ${threadMs.toFixed(1)} | ≤ 10 |
`;
  writeSection('What a change costs the others', text);
  console.log(text);
} finally {
  await rig.stop();
}

/** ms of processor that server and database worked meanwhile. */
async function workedFor(work: () => Promise<unknown>): Promise<number> {
  const total = () => {
    const { server, database } = secondsWorked({ pid: rig.serverPid, dataDir: rig.dataDir });
    return (server + database) * 1000;
  };
  const before = total();
  await work();
  return total() - before;
}

async function lastPage(api: Api): Promise<SyncAnswer> {
  let page = await api.query<SyncAnswer>('/sync');
  while (page.more) page = await api.query<SyncAnswer>(`/sync?since=${page.cursor}`);
  return page;
}
