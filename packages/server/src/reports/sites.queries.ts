import { SITE_PERIODS } from '@larder/contract/limits.ts';
import type { reportsContract, Site } from '@larder/contract/reports.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { byLoss } from '@larder/domain/reports/compare-sites.ts';
import { type Period, periodsBetween } from '@larder/domain/reports/periods.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authorise, authoriseAtHeadOffice } from '../kernel/authorise.ts';
import type { Asker } from '../kernel/context.ts';
import { type Basis, periodOn } from '../ledger/figures/locked-periods.ts';
import { areasOf } from './areas.queries.ts';
import { periodRow } from './periods.queries.ts';
import { NOTHING_LACKS, rowCompleteness } from './row-completeness.queries.ts';

interface Counted {
  accountId: string;
  name: string;
  areaIds: string[];
  /** Days of closed counts of any of its areas, newest first: those that make the periods. */
  days: Day[];
}

interface OfSite extends Period {
  siteId: string;
  accountIds: readonly string[];
}

/** Each site in its own last periods, since sites are counted on days of their own; that with the largest loss against theory in the newest first. */
export async function sites(db: Db, ctx: Asker, input: InputOf<typeof reportsContract.sites>): Promise<Site[]> {
  authorise(ctx, 'analyticsLocation');
  authoriseAtHeadOffice(ctx);
  const counted = await countedSites(db, ctx, input.periods ?? SITE_PERIODS);
  const rows = counted.flatMap((site) =>
    periodsBetween(site.days).map((period) => ({ siteId: site.accountId, ...period, accountIds: site.areaIds })),
  );
  const [areas, lacks] = await Promise.all([areasOfEach(db, input.basis, rows), rowCompleteness(db, rows)]);
  const shown = rows.map((row, at) => {
    const { from, to, variance, actualGpPercent, theoreticalGpPercent, completeness } = periodRow(
      row,
      areas[at] ?? [],
      [],
      lacks[at] ?? NOTHING_LACKS,
    );
    const period = { from, to, variance, actualGpPercent, theoreticalGpPercent, completeness };
    return { siteId: row.siteId, period };
  });
  const ofSite = Map.groupBy(shown, ({ siteId }) => siteId);
  return counted
    .map(({ accountId, name, days }) => ({
      accountId,
      name,
      periods: (ofSite.get(accountId) ?? []).map(({ period }) => period),
      lastCount: days[0] ?? null,
    }))
    .toSorted((a, b) => byLoss(a.periods, b.periods));
}

/** Sites and their areas that ever moved something, with the days of as many counts as their last periods need. */
async function countedSites(db: Db, ctx: Asker, periods: number): Promise<Counted[]> {
  const areaIds = (await areasOf(db, ctx)).map(({ accountId }) => accountId);
  return db.run(
    raw<Counted>(sql`
      with area as (
        select a.account_id, case a.type when 'LOCATION' then a.account_id else a.parent_id end as site_id
        from account a where a.organisation_id = ${db.organisationId} and a.account_id = any (${areaIds}::uuid[])
      )
      select l.account_id as "accountId", l.name,
        array(select a.account_id::text from area a where a.site_id = l.account_id order by 1) as "areaIds",
        array(
          select distinct s.day::text from stocktake s
          where s.organisation_id = ${db.organisationId} and not s.is_draft and s.kind = 'FULL'
            and s.account_id in (select a.account_id from area a where a.site_id = l.account_id)
          order by 1 desc limit ${periods + 1}
        ) as days
      from account l where l.organisation_id = ${db.organisationId} and l.account_id in (select site_id from area)
      order by lower(l.name), l.account_id`),
  );
}

/** What the areas of each row bring to its days, in the rows' order. Rows of the same days are read together: as many reads as there are such days. */
async function areasOfEach(db: Db, basis: Basis | undefined, rows: readonly OfSite[]) {
  const ofDays = Map.groupBy(rows, ({ from, to }) => `${from} ${to}`);
  const read = await Promise.all(
    [...ofDays].map(async ([days, some]) => {
      const [{ from, to }] = some as [OfSite, ...OfSite[]]; // a group is never empty
      const areas = await periodOn(
        db,
        basis,
        some.flatMap(({ accountIds }) => accountIds),
        from,
        to,
      );
      return [days, new Map(areas.map((area) => [area.accountId, area]))] as const;
    }),
  );
  const byDays = new Map(read);
  return rows.map(({ from, to, accountIds }) => accountIds.flatMap((id) => byDays.get(`${from} ${to}`)?.get(id) ?? []));
}
