import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Shares of the time of all closings, 0 to 1. */
export interface Waits {
  /** Waiting for a lock, whoever holds it. */
  any: number;
  /** Of that, behind another area's closing and nobody else. */
  otherAreas: number;
  /** Of that, behind a delivery that changes prices, or behind one that waits itself. */
  deliveries: number;
  samples: number;
}

const EVERY_MS = 5;

/** Samples every few ms who waits for whom, until stopped() is true. running: how many closings are under way. */
export async function watchWaits(client: pg.Client, running: () => number, stopped: () => boolean): Promise<Waits> {
  let [total, any, otherAreas, deliveries, samples] = [0, 0, 0, 0, 0];
  while (!stopped()) {
    const { rows } = await client.query<{ by: string[] }>(
      `select array(select b.application_name from unnest(pg_blocking_pids(a.pid)) p join pg_stat_activity b on b.pid = p) as by
       from pg_stat_activity a where a.application_name = 'closing' and a.wait_event_type = 'Lock'`,
    );
    samples += 1;
    total += running();
    any += rows.length;
    otherAreas += rows.filter(({ by }) => by.length > 0 && by.every((name) => name === 'closing')).length;
    deliveries += rows.filter(({ by }) => by.includes('receiving')).length;
    await sleep(EVERY_MS);
  }
  return { any: any / total, otherAreas: otherAreas / total, deliveries: deliveries / total, samples };
}
