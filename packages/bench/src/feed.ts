import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import { addDays } from '@larder/domain/calendar.ts';
import type { Api } from './api.ts';
import { inBrowser } from './browser.ts';
import { commitCosts, HEARD, LISTENERS_A_SITE, lastPage, REPORTS, ROUNDS, whoHears } from './feed-costs.ts';
import { threadFor, untilDrawn } from './feed-in-browser.ts';
import { addSites } from './feed-sites.ts';
import { priceList } from './first-sync.ts';
import { openGroup } from './group.ts';
import { importList } from './import-list.ts';
import { launch } from './launch.ts';
import { priceChanges } from './price-changes.ts';
import { machine, writeSection } from './results.ts';
import { syncedRows } from './synced-rows.ts';

// npm run bench:feed: what one commit of one site costs everybody else in a group of 500, and what a new day and a changed row cost a device.
// Needs a built web app. Writes its part of docs/benchmarks.md.
const SITES = 500;
const OPTIONS = 10_000;

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
  const report = `/reports/periods/${addDays(today, -27)}/${today}`;
  const commits = { rig, headOffice, areaIds: sites.map(({ areaId }) => areaId), waste };
  const heard = await whoHears(commits);
  const cost = () => commitCosts({ ...commits, report });
  const quiet = await cost();
  for (const { areaId } of sites) await waste(headOffice.in(areaId), 'Dropped');
  const busy = await cost();

  // A site with one entry so far: what it adds stays on the first page of its list, whose ids here tell nothing of their order.
  const device = headOffice.in(sites.at(-1)?.areaId ?? '');
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

  const text = `One run of \`npm run bench:feed\`: ${SITES} sites, ${(SITES * LISTENERS_A_SITE).toLocaleString('en-GB')} listeners, which sync when notified. ${HEARD} of the sites commit a wastage entry: ${heard.syncs} syncs followed, and ${heard.woken} of the other sites’ listeners were notified, so what a commit causes is measured without their streams, which cost ${heard.standing.toFixed(0)} ms a second by standing open. It is the processor time of server and database, without the write itself, of what the site's ${LISTENERS_A_SITE} listeners and ${REPORTS} head offices with a period report open ask: over the ${ROUNDS} sites that commit alone, and over all ${SITES} with an entry each; means of ${ROUNDS}. Machine: ${machine()}.

| | figure | wanted |
|---|--:|---|
| all syncs and reports that one commit causes, ms of processor | ${(quiet.syncs + quiet.reports).toFixed(1)} | ≤ 15 |
| the same with something in all ${SITES} sites | ${(busy.syncs + busy.reports).toFixed(1)} | ≤ 15 |
| of it the syncs of the site’s own listeners | ${quiet.syncs.toFixed(1)} and ${busy.syncs.toFixed(1)} | |
| from the command until another browser has drawn the row, ms (median) | ${drawnMs.toFixed(0)} | |
| the first sync of a new day that changes nothing, KB | ${(newDay / 1000).toFixed(1)} | ≤ 5 |
| one changed option of ${OPTIONS.toLocaleString('en-GB')}, ms of the page's thread (median) | ${threadMs.toFixed(1)} | ≤ 10 |
`;
  writeSection('What a change costs the others', text);
  console.log(text);
} finally {
  await rig.stop();
}
