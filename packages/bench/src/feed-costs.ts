import { setTimeout as pause } from 'node:timers/promises';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { Api } from './api.ts';
import { type Browser, listenAt } from './feed-listeners.ts';
import type { Rig } from './launch.ts';
import { secondsWorked } from './memory.ts';

export const LISTENERS_A_SITE = 3;
export const REPORTS = 5;
/** So many sites commit, one after the other. */
export const ROUNDS = 40;

/** So many of the sites commit while all listen. */
export const HEARD = 8;
const SETTLED_MS = 6_000;

interface Commits {
  rig: Rig;
  headOffice: Api;
  areaIds: readonly string[];
  waste: (api: Api, reason: string) => Promise<unknown>;
}

/**
 * What follows when some of many sites commit that all listen: how many syncs, how many of those were notified whom nothing concerned, and ms of
 * processor a second that the streams cost by standing open.
 */
export async function whoHears({ rig, headOffice, areaIds, waste }: Commits) {
  const browsers: Browser[] = [];
  for (const [index, areaId] of areaIds.entries()) {
    const api = headOffice.in(areaId);
    const cursor = index < HEARD ? (await lastPage(api)).cursor : null;
    for (let no = 0; no < LISTENERS_A_SITE; no += 1) browsers.push({ api, cursor });
  }
  const { asked, stop } = await listenAt(browsers);
  await pause(3 * SETTLED_MS);
  const { ...before } = asked; // what became of the import just before
  const standing = (await workedFor(rig, () => pause(SETTLED_MS))) / (SETTLED_MS / 1000);
  for (const areaId of areaIds.slice(0, HEARD)) {
    await waste(headOffice.in(areaId), 'Dropped');
    await pause(500);
  }
  await pause(SETTLED_MS);
  stop();
  return { syncs: asked.syncs - before.syncs, woken: asked.woken - before.woken, standing };
}

/**
 * ms of processor of server and database that browsers cause after one commit, without the write itself: by the syncs of the site's own listeners,
 * and by the reports that head offices have open, `report`, all asked at once as they are.
 */
export async function commitCosts({ rig, headOffice, areaIds, report, waste }: Commits & { report: string }) {
  const sites = await Promise.all(
    areaIds.slice(0, ROUNDS).map(async (areaId) => {
      const api = headOffice.in(areaId);
      return { api, cursor: (await lastPage(api)).cursor };
    }),
  );
  const perCommit = async (follow: (site: (typeof sites)[number]) => Promise<unknown>[]) => {
    const worked = await workedFor(rig, async () => {
      for (const site of sites) {
        await waste(site.api, 'Dropped');
        await Promise.all(follow(site));
      }
    });
    return worked / sites.length;
  };
  const syncs = ({ api, cursor }: (typeof sites)[number]) =>
    Array.from({ length: LISTENERS_A_SITE }, () => api.query<SyncAnswer>(`/sync?since=${cursor}`));
  const reports = () => Array.from({ length: REPORTS }, () => headOffice.query(report));
  await perCommit((site) => [...syncs(site), ...reports()]); // what is only done the first time
  const write = await perCommit(() => []);
  return { syncs: (await perCommit(syncs)) - write, reports: (await perCommit(reports)) - write };
}

/** ms of processor that server and database worked meanwhile. */
export async function workedFor(rig: Rig, work: () => Promise<unknown>): Promise<number> {
  const total = () => {
    const { server, database } = secondsWorked({ pid: rig.serverPid, dataDir: rig.dataDir });
    return (server + database) * 1000;
  };
  const before = total();
  await work();
  return total() - before;
}

/** The last page of a first sync, whose cursor is where the feed stands. */
export async function lastPage(api: Api): Promise<SyncAnswer> {
  let page = await api.query<SyncAnswer>('/sync');
  while (page.more) page = await api.query<SyncAnswer>(`/sync?since=${page.cursor}`);
  return page;
}
