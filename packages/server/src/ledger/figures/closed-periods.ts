import { addDays, type Day } from '@larder/domain/calendar.ts';
import { type ProfitFigures, profitFigures } from '@larder/domain/ledger/gross-profit.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { periodOf } from './period-figures.ts';

/** A period that an area closed, both days included, with its figures as known now. */
export interface ClosedPeriod {
  accountId: string;
  /** `Soho, Kitchen`: the area below its location. */
  name: string;
  from: Day;
  to: Day;
  figures: ProfitFigures;
}

/** Every closed period of an organisation, by area and day: from one full count to the day before the next. */
export async function closedPeriods(db: Db): Promise<ClosedPeriod[]> {
  const rows = await db.run(
    raw<{ account_id: string; name: string; day: Day; before: Day | null }>(sql`
      select s.account_id, concat_ws(', ', p.name, a.name) as name, s.day,
        lag(s.day) over (partition by s.account_id order by s.day) as before
      from stocktake s
      join account a on a.organisation_id = s.organisation_id and a.account_id = s.account_id
      left join account p on p.organisation_id = a.organisation_id and p.account_id = a.parent_id and p.type = 'LOCATION'
      where s.organisation_id = ${db.organisationId} and not s.is_draft and s.kind = 'FULL'
      order by name, s.account_id, s.day`),
  );
  const periods: ClosedPeriod[] = [];
  for (const { account_id: accountId, name, day, before } of rows) {
    if (before === null) continue;
    const [from, to] = [before, addDays(day, -1)];
    periods.push({ accountId, name, from, to, figures: profitFigures(await periodOf(db, [accountId], from, to)) });
  }
  return periods;
}
