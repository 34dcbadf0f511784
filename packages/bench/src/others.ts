import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import { priceList } from './first-sync.ts';
import { openGroup } from './group.ts';
import { importList } from './import-list.ts';
import type { Rig } from './launch.ts';
import { syncedRows } from './synced-rows.ts';

const PEOPLE = 3;
const INGREDIENTS = 300;
const THINKING_MS = 30;

/** People of a group of their own who go on working: each in turn saves something, syncs what changed and reads what something cost. */
export interface Others {
  /** ms of each of their calls while something else goes on, or for so many ms. */
  wait(meanwhile: Promise<unknown> | number): Promise<number[]>;
  close(): void;
}

export async function openOthers(rig: Rig): Promise<Others> {
  const { headOffice } = await openGroup(rig);
  await importList(headOffice, priceList(INGREDIENTS));
  const ids = (await syncedRows(headOffice))('ingredients').map(({ id }) => id);
  let since = (await headOffice.query<SyncAnswer>('/sync')).cursor;

  const work = async (goesOn: () => boolean, times: number[]) => {
    const timed = async <Result>(call: Promise<Result>) => {
      const start = performance.now();
      const result = await call;
      times.push(performance.now() - start);
      await pause(THINKING_MS);
      return result;
    };
    for (let turn = 0; goesOn(); turn += 1) {
      const body = { version: null, kind: 'menu', name: randomUUID(), parentId: null };
      await timed(headOffice.command(`/categories/${randomUUID()}/save`, body));
      const sync = headOffice.query<SyncAnswer>(`/sync?since=${encodeURIComponent(since)}`);
      ({ cursor: since } = await timed(sync));
      await timed(headOffice.query(`/ingredients/${ids[turn % ids.length]}/prices`));
    }
  };
  return {
    async wait(meanwhile) {
      const times: number[] = [];
      let over = false;
      const end = typeof meanwhile === 'number' ? pause(meanwhile) : meanwhile;
      const watched = end.finally(() => {
        over = true;
      });
      await Promise.all([watched, ...Array.from({ length: PEOPLE }, () => work(() => !over, times))]);
      return times;
    },
    close: () => headOffice.close(),
  };
}
