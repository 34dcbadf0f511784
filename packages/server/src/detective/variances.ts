import type { Day } from '@larder/domain/calendar.ts';
import type { PeriodUse } from '@larder/domain/detective/facts.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** One ingredient of an area from a count to the next one of it. */
export interface Between extends PeriodUse {
  accountId: string;
  ingredientId: string;
  name: string;
  unit: BaseUnit;
  /** £ of a base unit on the last day. */
  cost: Decimal | null;
  counted: Decimal;
  theoretical: Decimal;
}

interface Row {
  account_id: string;
  ingredient_id: string;
  name: string;
  unit: BaseUnit;
  from_day: Day;
  to_day: Day;
  opening: string;
  counted: string;
  moved: string | null;
  sold: string | null;
  wasted: string | null;
  cost: string | null;
}

/** Returns what areas had of some ingredients from each count to the next, for counts after `after` and not after `until`, the newest first. */
export async function variances(
  db: Db,
  accountIds: readonly string[],
  ingredientIds: readonly string[],
  after: Day,
  until: Day,
): Promise<Between[]> {
  const rows = await db.run(variancesQuery(db, accountIds, ingredientIds, after, until));
  return rows.map((row) => {
    const counted = decimal(row.counted);
    const theoretical = decimal(row.opening).plus(row.moved ?? 0);
    return {
      accountId: row.account_id,
      ingredientId: row.ingredient_id,
      name: row.name,
      unit: row.unit,
      from: row.from_day,
      to: row.to_day,
      cost: row.cost === null ? null : decimal(row.cost),
      counted,
      theoretical,
      variance: counted.minus(theoretical),
      sold: decimal(row.sold ?? 0).neg(),
      wasted: decimal(row.wasted ?? 0).neg(),
    };
  });
}

function variancesQuery(
  db: Db,
  accountIds: readonly string[],
  ingredientIds: readonly string[],
  after: Day,
  until: Day,
) {
  const org = sql`${db.organisationId}::uuid`;
  return raw<Row>(sql`
    with counted as materialized (
      select f.account_id, f.ingredient_id, f.day, f.quantity,
        lag(f.day) over place as since, lag(f.quantity) over place as opening
      from count_in_force f
      where f.organisation_id = ${org} and f.account_id = any (${accountIds}::uuid[]) and f.ingredient_id = any (${ingredientIds}::uuid[])
        and f.day <= ${until}
      window place as (partition by f.account_id, f.ingredient_id order by f.day)
    )
    select c.account_id, c.ingredient_id, i.name, i.recipe_unit as unit, c.since as from_day, c.day - 1 as to_day,
      c.opening, c.quantity as counted, m.moved, m.sold, m.wasted, k.cost
    from counted c
    join ingredient i on i.organisation_id = ${org} and i.ingredient_id = c.ingredient_id
    cross join lateral (
      select sum(m.quantity) as moved, sum(m.quantity) filter (where m.kind = 'sold') as sold,
        sum(m.quantity) filter (where m.kind = 'wasted') as wasted
      from stock_movement m
      where m.organisation_id = ${org} and m.account_id = c.account_id and m.ingredient_id = c.ingredient_id
        and m.effective_day >= c.since and m.effective_day < c.day
    ) m
    left join ingredient_cost k on k.organisation_id = ${org} and k.ingredient_id = c.ingredient_id
      and k.from_day < c.day and k.to_day >= c.day
    where c.since is not null and c.day > ${after}
    order by c.day desc, c.account_id, c.ingredient_id`);
}
