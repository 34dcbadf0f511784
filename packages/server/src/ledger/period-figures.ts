import type { ProfitFiguresText } from '@larder/contract/reports.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { AreaPeriod, ProfitFigures } from '@larder/domain/ledger/gross-profit.ts';
import { type Decimal, decimal, FIGURE_PLACES, round, toExact } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { areaPeriods } from './area-periods.ts';

/**
 * What each area brings to a period, with the allowances and the petty cash entered for its weeks: a week counts when its Monday lies in the
 * period (REP-052).
 */
export async function periodOf(db: Db, accountIds: readonly string[], from: Day, to: Day): Promise<AreaPeriod[]> {
  const [areas, incidentals] = await Promise.all([
    areaPeriods(db, accountIds, from, to),
    db.run(
      raw<{ account_id: string; field: string; amount: string }>(sql`
        select account_id, field, sum(amount) as amount from report_incidental
        where organisation_id = ${db.organisationId} and account_id = any (${accountIds}::uuid[]) and week_of between ${from} and ${to}
        group by account_id, field`),
    ),
  ]);
  const entered = new Map(incidentals.map((row) => [`${row.account_id} ${row.field}`, decimal(row.amount)]));
  return areas.map((area) => ({
    ...area,
    pettyCash: entered.get(`${area.accountId} procurementPettyCash`) ?? area.pettyCash,
    allowance: entered.get(`${area.accountId} stockAllowances`) ?? area.allowance,
  }));
}

/** The figures as they travel and as they are stored at the first close: 12 decimals, percents 2. */
export function figuresText(figures: ProfitFigures): ProfitFiguresText {
  return {
    netSales: text(figures.netSales),
    opening: texts(figures.opening),
    closing: texts(figures.closing),
    procurement: texts(figures.procurement),
    theoreticalCost: text(figures.theoreticalCost),
    theoreticalGp: text(figures.theoreticalGp),
    theoreticalGpPercent: percent(figures.theoreticalGpPercent),
    actualCost: text(figures.actualCost),
    actualGp: text(figures.actualGp),
    actualGpPercent: percent(figures.actualGpPercent),
    variance: text(figures.variance),
    varianceParts: texts(figures.varianceParts),
    expected: texts(figures.expected),
    gpWithAllowances: text(figures.gpWithAllowances),
    gpWithAllowancesPercent: percent(figures.gpWithAllowancesPercent),
  };
}

/** Returns a quantity or value of one line as it travels: 20 decimals, so that whoever adds lines up comes to their exact sum. */
export function lineText(value: Decimal): string {
  return toExact(value).toFixed();
}

/** Returns a figure as it travels: rounded to the 12 decimals that divided values have right, to be rounded once more where it is shown. */
export function text(value: Decimal): string {
  return round(value, FIGURE_PLACES).toFixed();
}

function percent(value: Decimal | null): string | null {
  return value === null ? null : value.toFixed();
}

function texts<Figures extends { [Key in keyof Figures]: Decimal }>(
  figures: Figures,
): { [Key in keyof Figures]: string } {
  return Object.fromEntries(Object.entries<Decimal>(figures).map(([key, value]) => [key, text(value)])) as {
    [Key in keyof Figures]: string;
  };
}
