import type { ProfitFiguresText } from '@larder/contract/report-figures.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { AreaPeriod } from '@larder/domain/ledger/gross-profit.ts';
import type { KnownProfit } from '@larder/domain/ledger/known-profit.ts';
import { type Decimal, decimal, FIGURE_PLACES, round, toExact } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
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
  return areas.map((area) => {
    const pettyCash = entered.get(`${area.accountId} procurementPettyCash`);
    const allowance = entered.get(`${area.accountId} stockAllowances`);
    if (!pettyCash && !allowance) return area;
    return { ...area, pettyCash: pettyCash ?? area.pettyCash, allowance: allowance ?? area.allowance };
  });
}

/** The figures as they travel and as they are stored at the first close: 12 decimals, percents 2; null where they are not known. */
export function figuresText(figures: KnownProfit): ProfitFiguresText {
  return {
    netSales: textOrNull(figures.netSales),
    opening: texts(figures.opening),
    closing: texts(figures.closing),
    procurement: texts(figures.procurement),
    theoreticalCost: textOrNull(figures.theoreticalCost),
    theoreticalGp: textOrNull(figures.theoreticalGp),
    theoreticalGpPercent: percent(figures.theoreticalGpPercent),
    actualCost: textOrNull(figures.actualCost),
    actualGp: textOrNull(figures.actualGp),
    actualGpPercent: percent(figures.actualGpPercent),
    variance: textOrNull(figures.variance),
    varianceParts: texts(figures.varianceParts),
    expected: texts(figures.expected),
    gpWithAllowances: textOrNull(figures.gpWithAllowances),
    gpWithAllowancesPercent: percent(figures.gpWithAllowancesPercent),
  };
}

/** Returns a quantity or value of one line as it travels: 20 decimals, so that whoever adds lines up comes to their exact sum. */
export function lineText(value: Decimal): string {
  return toExact(value).toFixed();
}

/** The same of one that may not be known. */
export function lineTextOrNull(value: Decimal | null): string | null {
  return value === null ? null : lineText(value);
}

/** Returns a figure as it travels, null where it is not known; see text. */
export function textOrNull(value: Decimal | null): string | null {
  return value === null ? null : text(value);
}

/** Returns a figure as it travels: rounded to the 12 decimals that divided values have right, to be rounded once more where it is shown. */
export function text(value: Decimal): string {
  return round(value, FIGURE_PLACES).toFixed();
}

function percent(value: Decimal | null): string | null {
  return value === null ? null : value.toFixed();
}

type Texts<Figures> = { [Key in keyof Figures]: Figures[Key] extends Decimal ? string : string | null };

function texts<Figures extends { [Key in keyof Figures]: Decimal | null }>(figures: Figures): Texts<Figures> {
  const entries = Object.entries<Decimal | null>(figures).map(([key, value]) => [key, textOrNull(value)]);
  return Object.fromEntries(entries) as Texts<Figures>;
}
