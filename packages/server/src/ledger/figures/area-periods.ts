import { addDays, type Day } from '@larder/domain/calendar.ts';
import { MOVEMENT_KINDS, type MovementKind } from '@larder/domain/kinds/movement-kinds.ts';
import type { AreaPeriod } from '@larder/domain/ledger/gross-profit.ts';
import { type Decimal, decimal, ZERO } from '@larder/domain/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { unionAll } from '../../db/sql-parts.ts';
import type { Db } from '../../db/transaction.ts';
import { sameArea } from './same-area.ts';

/**
 * What each area brings to the gross profit of a period, both days included, read from the sums by index probes only: hundreds of areas and
 * a quarter are a few thousand rows. Petty cash and allowances are not the ledger's: 0 here. Hand the result to `periodProfit`.
 */
export async function areaPeriods(db: Db, accountIds: readonly string[], from: Day, to: Day): Promise<AreaPeriod[]> {
  const areas = areaSums(db, accountIds);
  const inside = ['net_sales', 'variance', ...MOVEMENT_KINDS];
  const [sums, counts] = await db.all(
    raw<Sum>(sql`
      select account_id, kind, sum(value) as value, sum(waste_value) as waste_value from (
        ${areas.between(inside, from, to)}
        union all ${areas.upTo('worth', addDays(from, -1), 'opening')}
        union all ${areas.upTo('worth', to, 'closing')}
        union all ${areas.on('counted', addDays(from, -1), 'opening counted')}
        union all ${areas.on('counted', to, 'closing counted')}
      ) sums group by account_id, kind`),
    raw<Counts>(sql`
      select a.account_id, (
          select max(s.day) from stocktake s
          where s.organisation_id = ${db.organisationId} and s.account_id = a.account_id and not s.is_draft and s.kind = 'FULL' and s.day <= ${from}
        ) as opening_count, exists (
          select from stocktake s
          where s.organisation_id = ${db.organisationId} and s.account_id = a.account_id and not s.is_draft and s.kind = 'FULL' and s.day = ${addDays(to, 1)}
        ) as closing_counted
      from unnest(${accountIds}::uuid[]) as a (account_id)`),
  );
  const sumsOf = Map.groupBy(sums, (sum) => sum.account_id);
  return counts.map((count) => {
    const own = sumsOf.get(count.account_id) ?? [];
    return sameArea(JSON.stringify([from, count, own]), () => areaPeriod(count, from, own));
  });
}

interface Sum {
  account_id: string;
  kind: string;
  value: string;
  waste_value: string;
}

interface Counts {
  account_id: string;
  opening_count: string | null;
  closing_counted: boolean;
}

function areaPeriod(count: Counts, from: Day, sums: readonly Sum[]): AreaPeriod {
  const own = new Map(sums.map((sum) => [sum.kind, sum]));
  const value = (kind: string): Decimal => decimal(own.get(kind)?.value ?? 0);
  const moved: Partial<Record<MovementKind, Decimal>> = {};
  for (const kind of MOVEMENT_KINDS) if (own.has(kind)) moved[kind] = value(kind);
  return {
    accountId: count.account_id,
    openingCount: count.opening_count,
    openingCounted: count.opening_count === from,
    closingCounted: count.closing_counted,
    opening: { counted: value('opening counted'), carried: value('opening').minus(value('opening counted')) },
    closing: { counted: value('closing counted'), carried: value('closing').minus(value('closing counted')) },
    netSales: value('net_sales'),
    moved,
    recipeWastage: decimal(own.get('sold')?.waste_value ?? 0).neg(),
    stockVariance: value('variance'),
    pettyCash: ZERO,
    allowance: ZERO,
  };
}

/** Ways to read the sums of areas: whole months from area_month, the days at the ends from area_day. */
export function areaSums(db: Db, accountIds: readonly string[]) {
  const of = sql`organisation_id = ${db.organisationId}::uuid and account_id = any (${accountIds}::uuid[])`;
  const days = (kind: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    sql`select account_id, ${kind} as kind, value, waste_value from area_day where ${of} and ${condition}`;
  const months = (kind: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    sql`select account_id, ${kind} as kind, value, waste_value from area_month where ${of} and ${condition}`;
  return {
    between(kinds: readonly string[], from: Day, to: Day) {
      const [kind, ofKinds] = [sql.ref('kind'), sql`kind = any (${kinds}::text[])`];
      const first = monthOf(from) === from ? from : nextMonth(from);
      const end = monthOf(addDays(to, 1));
      if (first >= end) return days(kind, sql`${ofKinds} and day >= ${from} and day <= ${to}`);
      const parts = [
        months(kind, sql`${ofKinds} and month >= ${first} and month < ${end}`),
        ...(from < first ? [days(kind, sql`${ofKinds} and day >= ${from} and day < ${first}`)] : []),
        ...(end <= to ? [days(kind, sql`${ofKinds} and day >= ${end} and day <= ${to}`)] : []),
      ];
      return unionAll(parts);
    },
    upTo(kind: string, day: Day, as: string) {
      const end = monthOf(addDays(day, 1)); // a day that ends its month needs no days
      const parts = [
        months(sql.lit(as), sql`kind = ${kind} and month < ${end}`),
        ...(end <= day ? [days(sql.lit(as), sql`kind = ${kind} and day >= ${end} and day <= ${day}`)] : []),
      ];
      return unionAll(parts);
    },
    on(kind: string, day: Day, as: string) {
      return days(sql.lit(as), sql`kind = ${kind} and day = ${day}`);
    },
  };
}

function monthOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

function nextMonth(day: Day): Day {
  return monthOf(addDays(monthOf(day), 31));
}
