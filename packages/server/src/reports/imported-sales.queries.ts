import type { Day } from '@larder/domain/calendar.ts';
import { type Decimal, decimal, sum } from '@larder/domain/money.ts';
import { type ImportedSales, importedInPeriod } from '@larder/domain/reports/coverage.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { type RowScope, scopes } from './row-scopes.ts';

/** How much was imported in a row of a list, and how much of that found a dish. */
export interface Imported {
  quantity: Decimal;
  matched: Decimal;
}

/** So many of a kind are named; of the others only the number is. */
export const NAMED = 50;

interface Straddling {
  ord: number;
  start_day: Day;
  end_day: Day;
  quantity: string;
  matched: string;
  count_days: Day[];
}

/**
 * Returns what was imported in each row, in the rows' order. Imports inside its days are summed by the database; those that reach beyond one of
 * its ends count with the parts that the closed counts of their days make of them (rule 7).
 */
export async function importedSales(db: Db, rows: readonly RowScope[]): Promise<Imported[]> {
  const org = sql`${db.organisationId}::uuid`;
  const [inside, straddling] = await db.all(
    raw<{ ord: number; quantity: string; matched: string }>(sql`
      select r.ord, sum(i.quantity) as quantity, sum(i.matched) as matched
      from ${scopes(rows)} join import_sum i on i.organisation_id = ${org} and i.account_id = r.account_id
        and i.end_day >= r.from_day and i.end_day <= r.to_day and i.start_day >= r.from_day
      group by r.ord`),
    raw<Straddling>(sql`
      select r.ord, i.start_day, i.end_day, i.quantity, i.matched, array(
          select s.day::text from stocktake s
          where s.organisation_id = ${org} and s.account_id = r.account_id and not s.is_draft and s.day > i.start_day and s.day <= i.end_day
        ) as count_days
      from ${scopes(rows)} join import_sum i on i.organisation_id = ${org} and i.account_id = r.account_id
        and i.start_day < i.end_day and i.end_day >= r.from_day and i.start_day <= r.to_day
        and (i.start_day < r.from_day or i.end_day > r.to_day)`),
  );
  const insideOf = new Map(inside.map((row) => [row.ord, row]));
  const straddlingOf = Map.groupBy(straddling, (row) => row.ord);
  return rows.map(({ from, to }, index) => {
    const whole = insideOf.get(index + 1);
    const parts = (straddlingOf.get(index + 1) ?? []).map((row) => importedInPeriod(asSales(row), from, to));
    return {
      quantity: sum([decimal(whole?.quantity ?? 0), ...parts.map((part) => part.quantity)]),
      matched: sum([decimal(whole?.matched ?? 0), ...parts.map((part) => part.matched)]),
    };
  });
}

function asSales(row: Straddling): ImportedSales {
  return {
    startDay: row.start_day,
    endDay: row.end_day,
    quantity: decimal(row.quantity),
    matched: decimal(row.matched),
    countDays: row.count_days,
  };
}

/** An import of sales that a report names; count: how many such there are. */
interface NamedImport {
  import_id: string;
  account_id: string;
  filename: string;
  start_day: Day;
  end_day: Day;
  unmatched: number;
  count: number;
}

/** Imports whose period touches the days and that have lines without a dish: those with the most of them. */
export function unmatchedImports(db: Db, accountIds: readonly string[], from: Day, to: Day) {
  const ofAreas = sql`i.organisation_id = ${db.organisationId}::uuid and i.account_id = any (${accountIds}::uuid[]) and i.unmatched > 0`;
  return namedImports(
    db,
    sql`
      select ${NAMED_COLUMNS} from import_sum i where ${ofAreas} and i.end_day >= ${from} and i.end_day <= ${to}
      union all
      select ${NAMED_COLUMNS} from import_sum i where ${ofAreas} and i.start_day < i.end_day and i.end_day > ${to} and i.start_day <= ${to}`,
    sql`n.unmatched desc, n.start_day`,
  );
}

/** Imports that a count cuts with a part in these days: the longest. */
export function splitImports(db: Db, accountIds: readonly string[], from: Day, to: Day) {
  const org = sql`${db.organisationId}::uuid`;
  return namedImports(
    db,
    sql`
      select ${NAMED_COLUMNS} from import_sum i
      where i.organisation_id = ${org} and i.account_id = any (${accountIds}::uuid[])
        and i.start_day < i.end_day and i.end_day >= ${from} and i.start_day <= ${to} and exists (
          select from stocktake c where c.organisation_id = ${org} and c.account_id = i.account_id and not c.is_draft
            and c.day > i.start_day and c.day <= i.end_day
        ) and exists (
          select from sale x where x.organisation_id = ${org} and x.import_id = i.import_id and x.estimated_split
            and x.effective_day >= ${from} and x.effective_day <= ${to})`,
    sql`n.end_day - n.start_day desc, n.start_day`,
  );
}

const NAMED_COLUMNS = sql.raw('i.import_id, i.account_id, i.start_day, i.end_day, i.unmatched');

/** The first of these imports, rows of NAMED_COLUMNS, in an order of `n`. */
function namedImports(db: Db, imports: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  return raw<NamedImport>(sql`
    select n.import_id, n.account_id, s.filename, n.start_day, n.end_day, n.unmatched, n.count
    from (
      select n.* from (select i.*, (count(*) over ())::int as count from (${imports}) i) n order by ${order}, n.import_id limit ${NAMED}
    ) n
    join sales_import s on s.organisation_id = ${db.organisationId}::uuid and s.import_id = n.import_id
    order by ${order}, n.import_id`);
}
