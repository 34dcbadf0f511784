import type { budgetsContract } from '@larder/contract/budgets.ts';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { checkPeriods, financialYearChoice } from '@larder/domain/budgets/financial-year.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { FieldProblem } from '@larder/domain/forms.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { authoriseGroupOwner, authoriseInHeadOffice } from '../kernel/authorise.ts';
import { audit, made, touched } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { refuseStale } from '../kernel/stale.ts';
import { refusePeriods, refuseYear } from './checks.ts';

export type FinancialYearToSave = InputOf<typeof budgetsContract.saveFinancialYear>;

/** Set up the twelve periods of a financial year of the head office, or change them. There is one of each year. */
export async function saveFinancialYear(ctx: Ctx, input: FinancialYearToSave): Promise<CommandAnswer> {
  authoriseInHeadOffice(ctx, 'financialAccount');
  authoriseGroupOwner(ctx);
  refuseYear(input.year, financialYearChoice(today(ctx)));
  refusePeriods([...startProblem(input), ...checkPeriods(input.periods)]);

  return once(ctx, input, 'none', async (tx) => {
    const { financialYearId: id, version, year, startOfYear } = input;
    const org = ctx.organisationId;
    const [known] = await tx.run(
      raw<{ id: string; version: number; year: number; startOfYear: Day; periods: unknown }>(sql`
        select financial_year_id as id, version, year, start_of_year as "startOfYear",
          (select json_agg(json_build_object('start', starts_on, 'end', ends_on) order by period) from financial_period p
            where p.organisation_id = ${org} and p.financial_year_id = y.financial_year_id) as periods
        from financial_year y where y.organisation_id = ${org} and (financial_year_id = ${id} or year = ${year})
        order by financial_year_id = ${id} desc limit 1 for update`),
    );
    if (!known && version !== null) throw new Refusal('not-found', { what: 'financial year' });
    // A year that somebody else set up meanwhile has another id; a saved one stays the year it is.
    const seen = known?.id === id && known.year === year ? version : null;
    if (known) await refuseStale(tx, ctx, { collection: 'financialYears', ...known }, seen);

    const row = { organisation_id: org, financial_year_id: id };
    if (known) {
      const values = sql`start_of_year = ${startOfYear}, ${touched(ctx)}`;
      tx.send(
        raw(sql`update financial_year set ${values} where organisation_id = ${org} and financial_year_id = ${id}`),
      );
    } else {
      tx.send(insertRows('financial_year', [{ ...row, year, start_of_year: startOfYear, ...made(ctx) }]));
    }
    tx.send(
      insertRows(
        'financial_period',
        input.periods.map((entered, period) => ({
          ...row,
          period,
          starts_on: entered?.start ?? startOfYear,
          ends_on: entered?.end ?? startOfYear,
        })),
        'on conflict (organisation_id, financial_year_id, period) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on',
      ),
    );
    const after = { year, startOfYear, periods: input.periods };
    audit(tx, ctx, 'financial-year.saved', { kind: 'financial year', id }, known ?? null, after);
    return { changes: [{ collection: 'financialYears', id, accountId: null }] };
  });
}

/** Period 1 begins with the year and not otherwise (BUD-011). */
function startProblem({ startOfYear, periods: [first] }: FinancialYearToSave): FieldProblem[] {
  if (!first?.start || first.start === startOfYear) return [];
  return [{ field: 'periods.0.start', message: 'Period 1 starts with the year.' }];
}
