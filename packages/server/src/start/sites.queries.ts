import type { Site } from '@larder/contract/start.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { type Period, periodsBetween } from '@larder/domain/reports/periods.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authorise, authoriseAtHeadOffice } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { periodOf } from '../ledger/figures/period-figures.ts';
import { areasOf } from '../reports/areas.queries.ts';
import { periodRow } from '../reports/periods.queries.ts';
import { NOTHING_LACKS, rowCompleteness } from '../reports/row-completeness.queries.ts';

/** Three days of counts make the newest period and the one before. */
const COUNTS = 3;

interface Counted {
  accountId: string;
  name: string;
  areaIds: string[];
  /** Days of closed counts of any of its areas, newest first. */
  days: Day[];
}

interface SitePeriod extends Period {
  accountIds: readonly string[];
}

/** Each site in its own newest period, since sites are counted on days of their own; that with the largest loss against theory first. */
export async function sites(db: Db, ctx: Ctx): Promise<Site[]> {
  authorise(ctx, 'analyticsLocation');
  authoriseAtHeadOffice(ctx);
  const counted = await countedSites(db, ctx);
  const rows = counted.flatMap((site, index) =>
    periodsBetween(site.days)
      .slice(0, COUNTS - 1)
      .map((period, back) => ({ index, back, ...period, accountIds: site.areaIds })),
  );
  const [areas, lacks] = await Promise.all([areasOfEach(db, rows), rowCompleteness(db, rows)]);
  const shown = rows.map((row, at) => ({ ...row, ...periodRow(row, areas[at] ?? [], [], lacks[at] ?? NOTHING_LACKS) }));
  return counted
    .map(({ accountId, name, days }, index) => {
      const [newest, before] = shown.filter((row) => row.index === index);
      return {
        accountId,
        accountName: name,
        period: newest
          ? {
              from: newest.from,
              to: newest.to,
              variance: newest.variance,
              actualGpPercent: newest.actualGpPercent,
              theoreticalGpPercent: newest.theoreticalGpPercent,
              completeness: newest.completeness,
            }
          : null,
        before: before?.actualGpPercent ?? null,
        lastCount: days[0] ?? null,
      };
    })
    .toSorted(byLoss);
}

/** Sites and their areas that ever moved something. */
async function countedSites(db: Db, ctx: Ctx): Promise<Counted[]> {
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
          where s.organisation_id = ${db.organisationId} and not s.is_draft
            and s.account_id in (select a.account_id from area a where a.site_id = l.account_id)
          order by 1 desc limit ${COUNTS}
        ) as days
      from account l where l.organisation_id = ${db.organisationId} and l.account_id in (select site_id from area)
      order by lower(l.name), l.account_id`),
  );
}

/** What the areas of each row bring to its days, in the rows' order; rows of the same days are read together. */
async function areasOfEach(db: Db, rows: readonly SitePeriod[]) {
  const ofDays = Map.groupBy(rows, ({ from, to }) => `${from} ${to}`);
  const read = await Promise.all(
    [...ofDays].map(async ([days, some]) => {
      const [{ from, to }] = some as [SitePeriod, ...SitePeriod[]]; // a group is never empty
      const areas = await periodOf(
        db,
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

/** The largest loss first, then those that gained; sites without a known figure last. */
function byLoss(a: Site, b: Site): number {
  const [mine, theirs] = [a.period?.variance ?? null, b.period?.variance ?? null];
  if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null);
  return decimal(mine).cmp(decimal(theirs));
}
