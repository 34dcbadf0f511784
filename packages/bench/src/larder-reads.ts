import { periodProfit } from '@larder/domain/ledger/gross-profit.ts';
import { raw } from '@larder/server/db/builder.ts';
import { type Db, reading } from '@larder/server/db/transaction.ts';
import { periodOf } from '@larder/server/ledger/figures/period-figures.ts';
import { stockAt } from '@larder/server/ledger/figures/stock-at.ts';
import { sql } from 'kysely';
import type { Rig } from './launch.ts';
import type { Timings } from './timing.ts';
import type { Venue } from './venue.ts';

const REPEATS = 21;

/** The reads of the floor after so many weeks, as the server's queries do them, and the whole period report over HTTP. */
export async function larderReads(
  rig: Rig,
  venue: Venue,
  weeks: number,
  monday: string,
  sunday: string,
  timings: Timings,
): Promise<void> {
  const areas = [venue.api.accountId];
  const inContext = <Result>(work: (db: Db) => Promise<Result>) => reading(rig.pool, venue.headOffice.accountId, work);
  const reads: [string, () => Promise<unknown>][] = [
    [`stock on hand, ${weeks}w`, () => inContext((db) => stockAt(db, areas, sunday))],
    [`stock value, ${weeks}w`, () => inContext((db) => stockAt(db, areas, sunday))],
    [`recipe roll-up, ${weeks}w`, () => inContext((db) => recipeCosts(db, sunday))],
    [`GP one week, ${weeks}w`, () => inContext(async (db) => periodProfit(await periodOf(db, areas, monday, sunday)))],
    [`period report, ${weeks}w`, () => venue.api.query(`/reports/periods/${monday}/${sunday}`)],
  ];
  for (const [step, read] of reads) {
    await read();
    for (let repeat = 0; repeat < REPEATS; repeat += 1) await timings.time(step, read);
  }
}

/** What a batch of each recipe costs on a day, through all its sub-recipes. */
function recipeCosts(db: Db, day: string) {
  return db.run(
    raw(sql`
      select p.product_id, sum(i.quantity * c.cost) as cost
      from exploded_period p
      join exploded_item i using (organisation_id, product_id, from_day)
      join ingredient_cost c on c.organisation_id = p.organisation_id and c.ingredient_id = i.ingredient_id and c.from_day <= ${day} and c.to_day > ${day}
      where p.organisation_id = ${db.organisationId} and p.from_day <= ${day} and p.to_day > ${day}
      group by p.product_id`),
  );
}
